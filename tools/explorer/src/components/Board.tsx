// The board from South's seat, as it is being played on.
import type { Side } from "../engine/types";
import { t } from "../i18n/i18n";
import { current, moveNamed } from "../state/game";
import { play, players } from "../state/play";
import { hints } from "../state/settings";
import { sowing, view, type View } from "../state/sowing";
import { Pit } from "./Pit";
import { Store } from "./Store";

// Places on the ring, in reading order.
const drawn = [
  { letter: "b", owner: "N", place: 3 },
  { letter: "a", owner: "N", place: 2 },
  { letter: "A", owner: "S", place: 0 },
  { letter: "B", owner: "S", place: 1 },
] as const;

function stateOf(place: number, { hand, landed, taken }: View) {
  if (taken.includes(place)) return "taken";
  if (landed === place) return "landed";
  return hand?.place === place ? "origin" : "";
}

function Hand({ hand }: { hand: View["hand"] }) {
  if (!hand || hand.counters === 0) return null;
  return (
    <div class={`hand at-${hand.place}`} aria-hidden="true">
      {hand.counters}
    </div>
  );
}

export function Board() {
  const position = current.value;
  const shown = view.value;
  const still = !sowing.value;
  const store = (side: Side, counters: number) => (
    <Store
      side={side}
      counters={counters}
      player={players.value[side]}
      toMove={still && !position.end && position.toMove === side}
    />
  );
  return (
    <section class={`board ${still ? "" : "sowing"}`} aria-label={t("board.label")}>
      {store("N", shown.stores[1])}
      <div class="pits">
        {drawn.map(({ letter, owner, place }) => (
          <Pit
            key={letter}
            letter={letter}
            owner={owner}
            counters={shown.pits[place] ?? 0}
            move={still ? moveNamed(position, letter) : undefined}
            judged={hints.value === "shown"}
            state={stateOf(place, shown)}
            onPlay={play}
          />
        ))}
        <Hand hand={shown.hand} />
      </div>
      {store("S", shown.stores[0])}
    </section>
  );
}
