import assert from "node:assert/strict";
import { test } from "node:test";
import { fragment, open, settled, shown, withBrowser } from "./_explorer.mjs";

withBrowser();

async function setUp() {
  const page = await open();
  await page.getByRole("button", { name: "Set up a position" }).click();
  return {
    page,
    text: page.getByLabel(/^As text/),
    use: page.getByRole("button", { name: "Use this position" }),
  };
}

test("steppers set pits, stores and side", async () => {
  const { page, text, use } = await setUp();
  await page.getByRole("button", { name: "Empty" }).click();
  await page.getByRole("button", { name: "A: one more", exact: true }).click();
  await page.getByRole("button", { name: "a: one more", exact: true }).click();
  await page.getByRole("button", { name: "a: one more", exact: true }).click();
  await page.getByRole("button", { name: "a: one less", exact: true }).click();
  await page.getByRole("button", { name: "North, captured: one more" }).click();
  await page.getByRole("radio", { name: "North" }).check();
  assert.equal(await text.inputValue(), "1-0-1-0-0-1-N");
  await use.click();
  await settled(page);
  assert.equal(await fragment(page), "#1-0-1-0-0-1-N");
  assert.equal(await page.locator("dialog").count(), 0);
});

test("a pasted board string sets the steppers", async () => {
  const { page, text, use } = await setUp();
  await text.fill(" 2-1-0-3 ");
  await text.press("Enter");
  await settled(page);
  assert.equal(await use.count(), 0);
  assert.equal(await fragment(page), "#2-1-0-3-0-0-S");
  assert.deepEqual((await shown(page)).pits, { b: 3, a: 0, A: 2, B: 1 });
});

for (const [position, reason] of [
  ["8-7-7-7", /29 counters in pits and stores, more than the 28/],
  ["-1-8-7-14", /not a number/],
  ["7-7-7", /3 numbers where 2 pits a side need 4/],
  ["7-7-7-7-7", /5 numbers/],
  ["", /position is empty/],
  ["7x-7-7-7", /'7x' is not a number of counters/],
  ["07-7-7-7", /leading zeros/],
]) {
  test(`the position "${position}" is refused with its reason (case 22)`, async () => {
    const { page, text, use } = await setUp();
    await text.fill(position);
    const problem = page.locator("#setup-problem");
    assert.match(await problem.textContent(), /This position is not possible\./);
    assert.match(await problem.textContent(), reason);
    await text.press("Enter");
    assert.equal(await use.getAttribute("aria-disabled"), "true");
    assert.equal(await page.locator("dialog").count(), 1);
  });
}

test("steppers beyond 28 counters are explained, and can be taken back", async () => {
  const { page } = await setUp();
  await page.getByRole("button", { name: "B: one more", exact: true }).click();
  assert.match(await page.locator("#setup-problem").textContent(), /29 counters/);
  await page.getByRole("button", { name: "A: one less", exact: true }).click();
  assert.equal(await page.locator("#setup-problem").textContent(), "");
});

test("positions that cannot arise are answered and marked (case 22)", async () => {
  for (const [position, marked] of [
    ["7-7-7-6-0-0-S", true],
    ["28-0-0-0-0-0-S", true],
    ["7-7-7-7-0-0-S", false],
  ]) {
    const page = await open(`#${position}`);
    assert.ok((await shown(page)).verdicts.length > 0);
    assert.equal(/cannot arise/.test(await page.locator(".status").textContent()), marked, position);
  }
});

test("Escape closes the dialog and gives the focus back", async () => {
  const { page } = await setUp();
  await page.keyboard.press("Escape");
  await settled(page);
  assert.equal(await page.locator("dialog").count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Set up a position");
});
