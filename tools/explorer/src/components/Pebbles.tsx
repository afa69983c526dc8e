// The counters of one pit.
import { pebbles } from "./pebbles";

export function Pebbles({ count }: { count: number }) {
  return (
    <svg class="pebbles" viewBox="-50 -50 100 100" aria-hidden="true">
      {pebbles(count).map(({ x, y, turn, tone }, i) => (
        <ellipse key={i} class={`pebble tone-${tone}`} rx="6.3" ry="5.6" transform={`translate(${x} ${y}) rotate(${turn})`} />
      ))}
    </svg>
  );
}
