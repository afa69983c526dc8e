// A position as one picture, drawn from South's seat: in the pages' own colours, or in fixed ones for
// a picture that leaves the page.
import type { Side } from "../engine/types";
import { kTones, pebbles, scale } from "./pebbles";

export interface Palette {
  board: string;
  pit: string;
  ink: string;
  tones: readonly string[];
}

const themed: Palette = {
  board: "var(--board)",
  pit: "var(--pit)",
  ink: "var(--board-ink)",
  tones: Array.from({ length: kTones }, (_, i) => `var(--tone-${i})`),
};

export interface Pictured {
  pits: readonly number[];
  stores?: readonly [number, number];
  toMove?: Side;
}

const drawn = [
  { letter: "b", index: 3, x: 62, y: 88 },
  { letter: "a", index: 2, x: 178, y: 88 },
  { letter: "A", index: 0, x: 62, y: 200 },
  { letter: "B", index: 1, x: 178, y: 200 },
];

interface Props {
  of: Pictured;
  title: string;
  palette?: Palette;
}

export function BoardPicture({ of: { pits, stores, toMove }, title, palette = themed }: Props) {
  const width = stores ? 320 : 240;
  const text = {
    fill: palette.ink,
    "font-family": "system-ui, sans-serif",
    "font-size": 26,
    "text-anchor": "middle",
  } as const;
  return (
    <svg
      class="picture"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} 288`}
      role="img"
      aria-label={title}
    >
      <title>{title}</title>
      <rect width={width} height="288" rx="22" fill={palette.board} />
      {drawn.map(({ letter, index, x, y }) => (
        <g key={letter}>
          <circle cx={x} cy={y} r="50" fill={palette.pit} />
          <g transform={`translate(${x} ${y}) scale(${scale(pits[index] ?? 0)})`}>
            {pebbles(pits[index] ?? 0).map((pebble, i) => (
              <ellipse
                key={i}
                rx="6.4"
                ry="5.7"
                fill={palette.tones[pebble.tone]}
                transform={`translate(${pebble.x} ${pebble.y}) rotate(${pebble.turn})`}
              />
            ))}
          </g>
          <text {...text} x={x} y={index > 1 ? 29 : 277}>
            {letter} <tspan font-weight="700">{pits[index]}</tspan>
          </text>
        </g>
      ))}
      {stores?.map((counters, i) => (
        <text key={i} {...text} x="274" y={i === 0 ? 213 : 101} font-size="38" font-weight="700">
          {counters}
        </text>
      ))}
      {toMove && (
        <path fill={palette.ink} d={toMove === "S" ? "M108 275h24l-12-18Z" : "M108 13h24l-12 18Z"} />
      )}
    </svg>
  );
}
