// What a screen reader should say. Each message is an element of its own, so that the same words are
// spoken again when the same thing happens twice.
import { signal } from "@preact/signals";

const kKept = 3;
let count = 0;

export const announcements = signal<readonly { id: number; text: string }[]>([]);

export function announce(text: string): void {
  announcements.value = [...announcements.value, { id: ++count, text }].slice(-kKept);
}
