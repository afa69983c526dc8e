// The board from South's seat, as it is being played on.
import type { Answer, RingIndex, Side } from "../engine/types";
import { tallyText } from "../i18n/game_words";
import { t } from "../i18n/i18n";
import { current, moveNamed } from "../state/game";
import { play, players } from "../state/play";
import { hints } from "../state/settings";
import { sowing, view, type View } from "../state/sowing";
import { Pit } from "./Pit";
import { Store } from "./Store";
import { Verdict } from "./Verdict";

interface Drawn {
  letter: string;
  owner: Side;
  index: RingIndex;
}

// Left to right as they lie before South's seat, with their indices on the ring.
const north: readonly Drawn[] = [
  { letter: "b", owner: "N", index: 3 },
  { letter: "a", owner: "N", index: 2 },
];
const south: readonly Drawn[] = [
  { letter: "A", owner: "S", index: 0 },
  { letter: "B", owner: "S", index: 1 },
];

const verdictId = (letter: string): string => `verdict-${letter}`;

function stateOf(index: RingIndex, { hand, landed, taken }: View) {
  if (taken.includes(index)) return "taken";
  if (landed === index) return "landed";
  return hand?.index === index ? "origin" : "";
}

function Hand({ hand }: { hand: View["hand"] }) {
  if (!hand || hand.counters === 0) return null;
  return (
    <div class={`hand at-${hand.index}`} aria-hidden="true">
      {hand.counters}
    </div>
  );
}

/** Between the rows: each move of the side to move, under or over its pit; at the end the result. */
function Middle({ position }: { position: Answer }) {
  if (position.end) return <p class="result">{tallyText(position.tally)}</p>;
  if (hints.value === "hidden") return null;
  const row = position.toMove === "N" ? north : south;
  return row.map(({ letter }) => {
    const move = moveNamed(position, letter);
    return move ? <Verdict key={letter} move={move} id={verdictId(letter)} /> : <span key={letter} />;
  });
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
  const pit = ({ letter, owner, index }: Drawn) => {
    const move = still ? moveNamed(position, letter) : undefined;
    return (
      <Pit
        key={letter}
        letter={letter}
        owner={owner}
        counters={shown.pits[index] ?? 0}
        move={move}
        describedBy={move && hints.value === "shown" ? verdictId(letter) : undefined}
        state={stateOf(index, shown)}
        onPlay={play}
      />
    );
  };
  return (
    <section class={`board hints-${hints.value}`} aria-label={t("board.label")}>
      {store("N", shown.stores[1])}
      <div class="pits">
        {north.map(pit)}
        <div class={`middle side-${position.toMove}`}>{still && <Middle position={position} />}</div>
        {south.map(pit)}
        <Hand hand={shown.hand} />
      </div>
      {store("S", shown.stores[0])}
    </section>
  );
}
