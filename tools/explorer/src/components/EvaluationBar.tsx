// The final tally under best play, as shares of all counters; what is captured already is solid.
import { sideName } from "../i18n/game_words";
import { t } from "../i18n/i18n";
import { current } from "../state/game";

export function EvaluationBar() {
  const { tally, stores, end } = current.value;
  const total = tally.south + tally.north;
  const share = (counters: number): string => `${total === 0 ? 0 : (100 * counters) / total}%`;
  const text = t(end ? "bar.final" : "bar.best", { south: tally.south, north: tally.north });
  return (
    <div class="evaluation">
      <div class="bar" role="img" aria-label={text}>
        <span class="bar-part south solid" style={{ width: share(stores[0]) }} />
        <span class="bar-part south" style={{ width: share(tally.south - stores[0]) }} />
        <span class="bar-part north" style={{ width: share(tally.north - stores[1]) }} />
        <span class="bar-part north solid" style={{ width: share(stores[1]) }} />
      </div>
      <div class="bar-ends" aria-hidden="true">
        <span>
          {sideName("S")} <strong>{tally.south}</strong>
        </span>
        <span class="bar-caption">{t(end ? "bar.caption.final" : "bar.caption.best")}</span>
        <span>
          <strong>{tally.north}</strong> {sideName("N")}
        </span>
      </div>
    </div>
  );
}
