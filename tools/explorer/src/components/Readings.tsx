// The public readings of the rules, switched one by one. Another reading is another game, so it begins
// again where this one began.
import { t, type Key } from "../i18n/i18n";
import { game, reading } from "../state/game";
import { begin } from "../state/play";

// As a link spells them, in its order.
const options: readonly { word: string; label: Key; hint: Key }[] = [
  { word: "next", label: "reading.next", hint: "reading.next.hint" },
  { word: "both", label: "reading.both", hint: "reading.both.hint" },
  { word: "chain", label: "reading.chain", hint: "reading.chain.hint" },
];

function toggled(word: string): string {
  const words = new Set(reading.value.split("."));
  if (!words.delete(word)) words.add(word);
  return options
    .map((option) => option.word)
    .filter((name) => words.has(name))
    .join(".");
}

export function Readings() {
  const chosen = reading.value.split(".");
  return (
    <section class="card" aria-labelledby="readings-title">
      <h2 id="readings-title">{t("readings.title")}</h2>
      <p class="quiet">{t("readings.about")}</p>
      {options.map(({ word, label, hint }) => (
        <label key={word} class="switch">
          <input
            type="checkbox"
            name={`reading-${word}`}
            checked={chosen.includes(word)}
            onChange={() => begin({ ...game.value, reading: toggled(word), moves: [] })}
          />
          <span>
            {t(label)}
            <small>{t(hint)}</small>
          </span>
        </label>
      ))}
    </section>
  );
}
