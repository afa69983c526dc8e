// The game on the board: where it starts, the moves, and how far along them the board stands.
import { batch, computed, signal } from "@preact/signals";
import { about, answer } from "../engine/engine";
import type { Answer, GameId, EvaluatedMove } from "../engine/types";

export const variant = signal("");
export const start = signal(about.start);
export const moves = signal<readonly string[]>([]);
/** How many of the moves stand on the board; the others can be redone. */
export const cursor = signal(0);

const prefix = (plies: number): GameId => ({
  variant: variant.value,
  position: start.value,
  moves: moves.value.slice(0, plies),
});

export const game = computed(() => prefix(cursor.value));
export const current = computed<Answer>(() => answer(game.value));

/** A move of the game with the position it was made in. */
export interface Played {
  ply: number; // from 1
  before: Answer;
  move: EvaluatedMove;
}

export const played = computed<Played[]>(() =>
  moves.value.map((letter, i) => {
    const before = answer(prefix(i));
    return { ply: i + 1, before, move: moveNamed(before, letter)! };
  }),
);

export function moveNamed(position: Answer, letter: string): EvaluatedMove | undefined {
  return position.moves.find((candidate) => candidate.move === letter);
}

/** Replaces what could be redone. The move must be legal. */
export function addMove(letter: string): void {
  batch(() => {
    moves.value = [...game.value.moves, letter];
    cursor.value = moves.value.length;
  });
}

export function goTo(ply: number): void {
  cursor.value = Math.max(0, Math.min(ply, moves.value.length));
}

export function show(next: GameId): void {
  batch(() => {
    variant.value = next.variant;
    start.value = next.position;
    moves.value = next.moves;
    cursor.value = next.moves.length;
  });
}
