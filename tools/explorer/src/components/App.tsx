// The frame: names of the pages, the language, what is said aloud.
import { t, catalogue, language, languages, type Key } from "../i18n/i18n";
import { about } from "../engine/engine";
import { announcements } from "../state/announcer";
import { link, page, type Page } from "../state/navigation";
import { PlayPage } from "./PlayPage";
import { ResultsPage } from "./ResultsPage";
import { RulesPage } from "./RulesPage";

const pages: Readonly<Record<Page, () => preact.JSX.Element>> = {
  play: PlayPage,
  rules: RulesPage,
  results: ResultsPage,
};
const titles: Readonly<Record<Page, Key>> = {
  play: "page.play",
  rules: "page.rules",
  results: "page.results",
};

function Navigation() {
  return (
    <nav aria-label={t("nav.label")}>
      {(Object.keys(pages) as Page[]).map((name) => (
        <a
          key={name}
          href={`#${name === "play" ? link.value : name}`}
          aria-current={page.value === name ? "page" : undefined}
        >
          {t(titles[name])}
        </a>
      ))}
    </nav>
  );
}

function Languages() {
  return (
    <label class="language">
      <span class="visually-hidden">{t("language.label")}</span>
      <select
        name="language"
        value={catalogue.value.tag}
        onChange={(event) => (language.value = event.currentTarget.value)}
      >
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Corrections() {
  const { corrections } = catalogue.value;
  return (
    <details class="corrections">
      <summary>{t("native.title")}</summary>
      <p>{t("native.text")}</p>
      {corrections.length > 0 && (
        <ul>
          {corrections.map(({ found, written, why }) => (
            <li key={found}>
              <s>{found}</s> → <strong>{written}</strong> <span lang="en">({why})</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

export function App() {
  const Shown = pages[page.value];
  return (
    <>
      <header class="top">
        <span class="brand">Tihbat</span>
        <Navigation />
        <Languages />
      </header>
      <main>
        <Shown />
      </main>
      <footer class="bottom">
        <Corrections />
        <p class="quiet">{t("footer.text", { version: about.version })}</p>
      </footer>
      <div class="visually-hidden" aria-live="polite" aria-relevant="additions">
        {announcements.value.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </>
  );
}
