// Texts in the user's language: a catalogue for each language, English where one lacks a text.
import { computed, effect } from "@preact/signals";
import cs from "../catalogues/cs.json";
import en from "../catalogues/en.json";
import fil from "../catalogues/fil.json";
import lo from "../catalogues/lo.json";
import nl from "../catalogues/nl.json";
import zu from "../catalogues/zu.json";
import { keptSignal } from "../state/storage";

export type Key = keyof typeof en.messages;

/** One form, or one for each plural category of `n` (Intl.PluralRules). */
type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** A slip in the machine-translated descriptions of the game that this catalogue does not repeat. */
export interface Correction {
  found: string;
  written: string;
  why: string; // in English
}

interface Catalogue {
  language: string; // its own name
  tag: string; // BCP 47
  dir: "ltr" | "rtl";
  messages: Partial<Record<Key, Message>>;
  corrections: Correction[];
}

const catalogues = [en, cs, nl, fil, lo, zu] as Catalogue[];

export const languages = catalogues.map(({ tag, language }) => ({ tag, name: language }));

const known = (tag: string): string | null => {
  const wanted = tag.toLowerCase().split("-")[0];
  const same = wanted === "tl" ? "fil" : wanted; // Filipino's other tag
  return catalogues.find((catalogue) => catalogue.tag === same)?.tag ?? null;
};

const fromBrowser = (): string => navigator.languages.map(known).find((tag) => tag !== null) ?? en.tag;

export const language = keptSignal("language", known, fromBrowser());

export const catalogue = computed(
  () => catalogues.find(({ tag }) => tag === language.value) ?? (en as Catalogue),
);

effect(() => {
  document.documentElement.lang = catalogue.value.tag;
  document.documentElement.dir = catalogue.value.dir;
});

type Values = Readonly<Record<string, string | number>>;

function form(message: Message, tag: string, n: number): string {
  if (typeof message === "string") return message;
  return message[new Intl.PluralRules(tag).select(n)] ?? message.other ?? "";
}

/** The text of this key with its {names} filled in; `n` chooses the plural form. */
export function t(key: Key, values: Values = {}): string {
  const own = catalogue.value.messages[key];
  const [message, tag] =
    own === undefined ? [en.messages[key] as Message, en.tag] : [own, catalogue.value.tag];
  return form(message, tag, Number(values.n)).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ""),
  );
}
