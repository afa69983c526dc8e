// Where counters lie in a pit: on a sunflower's spiral, so that any number up to 28 fills the pit
// evenly, none covers another, and one more never moves those that lie there.
export interface Pebble {
  x: number;
  y: number;
  turn: number; // degrees
  tone: number; // 0 to kTones - 1
}

export const kTones = 4;
const kSpacing = 7.7; // the 28th lies 40 from the middle of a pit of radius 50
const kGoldenAngle = Math.PI * (3 - Math.sqrt(5));

function pebble(i: number): Pebble {
  const radius = kSpacing * Math.sqrt(i + 0.45);
  const angle = i * kGoldenAngle + 0.6;
  const round = (x: number): number => Math.round(x * 100) / 100;
  return {
    x: round(radius * Math.cos(angle)),
    y: round(radius * Math.sin(angle)),
    turn: (i * 67) % 180,
    tone: (i * 7 + (i >> 2)) % kTones,
  };
}

/** A few lie larger, so that a pit never looks empty that is not. */
export const scale = (count: number): number => Math.min(1.4, Math.sqrt(28 / Math.max(count, 1)));

export const pebbles = (count: number): Pebble[] => Array.from({ length: count }, (_, i) => pebble(i));
