import assert from "node:assert/strict";
import { statSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fragment, open, pageFile, variants, shown, tihbat, withBrowser } from "./_explorer.mjs";

withBrowser();

test("the page opens from disk, offline, and shows the start solved", async () => {
  const page = await open("", { offline: true });
  const { verdicts, tally } = await shown(page);
  assert.deepEqual(tally, [13, 15]);
  assert.deepEqual(
    verdicts.map(({ move, value, best }) => ({ move, value, best })),
    [
      { move: "A", value: -2, best: true },
      { move: "B", value: -2, best: true },
    ],
  );
  assert.match(await page.locator(".status").textContent(), /South to move.*North wins 15–13/);
});

test("the page is one file of at most 400 KB that names nothing else", () => {
  assert.ok(statSync(pageFile).size <= 400_000);
  const html = readFileSync(pageFile, "utf8");
  assert.doesNotMatch(
    html.replaceAll("http://www.w3.org/", ""),
    /<(script|link|img)[^>]+(src|href)="?(https?:|\/|\.)/,
  );
  assert.match(html, /default-src 'none'/);
});

test("the results page agrees with the program's statistics and comparison", async () => {
  const page = await open("#results");
  const cells = (title) =>
    page
      .locator(`[aria-labelledby="${title}"] tbody tr`)
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => cell.textContent.trim().replaceAll("\u202f", ""))),
      );
  const stats = JSON.parse(tihbat(["stats", "--json"]));
  assert.deepEqual(
    await cells("levels-title"),
    stats.map((row) => [
      ...[row.counters, row.positions].map(String),
      "",
      ...[row.wins, row.draws, row.losses, row.max_dtc || "–"].map(String),
    ]),
  );
  const compare = JSON.parse(tihbat(["compare", "--json"]));
  const outcome = ({ south, north }) =>
    south === north
      ? `A draw, ${south}–${north}.`
      : `${south > north ? "South" : "North"} wins ${Math.max(south, north)}–${Math.min(south, north)}.`;
  assert.equal(compare.length, variants.length);
  assert.deepEqual(
    (await cells("compare-title")).map(([, tally, best]) => [tally, best]),
    compare.map((row) => [outcome(row), [...row.best].join(" ")]),
  );
});

test("an exercise opens with verdicts turned off and can be won as it says", async () => {
  const page = await open("#results");
  await page.locator(".exercise button").first().click();
  await page.waitForSelector(".board");
  assert.equal(await page.locator(".verdict").count(), 0);
  await page.keyboard.press("h");
  const { verdicts } = await shown(page);
  assert.equal(verdicts.find(({ best }) => best).category, "win");
});

test("the exercises are the longest that tihbat find lists with South to move, one for each number of counters", async () => {
  const find = ["find", "--only-move", "--reachable", "--json"];
  const longest = new Map();
  for (const row of JSON.parse(tihbat(find))) {
    if (row.value <= 0 || !row.position.endsWith("S")) continue;
    const counters = row.position
      .split("-")
      .slice(0, 4)
      .reduce((sum, n) => sum + Number(n), 0);
    if (row.dtc > (longest.get(counters)?.dtc ?? 0)) longest.set(counters, row);
  }
  const expected = [...longest.values()].sort((a, b) => b.dtc - a.dtc).slice(0, 10);
  const page = await open("#results");
  const shown = await page
    .locator(".exercise")
    .evaluateAll((cards) =>
      cards.map((card) => [card.querySelector("title").textContent, card.querySelector("p").textContent]),
    );
  assert.deepEqual(
    shown,
    expected.map(({ position, value, dtc }) => [position, `Win by ${value}; pays in ${dtc} turns.`]),
  );
});

test("an exercise is tried in the variant of the rules that it was found in", async () => {
  const page = await open("#7-7-7-7-0-0-S//next");
  await page.getByRole("link", { name: "Results" }).click();
  const exercise = page.locator(".exercise").first();
  const position = await exercise.locator("title").textContent();
  await exercise.getByRole("button").click();
  await page.waitForSelector(".board");
  assert.equal(await fragment(page), `#${position}//next`);
});
