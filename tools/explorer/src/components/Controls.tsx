// Back and forth in the game, hints, a new game.
import { t, type Key } from "../i18n/i18n";
import { cursor, moves } from "../state/game";
import { beginFromStart, jump, redo, undo } from "../state/play";
import { hints, toggleHints } from "../state/settings";
import { Icon, type IconName } from "./Icon";

interface StepProps {
  icon: IconName;
  label: Key;
  possible: boolean;
  act: () => void;
}

// aria-disabled rather than disabled, so that a button keeps the focus when it has done its last step.
function Step({ icon, label, possible, act }: StepProps) {
  return (
    <button
      type="button"
      class="button icon-button"
      aria-label={t(label)}
      title={t(label)}
      aria-disabled={possible ? undefined : "true"}
      onClick={() => possible && act()}
    >
      <Icon name={icon} />
    </button>
  );
}

export function Controls() {
  const back = cursor.value > 0;
  const forth = cursor.value < moves.value.length;
  const shown = hints.value === "shown";
  return (
    <div class="controls" role="group" aria-label={t("controls.label")}>
      <Step icon="first" label="action.first" possible={back} act={() => jump(0)} />
      <Step icon="undo" label="action.undo" possible={back} act={undo} />
      <Step icon="redo" label="action.redo" possible={forth} act={redo} />
      <Step icon="last" label="action.last" possible={forth} act={() => jump(moves.value.length)} />
      <button type="button" class="button" aria-pressed={shown} onClick={toggleHints}>
        <Icon name={shown ? "eye" : "eyeOff"} />
        {t("action.hints")}
      </button>
      <button type="button" class="button" onClick={beginFromStart}>
        <Icon name="restart" />
        {t("action.newGame")}
      </button>
    </div>
  );
}
