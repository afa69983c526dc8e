// The public variants of the rules, switched one by one. Another variant is another game, so it begins
// again where this one began.
import { t, type Key } from "../i18n/i18n";
import { game, variant } from "../state/game";
import { begin } from "../state/play";

// As a link spells them, in its order.
const options: readonly { word: string; label: Key; hint: Key }[] = [
  { word: "next", label: "variant.next", hint: "variant.next.hint" },
  { word: "both", label: "variant.both", hint: "variant.both.hint" },
  { word: "chain", label: "variant.chain", hint: "variant.chain.hint" },
];

function toggled(word: string): string {
  const words = new Set(variant.value.split("."));
  if (!words.delete(word)) words.add(word);
  return options
    .map((option) => option.word)
    .filter((name) => words.has(name))
    .join(".");
}

export function Variants() {
  const chosen = variant.value.split(".");
  return (
    <section class="card" aria-labelledby="variants-title">
      <h2 id="variants-title">{t("variants.title")}</h2>
      <p class="quiet">{t("variants.about")}</p>
      {options.map(({ word, label, hint }) => (
        <label key={word} class="switch">
          <input
            type="checkbox"
            name={`variant-${word}`}
            checked={chosen.includes(word)}
            onChange={() => begin({ ...game.value, variant: toggled(word), moves: [] })}
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
