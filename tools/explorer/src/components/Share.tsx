// The game to take away: link, board string, analysis text, picture.
import { useSignal } from "@preact/signals";
import { render } from "preact";
import { useId, useRef } from "preact/hooks";
import { analysisText } from "../engine/engine";
import type { Answer } from "../engine/types";
import { t, type Key } from "../i18n/i18n";
import { announce } from "../state/announcer";
import { current, game } from "../state/game";
import { link } from "../state/navigation";
import { BoardPicture, type Palette } from "./BoardPicture";
import { Dialog } from "./Dialog";

const printed: Palette = {
  board: "#e3c9a5",
  pit: "#b98f60",
  ink: "#2b2118",
  tones: ["#34302d", "#54504c", "#f3ece0", "#7c3f24"],
};

function svgText(position: Answer): string {
  const place = document.createElement("div");
  render(<BoardPicture of={position} title={position.position} palette={printed} />, place);
  const svg = place.innerHTML;
  render(null, place);
  return svg;
}

// Where a page may not write to the clipboard, the text stays selected for the user to copy.
async function copy(field: HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

function Copied({ label, text, rows = 1 }: { label: Key; text: string; rows?: number }) {
  const done = useSignal(false);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const act = async (): Promise<void> => {
    if (!field.current) return;
    done.value = await copy(field.current);
    announce(t(done.value ? "share.copied" : "share.select"));
  };
  return (
    <div class="share">
      <label for={id}>{t(label)}</label>
      <textarea ref={field} id={id} class="code" readOnly rows={rows} spellcheck={false} value={text} />
      <button
        type="button"
        class="button"
        onClick={() => void act()}
        aria-label={t("share.copy", { what: t(label) })}
      >
        {t(done.value ? "share.done" : "action.copy")}
      </button>
    </div>
  );
}

export function Share({ onClose }: { onClose: () => void }) {
  const address = `${location.href.split("#")[0]}#${link.value}`;
  return (
    <Dialog title={t("share.title")} onClose={onClose}>
      <Copied label="share.link" text={address} rows={3} />
      <Copied label="share.board" text={current.value.position} />
      <Copied label="share.analysis" text={analysisText(game.value)} rows={6} />
      <Copied label="share.svg" text={svgText(current.value)} rows={3} />
    </Dialog>
  );
}
