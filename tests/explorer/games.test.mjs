import assert from "node:assert/strict";
import { test } from "node:test";
import { follow, fragment, open, phones, pit, play, settled, shown, withBrowser } from "./_explorer.mjs";

withBrowser();

const bestMove = async (page) => (await shown(page)).bestLine[0][0];
const seat = (page, side) => page.locator(`[name=player-${side}]`);
const isOver = async (page) => (await shown(page)).over;

test("a game of best moves by mouse ends with the promised tally (case 2)", async () => {
  const page = await open();
  const promised = (await shown(page)).tally;
  while (!(await isOver(page))) await play(page, [await bestMove(page)]);
  assert.deepEqual((await shown(page)).tally, promised);
  assert.match(await page.locator(".status").textContent(), /North wins 15–13/);
});

test("a whole game by keyboard keeps the focus visible and in place (case 28)", async () => {
  const page = await open();
  await page.locator("body").press("Tab");
  while (!(await isOver(page))) {
    const letter = await bestMove(page);
    const focused = () => page.evaluate(() => document.activeElement?.dataset.pit);
    for (let i = 0; (await focused()) !== letter; ++i) {
      assert.ok(i < 60, "every pit can be reached with Tab");
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await settled(page);
    assert.equal(await focused(), letter);
    const outline = await pit(page, letter).evaluate((element) => getComputedStyle(element).outlineStyle);
    assert.equal(outline, "solid");
  }
  assert.deepEqual((await shown(page)).tally, [13, 15]);
});

test("letters sow the pits of the side to move, arrows go through the game", async () => {
  const page = await open();
  for (const key of ["a", "a", "B", "ArrowLeft", "ArrowLeft", "ArrowRight"]) {
    await page.keyboard.press(key);
    await settled(page);
  }
  assert.equal(await fragment(page), "#7-7-7-7-0-0-S/A.a");
  await page.keyboard.press("ArrowRight");
  await settled(page);
  assert.equal(await fragment(page), "#7-7-7-7-0-0-S/A.a.B");
});

test("a perfect game against the perfect opponent ends with the promised tally", async () => {
  const page = await open();
  await seat(page, "N").selectOption("perfect");
  for (;;) {
    await page.waitForFunction(
      () => document.querySelector(".status.over") ?? document.querySelector(".pit-S.playable"),
      undefined,
      { timeout: 10_000 },
    );
    if (await isOver(page)) break;
    await play(page, [await bestMove(page)]);
  }
  assert.deepEqual((await shown(page)).tally, [13, 15]);
});

test("all engines play each other to an end", async () => {
  const page = await open("#2-6-6-2-0-0-S");
  for (const [south, north] of [
    ["random", "greedy"],
    ["fallible", "perfect"],
  ]) {
    await page.getByRole("button", { name: "New game" }).click();
    await seat(page, "S").selectOption(south);
    await seat(page, "N").selectOption(north);
    await page.waitForSelector(".status.over", { timeout: 120_000 });
  }
});

test("the best line is played out on request, and stopped", async () => {
  const page = await open("#1-5-3-1-0-0-S");
  const { bestLine } = await shown(page);
  await page.getByRole("button", { name: "Play it out" }).click();
  await page.waitForSelector(".status.over", { timeout: 20_000 });
  assert.equal(await fragment(page), `#1-5-3-1-0-0-S/${bestLine.map((move) => move[0]).join(".")}`);
  await follow(page, "#7-7-7-7-0-0-S");
  await page.getByRole("button", { name: "Play it out" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  const stopped = await fragment(page);
  await page.waitForTimeout(1200);
  assert.equal(await fragment(page), stopped);
});

test("undo and redo step by turns of a person, and the list jumps", async () => {
  const page = await open();
  await play(page, ["A", "a", "A"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await settled(page);
  assert.equal(await fragment(page), "#7-7-7-7-0-0-S/A.a");
  await page.getByRole("button", { name: "Redo" }).click();
  await settled(page);
  assert.equal(await fragment(page), "#7-7-7-7-0-0-S/A.a.A");
  await page.getByRole("button", { name: /^1\. South A/ }).click();
  await settled(page);
  assert.equal(await fragment(page), "#7-7-7-7-0-0-S/A");
  await play(page, ["b"]);
  assert.equal(await page.locator(".move").count(), 2);
});

test("the move on the board stays in sight in the list", async () => {
  const page = await open("#7-7-7-7-0-0-S/A.a.A.b.B.b.B.b.B.a.A.a.A.a.B.b.A.a.B.a.A.b");
  const inSight = () =>
    page.evaluate(() => {
      const list = document.querySelector(".moves").getBoundingClientRect();
      const move = document.querySelector(".move[aria-current]").getBoundingClientRect();
      return move.top >= list.top - 1 && move.bottom <= list.bottom + 1;
    });
  assert.ok(await inSight());
  await page.getByRole("button", { name: /^1\. South A/ }).click();
  await settled(page);
  assert.ok(await inSight());
});

test("against an engine, undo goes back to one's own turn", async () => {
  const page = await open();
  await seat(page, "N").selectOption("perfect");
  await play(page, ["A"]);
  await page.waitForSelector(".pit-S.playable");
  await page.getByRole("button", { name: "Undo" }).click();
  await settled(page);
  assert.equal(await fragment(page), "#7-7-7-7-0-0-S");
});

test("a mistake has its glyph in the list, and no glyph where verdicts are off", async () => {
  const page = await open("#1-5-3-1-0-0-S");
  await play(page, ["A"]);
  assert.equal(await page.locator(".move .glyph").textContent(), "??");
  await page.getByRole("button", { name: "Verdicts" }).click();
  assert.equal(await page.locator(".move .glyph, .verdict, .bar").count(), 0);
});

test("a repetition is announced with its first occurrence and the split (cases 3 and 7)", async () => {
  const page = await open("#1-4-4-1-0-0-S");
  await play(page, ["A", "b"]);
  assert.match(
    await page.locator(".status").textContent(),
    /first seen at the start.*10 counters left.*5 each/,
  );
  await follow(page, "#2-1-1-2-0-0-S/A.a.A");
  const over = await page.locator(".status").textContent();
  assert.match(over, /first seen after move 1.*4 counters left.*2 each/);
  await page.getByRole("button", { name: /Show the earlier/ }).click();
  await settled(page);
  assert.equal(await fragment(page), "#2-1-1-2-0-0-S/A");
});

test("a side without counters passes by button or key", async () => {
  const page = await open("#0-0-3-1-0-0-S");
  await page.getByRole("button", { name: "South passes" }).click();
  await settled(page);
  assert.equal(await fragment(page), "#0-0-3-1-0-0-S/-");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("-");
  await settled(page);
  assert.equal(await fragment(page), "#0-0-3-1-0-0-S/-");
});

test("an odd rest is split into half points", async () => {
  const page = await open("#1-0-0-0-0-0-S/A.-");
  assert.match(await page.locator(".status").textContent(), /one counter left is split: 0\.5 each/);
});

test("sowing is shown counter by counter, and can be cut short", async () => {
  const page = await open("", { motion: "no-preference" });
  await pit(page, "A").click();
  await page.waitForSelector(".hand");
  const hands = new Set();
  while (await page.locator(".hand").count()) {
    hands.add(
      await page
        .locator(".hand")
        .textContent({ timeout: 500 })
        .catch(() => "0"),
    );
  }
  assert.ok(hands.size > 3);
  assert.deepEqual((await shown(page)).pits, { b: 8, a: 9, A: 2, B: 9 });
  await pit(page, "a").click();
  await page.keyboard.press("A");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await settled(page);
  assert.equal(await fragment(page), "#7-7-7-7-0-0-S/A");
  assert.equal(await page.locator(".hand").count(), 0);
});

test("nothing moves under reduced motion", async () => {
  const page = await open();
  await pit(page, "A").click();
  assert.equal(await page.locator(".hand").count(), 0);
});

test("a drag that starts on a pit plays nothing, a tap does (case 27)", async () => {
  const page = await open("", { viewport: phones[0], hasTouch: true, isMobile: true });
  const box = await pit(page, "A").boundingBox();
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 75, { steps: 4 });
  await page.mouse.up();
  assert.equal(await fragment(page), "#7-7-7-7-0-0-S");
  const touch = await page.context().newCDPSession(page);
  const at = (y) => ({ touchPoints: [{ x: box.x + 40, y }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(box.y + 40) });
  for (let i = 1; i <= 10; ++i) {
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(box.y + 40 - 20 * i) });
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForFunction(() => scrollY > 50);
  assert.equal(await fragment(page), "#7-7-7-7-0-0-S");
  await pit(page, "A").tap();
  await settled(page);
  assert.equal(await fragment(page), "#7-7-7-7-0-0-S/A");
});
