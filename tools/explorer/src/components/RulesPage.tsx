// The rules in plain words, and worked moves that the engine plays.
import { answer } from "../engine/engine";
import { endText, sideName } from "../i18n/game_words";
import { t, type Key } from "../i18n/i18n";
import { moveNamed } from "../state/game";
import { BoardPicture } from "./BoardPicture";

const rules: readonly { title: Key; text: Key }[] = [
  { title: "rules.board", text: "rules.board.text" },
  { title: "rules.sowing", text: "rules.sowing.text" },
  { title: "rules.capture", text: "rules.capture.text" },
  { title: "rules.pass", text: "rules.pass.text" },
  { title: "rules.end", text: "rules.end.text" },
];

const words: readonly { title: Key; text: Key }[] = [
  { title: "words.value", text: "words.value.text" },
  { title: "words.distance", text: "words.distance.text" },
  { title: "words.best", text: "words.best.text" },
  { title: "words.progress", text: "words.progress.text" },
  { title: "words.history", text: "words.history.text" },
];

// Each shows one clause at work; the last move of the list is the one shown.
const examples: readonly { position: string; moves: readonly string[]; text: Key }[] = [
  { position: "7-7-7-7-0-0-S", moves: ["A"], text: "example.first" },
  { position: "5-0-0-0-0-0-S", moves: ["A"], text: "example.capture" },
  { position: "2-9-1-0-0-0-S", moves: ["A"], text: "example.ten" },
  { position: "28-0-0-0-0-0-S", moves: ["A"], text: "example.laps" },
  { position: "0-0-3-1-0-0-S", moves: ["-"], text: "say.pass" },
  { position: "1-4-4-1-0-0-S", moves: ["A", "b"], text: "example.repetition" },
];

function Example({ position, moves, text }: (typeof examples)[number]) {
  const before = answer({ variant: "", position, moves: moves.slice(0, -1) });
  const after = answer({ variant: "", position, moves });
  const last = moveNamed(before, moves.at(-1) ?? "");
  const side = sideName(before.toMove);
  return (
    <figure class="example">
      <BoardPicture of={before} title={before.position} />
      <span class="example-move">{last?.text} →</span>
      <BoardPicture of={after} title={after.position} />
      <figcaption>
        {t(text, { side, pit: last?.move ?? "" })} {endText(after)}
      </figcaption>
    </figure>
  );
}

export function RulesPage() {
  return (
    <article class="prose">
      <h1>{t("rules.title")}</h1>
      <p class="lead">{t("rules.intro")}</p>
      {rules.map(({ title, text }) => (
        <section key={title}>
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </section>
      ))}
      <h2>{t("rules.examples")}</h2>
      <div class="examples">
        {examples.map((example) => (
          <Example key={example.position} {...example} />
        ))}
      </div>
      <h2>{t("words.title")}</h2>
      <dl class="words">
        {words.map(({ title, text }) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{t("rules.source")}</p>
    </article>
  );
}
