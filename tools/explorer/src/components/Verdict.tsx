// What a move is worth: signed number, word and shape; then the tally, and what else holds of it.
import type { EvaluatedMove } from "../engine/types";
import { categoryName, momentText, signed } from "../i18n/game_words";
import { t } from "../i18n/i18n";
import { Shape } from "./Shape";

export function Verdict({ move, id }: { move: EvaluatedMove; id: string }) {
  const distance = move.dtc === null ? "" : t("verdict.dtc", { n: move.dtc });
  return (
    <div class={`verdict ${move.category}${move.best ? " best" : ""}`} id={id}>
      <div class="verdict-main">
        <span class="verdict-pit">{move.move}</span>
        <Shape of={move.category} />
        <strong>{signed(move.value)}</strong>
        <span>{categoryName(move.category)}</span>
      </div>
      <div class="verdict-more">
        <span title={t("verdict.tally")}>{`${move.tally.south}\u2013${move.tally.north}`}</span>
        {distance && <span>{distance}</span>}
      </div>
      <div class="marks">
        {move.best && <span class="mark mark-best">★ {t("mark.best")}</span>}
        {move.progress && <span class="mark">→ {t("mark.progress")}</span>}
        {move.earlier !== null && (
          <span class="mark" title={momentText(move.earlier)}>
            ↻ {t("mark.repeats")}
          </span>
        )}
      </div>
    </div>
  );
}
