import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { catalogues, fragment, open, play, settled, withBrowser } from "./_explorer.mjs";

withBrowser();

const all = readdirSync(catalogues).map((name) =>
  JSON.parse(readFileSync(new URL(name, catalogues), "utf8")),
);
const english = all.find(({ tag }) => tag === "en");
const forms = (message) => (typeof message === "string" ? [message] : Object.values(message));
const names = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

test("there are six languages", () => {
  assert.deepEqual(all.map(({ tag }) => tag).sort(), ["cs", "en", "fil", "lo", "nl", "zu"]);
});

for (const { tag, messages, corrections } of all) {
  test(`${tag}: every text is there, with the same blanks to fill in`, () => {
    assert.deepEqual(Object.keys(messages), Object.keys(english.messages));
    for (const [key, message] of Object.entries(messages)) {
      const wanted = names(forms(english.messages[key]).at(-1));
      for (const text of forms(message)) {
        const found = names(text);
        assert.deepEqual(
          wanted.filter((name) => name !== "{n}" && !found.includes(name)),
          [],
          `${key}: ${text}`,
        );
        assert.deepEqual(
          found.filter((name) => !wanted.includes(name)),
          [],
          `${key}: ${text}`,
        );
      }
    }
  });

  test(`${tag}: a plural has all forms of the language`, () => {
    // "many" is for fractions in Czech, and counters are whole.
    const categories = new Intl.PluralRules(tag)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== "many");
    for (const [key, message] of Object.entries(messages)) {
      if (typeof message === "string" || Object.keys(message).length === 1) continue;
      assert.deepEqual(Object.keys(message).sort(), categories.sort(), key);
    }
  });

  test(`${tag}: no text repeats a slip that is listed as corrected`, () => {
    if (tag !== "en") assert.ok(corrections.length > 0);
    const texts = Object.values(messages).flatMap(forms).join("\n").toLowerCase();
    for (const { found } of corrections) assert.ok(!texts.includes(found.toLowerCase()), found);
  });

  test(`${tag}: chosen from the browser, with lang and dir set, on every page`, async () => {
    const page = await open("", { locale: tag === "fil" ? "fil-PH" : tag });
    const root = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
    assert.deepEqual(await root(), [tag, "ltr"]);
    assert.equal(await page.locator("nav a").first().textContent(), messages["page.play"]);
    for (const [hash, key] of [
      ["#rules", "rules.title"],
      ["#results", "results.title"],
    ]) {
      await page.evaluate((next) => (location.hash = next), hash);
      await page.waitForSelector("article");
      assert.equal(await page.locator("h1").textContent(), messages[key]);
    }
    const left = await page.evaluate(() => document.body.innerText.match(/\{\w+\}|undefined|NaN/g));
    assert.equal(left, null);
  });
}

test("switching keeps the game and is remembered", async () => {
  const page = await open();
  await play(page, ["A"]);
  await page.getByLabel("Language").selectOption("cs");
  await settled(page);
  assert.equal(await fragment(page), "#7-7-7-7-0-0-S/A");
  assert.match(await page.locator(".status").textContent(), /Na tahu je Sever/);
  await page.reload();
  await page.waitForSelector("main");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "cs");
});

test("a language without a catalogue gets English; Tagalog gets Filipino", async () => {
  for (const [locale, lang] of [
    ["ja-JP", "en"],
    ["tl-PH", "fil"],
  ]) {
    const page = await open("", { locale });
    assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
  }
});

test("the page asks native readers for help and lists what was corrected", async () => {
  const page = await open("", { locale: "zu-ZA" });
  await page.locator(".corrections summary").click();
  assert.match(await page.locator(".corrections").textContent(), /isibali sokuqala sengulube.*a pig/);
});
