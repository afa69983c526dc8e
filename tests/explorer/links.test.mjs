import assert from "node:assert/strict";
import { test } from "node:test";
import { follow, fragment, open, play, settled, shown, withBrowser } from "./_explorer.mjs";

withBrowser();

test("a link opens exactly as shared, and the address follows the game", async () => {
  const page = await open("#2-1-0-1-0-0-N/b");
  assert.deepEqual((await shown(page)).pits, { b: 1, a: 0, A: 2, B: 1 });
  assert.equal((await shown(page)).verdicts.find(({ move }) => move === "B").repeats, true);
  await play(page, ["A"]);
  assert.equal(await fragment(page), "#2-1-0-1-0-0-N/b.A");
});

test("a link carries the variant of the rules", async () => {
  const page = await open("#7-7-7-7-0-0-S/A/next.both.chain");
  for (const name of ["First counter into the next pit", "Captures on both sides", "Chain captures"]) {
    assert.ok(await page.getByLabel(name).isChecked());
  }
  await page.getByLabel("Captures on both sides").uncheck();
  await settled(page);
  assert.equal(await fragment(page), "#7-7-7-7-0-0-S//next.chain");
});

test("short positions, captures and percent signs are read, and written in full", async () => {
  const page = await open("#5-0-0-0/Ax2");
  assert.equal(await fragment(page), "#5-0-0-0-0-0-S/A");
  await follow(page, "#7-7-7-7-0-0-S%2FA.a");
  assert.equal((await shown(page)).pits.A, 4);
});

for (const [name, link, reason] of [
  ["too many counters", "#8-7-7-7", /29 counters/],
  ["an illegal move", "#7-7-7-7-0-0-S/A.A", /move 2 'A': South's pit, but North is to move/],
  ["a wrong capture", "#5-0-0-0-0-0-S/Ax4", /captures 2, not 4/],
  ["a move after the end", "#1-4-4-1-0-0-S/A.b.A", /move 3 'A': the game is over/],
  ["an unknown variant", "#7-7-7-7-0-0-S//chain.next", /next, both, chain, in this order/],
  ["too many parts", "#7-7-7-7-0-0-S/A/next/more", /separated by \//],
  ["other digits", "#\u0667-7-7-7", /not a number of counters/],
  ["a lone percent sign", "#7-7-7-7%", /not a number of counters/],
  ["a name that means nothing", "#hello", /not a number of counters/],
]) {
  test(`a link with ${name} is explained, and the board stays usable`, async () => {
    const page = await open(link);
    const alert = page.getByRole("alert");
    assert.match(await alert.textContent(), /This link cannot be opened\./);
    assert.match(await alert.textContent(), reason);
    await play(page, ["A"]);
    assert.equal(await alert.count(), 0);
    assert.equal(await fragment(page), "#7-7-7-7-0-0-S/A");
  });
}

test("rules and results have addresses, and the game is still there afterwards", async () => {
  const page = await open();
  await play(page, ["A", "a"]);
  await page.getByRole("link", { name: "Rules" }).click();
  await page.waitForSelector("text=How Tihbat is played");
  await page.getByRole("link", { name: "Results" }).click();
  await page.waitForSelector("text=Tihbat, solved");
  await page.goBack();
  await page.waitForSelector("text=How Tihbat is played");
  await page.getByRole("link", { name: "Play" }).click();
  await page.waitForSelector(".board");
  assert.equal(await fragment(page), "#7-7-7-7-0-0-S/A.a");
  assert.equal(await page.locator(".move").count(), 2);
});

test("what is shared is the link, the position, the analysis and a picture", async () => {
  const page = await open("#2-1-0-1-0-0-N/b");
  await page.getByRole("button", { name: "Share or copy" }).click();
  const text = (label) => page.getByLabel(label, { exact: true }).inputValue();
  assert.ok((await text("Link to this game")).endsWith("explorer.html#2-1-0-1-0-0-N/b"));
  assert.equal(await text("Position"), "2-1-0-1-0-0-S");
  assert.equal(
    await text("Analysis text"),
    '[Game "Tihbat"]\n[Position "2-1-0-1-0-0-N"]\n\n' +
      "{[%value S+2] [%final 3-1] [%best b] [%dtc 2]} 1... b {[%value S+2] [%final 3-1]\n[%best A] [%dtc 1]} *\n",
  );
  const svg = await text("Picture (SVG)");
  const parsed = await page.evaluate((source) => {
    const picture = new DOMParser().parseFromString(source, "image/svg+xml");
    return { root: picture.documentElement.localName, counters: picture.querySelectorAll("ellipse").length };
  }, svg);
  assert.deepEqual(parsed, { root: "svg", counters: 4 });
  assert.doesNotMatch(svg, /var\(/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy: Position" }).click();
  await page.waitForSelector("text=Copied");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "2-1-0-1-0-0-S");
});
