// Board, verdicts, moves: the page most visitors come for.
import { useSignal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { linkProblem } from "../state/navigation";
import { hints } from "../state/settings";
import { BestLine } from "./BestLine";
import { Board } from "./Board";
import { Controls } from "./Controls";
import { EvaluationBar } from "./EvaluationBar";
import { MoveList } from "./MoveList";
import { Opponents } from "./Opponents";
import { Variants } from "./Variants";
import { SetUp } from "./SetUp";
import { Share } from "./Share";
import { Status } from "./Status";

function LinkProblem() {
  if (linkProblem.value === null) return null;
  return (
    <div class="problem" role="alert">
      <strong>{t("link.problem")}</strong> <span lang="en">{linkProblem.value}</span>
    </div>
  );
}

export function PlayPage() {
  const open = useSignal<"set-up" | "share" | null>(null);
  const close = (): void => void (open.value = null);
  return (
    <div class="play">
      <h1 class="visually-hidden">{t("page.play")}</h1>
      <div class="table">
        <LinkProblem />
        {hints.value === "shown" && <EvaluationBar />}
        <Board />
        <Status />
        <Controls />
        <div class="buttons">
          <button type="button" class="button" onClick={() => (open.value = "set-up")}>
            {t("action.setUp")}
          </button>
          <button type="button" class="button" onClick={() => (open.value = "share")}>
            {t("action.share")}
          </button>
        </div>
        <p class="quiet keys">{t("keys.help")}</p>
      </div>
      <div class="side">
        <MoveList />
        <BestLine />
        <Opponents />
        <Variants />
      </div>
      {open.value === "set-up" && <SetUp onClose={close} />}
      {open.value === "share" && <Share onClose={close} />}
    </div>
  );
}
