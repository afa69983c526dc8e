// What a user has chosen about the page itself.
import { keptSignal } from "./storage";

/** Whether verdicts are shown. */
export const hints = keptSignal<"shown" | "hidden">(
  "hints",
  (kept) => (kept === "hidden" ? "hidden" : null),
  "shown",
);

export function toggleHints(): void {
  hints.value = hints.value === "shown" ? "hidden" : "shown";
}
