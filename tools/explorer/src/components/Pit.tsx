// One pit: its counters, its letter, their number; a button for the side that owns it.
import { useRef } from "preact/hooks";
import type { EvaluatedMove, Side } from "../engine/types";
import { sideName } from "../i18n/game_words";
import { t } from "../i18n/i18n";
import { Pebbles } from "./Pebbles";

interface Props {
  letter: string;
  owner: Side;
  counters: number;
  move: EvaluatedMove | undefined; // if it can be sown now
  describedBy: string | undefined; // the verdict, where it is shown
  state: "" | "landed" | "taken" | "origin";
  onPlay: (letter: string) => void;
}

const kDrag = 10; // px; a press that travels farther is no click

export function Pit({ letter, owner, counters, move, describedBy, state, onPlay }: Props) {
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const click = (event: MouseEvent): void => {
    const from = pressed.current;
    pressed.current = null;
    const byPointer = event.detail > 0; // a key's click has no place
    const dragged =
      byPointer && from !== null && Math.hypot(event.clientX - from.x, event.clientY - from.y) > kDrag;
    if (!dragged) onPlay(letter);
  };
  return (
    <button
      type="button"
      class={`pit pit-${owner} ${state} ${move ? "playable" : ""}`}
      data-pit={letter}
      aria-label={t("pit.label", { side: sideName(owner), pit: letter, n: counters })}
      aria-describedby={describedBy}
      aria-disabled={move ? undefined : "true"}
      onPointerDown={(event) => (pressed.current = { x: event.clientX, y: event.clientY })}
      onClick={click}
    >
      <Pebbles count={counters} />
      <span class="letter" aria-hidden="true">
        {letter}
      </span>
      <span class="count" aria-hidden="true">
        {counters}
      </span>
    </button>
  );
}
