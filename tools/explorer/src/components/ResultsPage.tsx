// The solved game as a whole, for the variant of the rules that is chosen.
import { useMemo } from "preact/hooks";
import { variants, results } from "../engine/engine";
import type { Exercise, Level } from "../engine/types";
import { categoryName, variantText, tallyText } from "../i18n/game_words";
import { t } from "../i18n/i18n";
import { variant } from "../state/game";
import { link } from "../state/navigation";
import { begin } from "../state/play";
import { hints } from "../state/settings";
import { BoardPicture } from "./BoardPicture";
import { Shape } from "./Shape";

const outcomes = ["win", "draw", "loss"] as const;
const counts = (level: Level) => ({ win: level.wins, draw: level.draws, loss: level.losses });
const number = (n: number): string => n.toLocaleString("en").replaceAll(",", "\u202f");

function LevelRow({ level }: { level: Level }) {
  const count = counts(level);
  return (
    <tr>
      <th scope="row">{level.counters}</th>
      <td>{number(level.positions)}</td>
      <td class="shares">
        <span class="share-bar" aria-hidden="true">
          {outcomes.map((outcome) => (
            <span
              key={outcome}
              class={outcome}
              style={{ width: `${(100 * count[outcome]) / level.positions}%` }}
            />
          ))}
        </span>
      </td>
      {outcomes.map((outcome) => (
        <td key={outcome}>{number(count[outcome])}</td>
      ))}
      <td>{level.maxDtc || "–"}</td>
    </tr>
  );
}

function Levels({ levels }: { levels: readonly Level[] }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-labelledby="levels-title">
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">{t("results.counters")}</th>
            <th scope="col">{t("results.positions")}</th>
            <th scope="col" class="shares">
              {t("results.share")}
            </th>
            {outcomes.map((outcome) => (
              <th scope="col" key={outcome}>
                <span class="legend">
                  <Shape of={outcome} />
                  {categoryName(outcome)}
                </span>
              </th>
            ))}
            <th scope="col">{t("results.longest")}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <LevelRow key={level.counters} level={level} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ExerciseCard({ exercise }: { exercise: Exercise }) {
  const text = t("exercise.text", { n: exercise.dtc, value: exercise.value });
  const solve = (): void => {
    hints.value = "hidden";
    begin({ variant: variant.value, position: exercise.position, moves: [] });
    location.hash = link.value;
  };
  return (
    <li class="exercise">
      <BoardPicture of={exercise} title={exercise.position} />
      <p>{text}</p>
      <button
        type="button"
        class="button"
        onClick={solve}
        aria-label={`${t("exercise.try")} ${exercise.position}`}
      >
        {t("exercise.try")}
      </button>
    </li>
  );
}

function AllVariants() {
  const rows = useMemo(variants, []);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-labelledby="compare-title">
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">{t("variants.title")}</th>
            <th scope="col">{t("results.outcome")}</th>
            <th scope="col">{t("mark.best")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ variant, start }) => (
            <tr key={variant}>
              <th scope="row">{variantText(variant)}</th>
              <td>{tallyText(start.tally)}</td>
              <td>
                {start.moves
                  .filter(({ best }) => best)
                  .map(({ move }) => move)
                  .join(" ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function ResultsPage() {
  const all = useMemo(() => results(variant.value), [variant.value]);
  return (
    <article class="prose wide">
      <h1>{t("results.title")}</h1>
      <p class="lead">
        {t("results.lead", { n: number(all.positions) })} <strong>{tallyText(all.start.tally)}</strong>
      </p>
      {variant.value !== "" && (
        <p class="quiet">{t("results.variant", { variant: variantText(variant.value) })}</p>
      )}
      <h2 id="exercises-title">{t("results.exercises")}</h2>
      <p>{t("results.exercises.about")}</p>
      <ul class="exercises">
        {all.exercises.map((exercise) => (
          <ExerciseCard key={exercise.position} exercise={exercise} />
        ))}
      </ul>
      <h2 id="levels-title">{t("results.levels")}</h2>
      <p>{t("results.levels.about")}</p>
      <Levels levels={all.levels} />
      <h2 id="compare-title">{t("results.compare")}</h2>
      <AllVariants />
    </article>
  );
}
