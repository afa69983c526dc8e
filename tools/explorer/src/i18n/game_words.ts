// Words for what the engine answers: sides, tallies, ends, verdicts.
import type { Answer, Category, Player, Side, Tally } from "../engine/types";
import { t } from "./i18n";

export const sideName = (side: Side): string => t(side === "S" ? "side.south" : "side.north");
export const toMoveText = (side: Side): string => t("status.toMove", { side: sideName(side) });
export const categoryName = (category: Category): string => t(`category.${category}`);
export const playerName = (player: Player): string => t(`player.${player}`);

/** A margin as a signed number, with the true minus sign. */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `\u2212${-value}`;
}

/** "South wins 15–13." */
export function tallyText(tally: Tally): string {
  const numbers = { south: tally.south, north: tally.north };
  if (tally.south === tally.north) return t("tally.draw", numbers);
  return t("tally.win", { ...numbers, side: sideName(tally.south > tally.north ? "S" : "N") });
}

/** Where in the game: the start, or after a move. */
export const momentText = (ply: number): string =>
  ply === 0 ? t("moment.start") : t("moment.after", { n: ply });

/** Why the game is over, with what a repetition repeats and how the rest is split. */
export function endText(position: Answer): string {
  const end = position.end;
  if (!end) return "";
  if (end.by === "empty") return t("end.empty");
  return `${t("end.repetition", { moment: momentText(end.earlier) })} ${t("end.split", { n: end.rest, half: end.half })}`;
}

/** Which reading of the rules, in words. */
export function readingText(reading: string): string {
  if (reading === "") return t("reading.usual");
  const words = { next: t("reading.next"), both: t("reading.both"), chain: t("reading.chain") };
  return reading
    .split(".")
    .map((word) => words[word as keyof typeof words])
    .join(" · ");
}
