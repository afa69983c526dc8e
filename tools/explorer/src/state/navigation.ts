// The address of the page: its fragment is the game on the board, or the name of another page.
import { batch, computed, effect, signal } from "@preact/signals";
import { about, isRefusal, linkTo, openLink } from "../engine/engine";
import type { GameId, Refusal } from "../engine/types";
import { game } from "./game";
import { begin, held, players } from "./play";

const pages = ["rules", "results"] as const;
export type Page = "play" | (typeof pages)[number];

export const page = signal<Page>("play");
/** Why the address could not be opened, until another game is on the board. */
export const linkProblem = signal<string | null>(null);
export const link = computed(() => linkTo(game.value));

const fragmentOf = (hash: string): string => hash.replace(/^#/, "");

function decoded(fragment: string): string | null {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return null; // a % that encodes nothing
  }
}

function open(fragment: string): GameId | Refusal {
  if (fragment === "") return { variant: "", position: about.start, moves: [] };
  return openLink(decoded(fragment) ?? fragment);
}

function follow(): void {
  const fragment = fragmentOf(location.hash);
  const other = pages.find((name) => name === fragment);
  if (other) {
    page.value = other;
    return;
  }
  const opened = fragment === link.value ? null : open(fragment);
  batch(() => {
    page.value = "play";
    linkProblem.value = opened && isRefusal(opened) ? opened.error : null;
    if (opened && !isRefusal(opened)) {
      // As shared: no engine answers before somebody moves.
      players.value = { S: "person", N: "person" };
      begin(opened);
      held.value = true;
    }
  });
}

export function startNavigation(): void {
  follow();
  window.addEventListener("hashchange", follow);
  let shown = link.value;
  effect(() => {
    if (link.value !== shown) linkProblem.value = null;
    shown = link.value;
    if (page.value === "play" && linkProblem.value === null) {
      history.replaceState(null, "", `#${shown}`);
    }
  });
}
