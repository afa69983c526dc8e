// Who moves when: people by pit or key, engines by themselves, and the best line when it is played
// out.
import { batch, computed, effect, signal } from "@preact/signals";
import { about, choose } from "../engine/engine";
import type { Answer, EnginePlayer, GameId, Player, Side } from "../engine/types";
import { addMove, current, cursor, game, goTo, moveNamed, moves, played, show } from "./game";
import { sayBoard, sayIllegal, sayMove } from "./speech";
import { sow, sowing, stopSowing } from "./sowing";

export const players = signal<Readonly<Record<Side, Player>>>({ S: "person", N: "person" });
/** In how many turns of 100 the fallible player finds the best move. */
export const strength = signal(60);
/** The best line is being played out, whoever sits at the board. */
export const playingOut = signal(false);
/** Engines wait: someone is looking around in the game. */
export const held = signal(false);

const kThinking = 450; // ms before an engine moves, so that the eye can follow

/** Who makes the next move; null when the game is over. */
export const mover = computed<Player | null>(() => {
  if (current.value.end) return null;
  return playingOut.value ? "perfect" : players.value[current.value.toMove];
});

/** An engine has the turn and waits to be told to go on. */
export const engineWaits = computed(() => held.value && mover.value !== null && mover.value !== "person");

effect(() => {
  const engine = mover.value;
  const position = game.value;
  if (engine === null) playingOut.value = false;
  if (engine === null || engine === "person" || sowing.value || held.value) return;
  const timer = setTimeout(() => answerWith(position, engine), kThinking);
  return () => clearTimeout(timer);
});

function answerWith(position: GameId, engine: EnginePlayer): void {
  const letter = choose(position, engine, strength.value);
  if (letter !== null) commit(letter);
}

function commit(letter: string): void {
  const before = current.value;
  const move = moveNamed(before, letter)!;
  batch(() => {
    addMove(letter);
    void sow(before, move);
  });
  sayMove(before, move, current.value);
}

/** A person wants to play this pit ("-" passes). */
export function play(letter: string): void {
  if (mover.value !== "person") return;
  if (!moveNamed(current.value, letter)) {
    sayIllegal(current.value, letter);
    return;
  }
  held.value = false;
  commit(letter);
}

/** To the board after so many moves; leaves an animation and the best line, and lets engines wait. */
export function jump(ply: number): void {
  stopSowing();
  batch(() => {
    playingOut.value = false;
    held.value = true;
    goTo(ply);
  });
  sayBoard(current.value);
}

const byPerson = (before: Answer): boolean => players.value[before.toMove] === "person";

/** Back to the last turn of a person. */
export function undo(): void {
  const turns = played.value.slice(0, cursor.value);
  const last = turns.findLast(({ before }) => byPerson(before));
  jump(last ? last.ply - 1 : cursor.value - 1);
}

/** Forward to the next turn of a person, or to the last move. */
export function redo(): void {
  const turns = played.value.slice(cursor.value + 1);
  const next = turns.find(({ before }) => byPerson(before));
  jump(next ? next.ply - 1 : moves.value.length);
}

export function goOn(): void {
  held.value = false;
}

export function playOut(): void {
  batch(() => {
    held.value = false;
    playingOut.value = true;
  });
}

export function stopPlayingOut(): void {
  batch(() => {
    held.value = true;
    playingOut.value = false;
  });
}

/** Another game, from any position and by any variant of the rules. */
export function begin(next: GameId): void {
  stopSowing();
  batch(() => {
    playingOut.value = false;
    held.value = false;
    show(next);
  });
  sayBoard(current.value);
}

export const beginFromStart = (): void => begin({ ...game.value, position: about.start, moves: [] });

export function seat(side: Side, player: Player): void {
  batch(() => {
    players.value = { ...players.value, [side]: player };
    held.value = false;
  });
}
