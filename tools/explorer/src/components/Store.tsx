// What one side has captured, with who plays it and whether it is to move.
import type { Player, Side } from "../engine/types";
import { playerName, sideName } from "../i18n/game_words";
import { t } from "../i18n/i18n";
import { kTones } from "./pebbles";

interface Props {
  side: Side;
  counters: number;
  player: Player;
  toMove: boolean;
}

const kWidth = 13; // of one counter in the row

export function Store({ side, counters, player, toMove }: Props) {
  return (
    <div class={`store store-${side} ${toMove ? "to-move" : ""}`} data-store={side}>
      <span class="store-name">
        <span class="turn" aria-hidden="true" />
        {sideName(side)}
        {player !== "person" && <span class="store-player">{playerName(player)}</span>}
      </span>
      <svg class="row" viewBox={`0 0 ${14 * kWidth} 26`} preserveAspectRatio="xMinYMid" aria-hidden="true">
        {Array.from({ length: counters }, (_, i) => (
          <ellipse
            key={i}
            class={`pebble tone-${(i * 3) % kTones}`}
            cx={(i % 14) * kWidth + 6.5}
            cy={counters > 14 ? 6.5 + 13 * Math.floor(i / 14) : 13}
            rx="5.4"
            ry="4.8"
          />
        ))}
      </svg>
      <span class="store-count" title={t("store.captured")}>
        <span class="visually-hidden">{t("store.captured")} </span>
        {counters}
      </span>
    </div>
  );
}
