// The counters of one pit.
import { pebbles, scale } from "./pebbles";

export function Pebbles({ count }: { count: number }) {
  return (
    <svg class="pebbles" viewBox="-50 -50 100 100" aria-hidden="true">
      <g style={{ scale: String(scale(count)) }}>
        {pebbles(count).map(({ x, y, turn, tone }, i) => (
          <ellipse
            key={i}
            class={`pebble tone-${tone}`}
            rx="6.4"
            ry="5.7"
            transform={`translate(${x} ${y}) rotate(${turn})`}
          />
        ))}
      </g>
    </svg>
  );
}
