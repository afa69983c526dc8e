// Whose turn it is, or how the game ended; and what a click is needed for.
import { endText, playerName, sideName, tallyText, toMoveText } from "../i18n/game_words";
import { t } from "../i18n/i18n";
import { canArise } from "../engine/engine";
import { current, game, moveNamed } from "../state/game";
import { engineWaits, goOn, mover, play } from "../state/play";
import { hints } from "../state/settings";

function Turn() {
  const position = current.value;
  if (position.end) {
    return (
      <>
        <strong>{tallyText(position.tally)}</strong> {endText(position)}
      </>
    );
  }
  return (
    <>
      <strong>{toMoveText(position.toMove)}</strong>
      {hints.value === "shown" && <> {t("status.best", { outcome: tallyText(position.tally) })}</>}
    </>
  );
}

export function Status() {
  const position = current.value;
  return (
    <div class={`status ${position.end ? "over" : ""}`}>
      <p>
        <Turn />
      </p>
      {!canArise(game.value) && <p class="note">{t("status.unreachable")}</p>}
      {mover.value === "person" && moveNamed(position, "-") && (
        <button type="button" class="button primary" onClick={() => play("-")}>
          {t("action.pass", { side: sideName(position.toMove) })}
        </button>
      )}
      {engineWaits.value && mover.value && (
        <button type="button" class="button primary" onClick={goOn}>
          {t("action.goOn", { player: playerName(mover.value) })}
        </button>
      )}
    </div>
  );
}
