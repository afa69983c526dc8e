// Signals that outlive the page, where the browser lets it keep something (not every one does for a
// page opened from disk).
import { effect, signal, type Signal } from "@preact/signals";

const prefix = "tihbat.";

function read(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(prefix + key, value);
  } catch {
    // Then it is forgotten.
  }
}

/** `accept` turns what was kept into a value, or refuses it. */
export function keptSignal<T extends string>(
  key: string,
  accept: (kept: string) => T | null,
  fallback: T,
): Signal<T> {
  const kept = read(key);
  const value = signal<T>((kept === null ? null : accept(kept)) ?? fallback);
  effect(() => write(key, value.value));
  return value;
}
