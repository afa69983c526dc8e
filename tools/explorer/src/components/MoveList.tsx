// The moves of the game, in rows of South and North, with glyphs for the good and the bad ones.
import { useEffect, useRef } from "preact/hooks";
import { endText, momentText, sideName, tallyText } from "../i18n/game_words";
import { t } from "../i18n/i18n";
import { current, cursor, moves, played, type Played } from "../state/game";
import { jump } from "../state/play";
import { hints } from "../state/settings";

const glyphText = { "": "", "!": "glyph.only", "?": "glyph.worse", "??": "glyph.blunder" } as const;

function MoveButton({ played: { ply, before, move } }: { played: Played }) {
  const glyph = hints.value === "shown" ? move.glyph : "";
  const meaning = glyphText[glyph];
  const label = [`${ply}. ${sideName(before.toMove)} ${move.text}`, meaning && t(meaning)]
    .filter(Boolean)
    .join(", ");
  return (
    <button
      type="button"
      class={`move ${glyph === "?" || glyph === "??" ? "bad" : ""}`}
      aria-current={cursor.value === ply ? "step" : undefined}
      aria-label={label}
      title={meaning && t(meaning)}
      onClick={() => jump(ply)}
    >
      {move.text}
      {glyph && <span class="glyph">{glyph}</span>}
      {move.earlier !== null && <span class="glyph">↻</span>}
    </button>
  );
}

/** Rows of South's and North's moves; North may begin. */
function rows(game: readonly Played[]): { south: Played | null; north: Played | null }[] {
  const first = game[0]?.before.toMove === "N" ? [null, ...game] : [...game];
  return Array.from({ length: Math.ceil(first.length / 2) }, (_, i) => ({
    south: first[2 * i] ?? null,
    north: first[2 * i + 1] ?? null,
  }));
}

function Ending() {
  const position = current.value;
  if (!position.end) return null;
  return (
    <p class="ending">
      <strong>{tallyText(position.tally)}</strong> {endText(position)}
      {position.end.by === "repetition" && (
        <button
          type="button"
          class="link"
          onClick={() => jump((position.end as { earlier: number }).earlier)}
        >
          {t("action.showEarlier", { moment: momentText(position.end.earlier) })}
        </button>
      )}
    </p>
  );
}

/** Keeps the move that stands on the board in sight, without moving the page. */
function useCurrentInSight() {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const move = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box) return;
    const top = move ? move.offsetTop - box.offsetTop : 0;
    const height = move?.offsetHeight ?? 0;
    if (top < box.scrollTop) box.scrollTop = top;
    if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
  }, [cursor.value, moves.value]);
  return list;
}

export function MoveList() {
  const list = useCurrentInSight();
  return (
    <section class="card" aria-labelledby="moves-title">
      <h2 id="moves-title">{t("moves.title")}</h2>
      {moves.value.length === 0 ? (
        <p class="quiet">{t("moves.none")}</p>
      ) : (
        <ol class="moves" ref={list}>
          {rows(played.value).map(({ south, north }, i) => (
            <li key={i}>
              <span class="number">{i + 1}</span>
              {south ? <MoveButton played={south} /> : <span class="number">…</span>}
              {north && <MoveButton played={north} />}
            </li>
          ))}
        </ol>
      )}
      <Ending />
    </section>
  );
}
