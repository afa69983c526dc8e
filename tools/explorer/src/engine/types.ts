// What the engine answers (../../engine/*.hpp). Everything that follows from the rules is computed there;
// the page only shows it.

export type Side = "S" | "N";
export type Category = "win" | "draw" | "loss";
export type Player = "person" | "perfect" | "greedy" | "random" | "fallible";
export type EnginePlayer = Exclude<Player, "person">;

/** An index on the ring of pits: 0 to 3 for A, B, a, b. */
export type RingIndex = number;

export interface Tally {
  text: string; // "13-15", South first
  south: number;
  north: number;
}

/** A sowing to be watched. */
export interface Sowing {
  origin: RingIndex | null; // null for a pass
  path: RingIndex[]; // where each counter falls, one by one
  taken: RingIndex[]; // pits captured at the end
}

/** A legal move; value, category and dtc are from the side that makes it. */
export interface EvaluatedMove extends Sowing {
  move: string;
  text: string; // with what it captures: "Bx8"
  captures: number;
  position: string;
  value: number;
  category: Category;
  tally: Tally;
  dtc: number | null;
  best: boolean;
  progress: boolean;
  repeats: boolean;
  earlier: number | null; // after how many plies the repeated position first occurred
  glyph: "" | "!" | "?" | "??";
}

export type End = { by: "empty" } | { by: "repetition"; earlier: number; rest: number; half: string };

/** A position in play; value and category are from the side to move. Moves are best first. */
export interface Answer {
  position: string;
  pits: number[]; // by ring index
  stores: [number, number]; // South, North
  toMove: Side;
  end: End | null;
  value: number;
  valueText: string; // "S+2"
  category: Category;
  tally: Tally;
  dtc: number | null;
  moves: EvaluatedMove[];
}

export interface BestLine {
  moves: string[];
  tally: Tally;
  by: End["by"];
}

export interface Level {
  counters: number;
  positions: number;
  wins: number;
  draws: number;
  losses: number;
  minValue: number;
  maxValue: number;
  maxDtc: number;
}

export interface Exercise {
  position: string;
  pits: number[];
  value: number;
  dtc: number;
}

export interface Results {
  positions: number;
  start: Answer;
  levels: Level[];
  exercises: Exercise[];
}

export interface VariantResult {
  variant: string;
  start: Answer;
}

export interface About {
  version: string;
  start: string;
  most: number;
}

/** A game by its variant of the rules, the position it starts from, and the moves played. */
export interface GameId {
  variant: string;
  position: string;
  moves: readonly string[];
}

/** A question that the engine cannot answer; the reason is core's, in English. */
export interface Refusal {
  error: string;
}
