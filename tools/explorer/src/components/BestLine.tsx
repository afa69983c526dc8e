// One game of best play from here to its end, to read or to watch.
import { bestLine } from "../engine/engine";
import { tallyText } from "../i18n/game_words";
import { t } from "../i18n/i18n";
import { current, game } from "../state/game";
import { playingOut, playOut, stopPlayingOut } from "../state/play";
import { hints } from "../state/settings";
import { Icon } from "./Icon";

export function BestLine() {
  if (current.value.end || (hints.value === "hidden" && !playingOut.value)) return null;
  const out = playingOut.value;
  return (
    <section class="card" aria-labelledby="line-title">
      <h2 id="line-title">{t("line.title")}</h2>
      {hints.value === "shown" && <Line />}
      <button type="button" class="button" onClick={out ? stopPlayingOut : playOut}>
        <Icon name={out ? "stop" : "play"} />
        {t(out ? "action.stop" : "action.playOut")}
      </button>
    </section>
  );
}

function Line() {
  const line = bestLine(game.value);
  return (
    <p class="line">
      <span class="line-moves">{line.moves.join(" ")}</span> <strong>{tallyText(line.tally)}</strong>
    </p>
  );
}
