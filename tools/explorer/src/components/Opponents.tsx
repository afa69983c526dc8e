// Who plays on either side.
import type { Player, Side } from "../engine/types";
import { playerName, sideName } from "../i18n/game_words";
import { t } from "../i18n/i18n";
import { players, seat, strength } from "../state/play";

const kinds: readonly Player[] = ["person", "perfect", "fallible", "greedy", "random"];

function Seat({ side }: { side: Side }) {
  return (
    <label class="field">
      <span>{sideName(side)}</span>
      <select
        name={`player-${side}`}
        value={players.value[side]}
        onChange={(event) => seat(side, event.currentTarget.value as Player)}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {playerName(kind)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Opponents() {
  const { S, N } = players.value;
  return (
    <section class="card" aria-labelledby="players-title">
      <h2 id="players-title">{t("players.title")}</h2>
      <div class="fields">
        <Seat side="S" />
        <Seat side="N" />
      </div>
      {(S === "fallible" || N === "fallible") && (
        <label class="field">
          <span>{t("players.strength", { percent: strength.value })}</span>
          <input
            type="range"
            name="strength"
            min="0"
            max="100"
            step="5"
            value={strength.value}
            onInput={(event) => (strength.value = event.currentTarget.valueAsNumber)}
          />
        </label>
      )}
    </section>
  );
}
