import assert from "node:assert/strict";
import { test } from "node:test";
import {
  axeScript,
  desktop,
  follow,
  open,
  phones,
  pit,
  play,
  settled,
  shown,
  withBrowser,
} from "./_explorer.mjs";

withBrowser();

const longGame = async (page) => {
  for (let i = 0; i < 60; ++i) {
    const { verdicts, pass } = await shown(page);
    // A game that lasts: no repetition, no capture where it can be helped.
    const move =
      verdicts.find(({ repeats, dtc }) => !repeats && dtc !== 1) ?? verdicts.find(({ repeats }) => !repeats);
    await play(page, [pass ? "-" : (move ?? verdicts[0]).move]);
    if ((await shown(page)).over) return;
  }
};

const states = {
  start: [""],
  "a crowded pit": ["#28-0-0-0-0-0-S"],
  "in a game": ["#7-7-7-7-0-0-S/A.a.B"],
  "a win and a draw": ["#2-1-0-1-0-0-N/b"],
  "game over": ["#1-4-4-1-0-0-S/A.b"],
  "a pass": ["#0-0-3-1-0-0-S"],
  "a bad link": ["#8-8-8-8"],
  "a long game": ["", longGame],
  "verdicts off": ["", (page) => page.keyboard.press("h")],
  "a fallible player": ["", (page) => page.locator("[name=player-N]").selectOption("fallible")],
  "set-up": ["", (page) => page.getByRole("button", { name: "Set up a position" }).click()],
  "impossible set-up": [
    "",
    async (page) => {
      await page.getByRole("button", { name: "Set up a position" }).click();
      await page.getByLabel(/^As text/).fill("9-9-9-9");
    },
  ],
  sharing: ["#7-7-7-7-0-0-S/A.a", (page) => page.getByRole("button", { name: "Share or copy" }).click()],
  rules: ["#rules"],
  results: ["#results"],
  corrections: ["", (page) => page.locator(".corrections summary").click()],
};

async function inState(state, more) {
  const [hash, act] = states[state];
  const page = await open(hash, more);
  await act?.(page);
  await settled(page);
  return page;
}

async function violations(page) {
  await page.addScriptTag({ path: axeScript }).catch(() => undefined);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
    );
  });
}

for (const state of Object.keys(states)) {
  for (const colorScheme of ["light", "dark"]) {
    test(`axe finds nothing wrong: ${state}, ${colorScheme} (case 26, contrast)`, async () => {
      // The page's own policy would keep the checker's script out.
      const page = await inState(state, { colorScheme, bypassCSP: true });
      assert.deepEqual(await violations(page), []);
    });
  }
}

const sideways = (page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

const small = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a, button, select, summary, input, textarea")]
      .map((element) => element.closest("label.switch, label.radio") ?? element)
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && (width < 44 || height < 44);
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );

for (const viewport of phones) {
  for (const state of Object.keys(states)) {
    test(`${viewport.width}×${viewport.height}: no sideways scrolling, targets of 44 px: ${state} (case 27)`, async () => {
      const page = await inState(state, { viewport, hasTouch: true, isMobile: true });
      assert.equal(await sideways(page), 0);
      assert.deepEqual(await small(page), []);
    });
  }
}

test("no sideways scrolling in any language at 320 px", async () => {
  for (const locale of ["cs", "nl", "fil", "lo", "zu"]) {
    const page = await open("#7-7-7-7-0-0-S/A.a", { viewport: phones[1], locale });
    for (const hash of ["", "#28-0-0-0-0-0-S", "#rules", "#results"]) {
      if (hash) await follow(page, hash);
      assert.equal(await sideways(page), 0, `${locale} ${hash}`);
    }
  }
});

test("usable at 200 % zoom (case 27)", async () => {
  const viewport = { width: desktop.width / 2, height: desktop.height / 2 };
  const page = await open("", { viewport, deviceScaleFactor: 2 });
  assert.equal(await sideways(page), 0);
  await play(page, ["A"]);
  assert.equal(await page.locator(".move").count(), 1);
});

test("verdicts differ by sign, word and shape, not by colour alone (case 26)", async () => {
  const page = await open("#1-5-3-1-0-0-S");
  const told = await page
    .locator(".verdict")
    .evaluateAll((verdicts) =>
      verdicts.map((verdict) => [
        verdict.querySelector("strong").textContent,
        verdict.querySelector(".verdict-main span:last-child").textContent,
        verdict.querySelector("path").getAttribute("d"),
      ]),
    );
  for (const i of [0, 1, 2]) assert.notEqual(told[0][i], told[1][i]);
});

test("each pit is labelled with owner, letter and counters (case 28)", async () => {
  const page = await open("#1-5-3-0-0-0-S");
  const labels = await page.locator("[data-pit]").evaluateAll((pits) => pits.map((pit) => pit.ariaLabel));
  assert.deepEqual(labels, [
    "North, pit b, 0 counters",
    "North, pit a, 3 counters",
    "South, pit A, 1 counter",
    "South, pit B, 5 counters",
  ]);
});

test("moves are announced, and the same message twice in a row is spoken twice", async () => {
  const page = await open("#1-4-4-1-0-0-S");
  await page.evaluate(() => {
    window.spoken = [];
    const live = document.querySelector("[aria-live]");
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) window.spoken.push(node.textContent);
    }).observe(live, { childList: true });
  });
  const spoken = () => page.evaluate(() => window.spoken.splice(0));
  // North's pit, though South is to move: the click is taken and answered, so it is no disabled control.
  await pit(page, "a").click({ force: true });
  await pit(page, "a").click({ force: true });
  await settled(page);
  const [first, second] = await spoken();
  assert.equal(first, "Pit a cannot be sown now. South to move.");
  assert.equal(second, first);
  await play(page, ["A", "b"]);
  const [, end] = await spoken();
  assert.match(
    end,
    /North sows b\. Board: A 1, B 4, a 4, b 1\. The position occurs again, first seen at the start/,
  );
  assert.match(end, /A draw, 5–5/);
});
