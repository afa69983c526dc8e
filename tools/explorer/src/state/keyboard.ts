// Keys for the whole page: a pit's letter sows it, - passes, arrows go through the game.
import type { Side } from "../engine/types";
import { current, cursor } from "./game";
import { page } from "./navigation";
import { jump, play } from "./play";
import { toggleHints } from "./settings";

const ownLetter = (letter: string, side: Side): string => (side === "S" ? letter.toUpperCase() : letter);

const keys: Readonly<Record<string, () => void>> = {
  a: () => play(ownLetter("a", current.value.toMove)),
  b: () => play(ownLetter("b", current.value.toMove)),
  "-": () => play("-"),
  h: toggleHints,
  arrowleft: () => jump(cursor.value - 1),
  arrowright: () => jump(cursor.value + 1),
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, select, textarea, dialog") !== null;

export function listenToKeys(): void {
  window.addEventListener("keydown", (event) => {
    const act = keys[event.key.toLowerCase()];
    const meant = !event.ctrlKey && !event.metaKey && !event.altKey && !isField(event.target);
    if (!act || !meant || page.value !== "play") return;
    event.preventDefault();
    act();
  });
}
