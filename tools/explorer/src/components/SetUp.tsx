// Any position: by steppers or as a board string. Whether it is possible, and why not, is the
// engine's word.
import { useSignal } from "@preact/signals";
import { about, isRefusal, tryAnswer } from "../engine/engine";
import type { Answer } from "../engine/types";
import { sideName } from "../i18n/game_words";
import { t } from "../i18n/i18n";
import { current, variant } from "../state/game";
import { begin } from "../state/play";
import { Dialog } from "./Dialog";
import { Icon } from "./Icon";

/** The numbers of a board string (A B a b, South's and North's store) and its side. */
interface Draft {
  numbers: number[];
  side: string;
}

const text = ({ numbers, side }: Draft): string => [...numbers, side].join("-");
const draftOf = ({ pits, stores, toMove }: Answer): Draft => ({
  numbers: [...pits, ...stores],
  side: toMove,
});

interface StepperProps {
  name: string;
  value: number;
  onChange: (value: number) => void;
}

function Stepper({ name, value, onChange }: StepperProps) {
  return (
    <div class="stepper" role="group" aria-label={name}>
      <span class="stepper-name" aria-hidden="true">
        {name}
      </span>
      <button
        type="button"
        class="button icon-button"
        aria-label={t("setup.less", { pit: name })}
        aria-disabled={value > 0 ? undefined : "true"}
        onClick={() => value > 0 && onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output>{value}</output>
      <button
        type="button"
        class="button icon-button"
        aria-label={t("setup.more", { pit: name })}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

export function SetUp({ onClose }: { onClose: () => void }) {
  const typed = useSignal(current.value.position);
  // What the steppers show: the last text that could be read.
  const draft = useSignal<Draft>(draftOf(current.value));
  const answer = tryAnswer({ variant: variant.value, position: typed.value.trim(), moves: [] });

  const type = (value: string): void => {
    typed.value = value;
    const read = tryAnswer({ variant: variant.value, position: value.trim(), moves: [] });
    if (!isRefusal(read)) draft.value = draftOf(read);
  };
  const set = (next: Draft): void => {
    draft.value = next;
    typed.value = text(next);
  };
  const setNumber = (i: number, value: number): void =>
    set({ ...draft.value, numbers: draft.value.numbers.with(i, value) });
  const use = (event: Event): void => {
    event.preventDefault();
    if (isRefusal(answer)) return;
    begin({ variant: variant.value, position: answer.position, moves: [] });
    onClose();
  };

  const { numbers, side } = draft.value;
  const total = numbers.reduce((sum, n) => sum + n, 0);
  const stepper = (i: number, name: string) => (
    <Stepper name={name} value={numbers[i] ?? 0} onChange={(value) => setNumber(i, value)} />
  );
  return (
    <Dialog title={t("setup.title")} onClose={onClose}>
      <form class="setup" onSubmit={use}>
        <div class="steppers">
          {stepper(3, "b")}
          {stepper(2, "a")}
          {stepper(0, "A")}
          {stepper(1, "B")}
          {stepper(4, t("setup.store", { side: sideName("S") }))}
          {stepper(5, t("setup.store", { side: sideName("N") }))}
        </div>
        <p class={total > about.most ? "total too-many" : "total"}>
          {t("setup.total", { n: total, most: about.most })}
        </p>
        <fieldset class="sides">
          <legend>{t("setup.side")}</legend>
          {(["S", "N"] as const).map((value) => (
            <label key={value} class="radio">
              <input
                type="radio"
                name="side"
                checked={side === value}
                onChange={() => set({ ...draft.value, side: value })}
              />
              {sideName(value)}
            </label>
          ))}
        </fieldset>
        <label class="field">
          <span>{t("setup.text")}</span>
          <input
            type="text"
            name="position"
            class="code"
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            value={typed.value}
            aria-invalid={isRefusal(answer)}
            aria-describedby="setup-problem"
            onInput={(event) => type(event.currentTarget.value)}
          />
        </label>
        <div id="setup-problem" role="status">
          {isRefusal(answer) && <Impossible reason={answer.error} />}
        </div>
        <div class="buttons">
          <button type="button" class="button" onClick={() => type(about.start)}>
            {t("setup.start")}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => set({ ...draft.value, numbers: numbers.map(() => 0) })}
          >
            {t("setup.clear")}
          </button>
          <button type="submit" class="button primary" aria-disabled={isRefusal(answer) ? "true" : undefined}>
            {t("setup.use")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Impossible({ reason }: { reason: string }) {
  return (
    <p class="problem">
      <strong>{t("setup.impossible")}</strong> <span lang="en">{reason}</span>
    </p>
  );
}
