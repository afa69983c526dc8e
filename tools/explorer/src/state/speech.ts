// What is said aloud of a game: moves, captures, ends, in the user's language.
import type { Answer, EvaluatedMove } from "../engine/types";
import { endText, sideName, tallyText, toMoveText } from "../i18n/game_words";
import { t } from "../i18n/i18n";
import { announce } from "./announcer";

const boardText = (position: Answer): string => {
  const [A = 0, B = 0, a = 0, b = 0] = position.pits;
  return t("say.board", { A, B, a, b });
};

export function sayMove(before: Answer, move: EvaluatedMove, after: Answer): void {
  const side = sideName(before.toMove);
  const what =
    move.origin === null
      ? t("say.pass", { side })
      : move.captures > 0
        ? t("say.capture", { side, pit: move.move, n: move.captures })
        : t("say.sow", { side, pit: move.move });
  announce([what, boardText(after), after.end ? endOf(after) : toMoveText(after.toMove)].join(" "));
}

const endOf = (position: Answer): string => `${endText(position)} ${tallyText(position.tally)}`;

export function sayBoard(position: Answer): void {
  announce([boardText(position), position.end ? endOf(position) : toMoveText(position.toMove)].join(" "));
}

export function sayIllegal(position: Answer, letter: string): void {
  if (position.end) announce(t("say.over"));
  else announce(`${t("say.illegal", { pit: letter })} ${toMoveText(position.toMove)}`);
}
