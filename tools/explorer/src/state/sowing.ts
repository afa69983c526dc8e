// Sowing made visible: the board between two positions, counter by counter.
import { computed, signal } from "@preact/signals";
import type { Answer, EvaluatedMove, RingIndex, Sowing } from "../engine/types";
import { current } from "./game";

/** What is drawn. */
export interface View {
  pits: readonly number[];
  stores: readonly [number, number];
  hand: { index: RingIndex; counters: number } | null; // counters still to be sown
  landed: RingIndex | null; // the pit that has just received one
  taken: readonly RingIndex[]; // pits being captured
}

const frame = signal<View | null>(null);

export const sowing = computed(() => frame.value !== null);
export const view = computed<View>(() => frame.value ?? still(current.value));

const still = (position: Answer): View => ({
  pits: position.pits,
  stores: position.stores,
  hand: null,
  landed: null,
  taken: [],
});

const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");

const kStep = 230; // ms between two counters
const kLongest = 2600; // ms for a whole hand: a big one is sown faster
const kTaking = 700; // ms that a capture is shown

let running = 0; // the number of the latest animation; older ones stop

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Shows a move on its way; ends at once under reduced motion, or when another one begins. */
export async function sow(before: Answer, move: EvaluatedMove): Promise<void> {
  const mine = ++running;
  frame.value = null;
  if (reducedMotion.matches || move.origin === null) return;
  const step = Math.min(kStep, kLongest / move.path.length);
  for (const next of frames(before, move.origin, move)) {
    frame.value = next;
    await pause(next.taken.length > 0 ? kTaking : step);
    if (mine !== running) return;
  }
  frame.value = null;
}

export function stopSowing(): void {
  ++running;
  frame.value = null;
}

function* frames(before: Answer, origin: RingIndex, move: Sowing): Generator<View> {
  const pits = [...before.pits];
  const stores = before.stores;
  let hand = move.path.length;
  pits[origin] = 0;
  yield { pits: [...pits], stores, hand: { index: origin, counters: hand }, landed: null, taken: [] };
  for (const index of move.path) {
    pits[index] = (pits[index] ?? 0) + 1;
    --hand;
    yield { pits: [...pits], stores, hand: { index, counters: hand }, landed: index, taken: [] };
  }
  if (move.taken.length > 0) yield { pits: [...pits], stores, hand: null, landed: null, taken: move.taken };
}
