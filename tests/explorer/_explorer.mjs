// The explorer in Debian's Chromium, opened from disk as a visitor does it; and the program, to compare with.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { after, afterEach, before } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = new URL("../../", import.meta.url);
const require = createRequire(new URL("tools/explorer/package.json", root));
const { chromium } = require("playwright-core");

export const axeScript = require.resolve("axe-core/axe.min.js");
export const pageFile = fileURLToPath(new URL("results/explorer.html", root));
export const catalogues = new URL("tools/explorer/src/catalogues/", root);
const program = process.env.TIHBAT_PROGRAM ?? fileURLToPath(new URL("build/release/tihbat", root));

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const opened = [];
let browser;

/** To be called once in each file: a browser for its tests; no page may log an error or ask the network for anything. */
export function withBrowser() {
  before(async () => {
    browser = await chromium.launch({
      executablePath: process.env.TIHBAT_CHROMIUM ?? "/usr/bin/chromium",
      args: quiet,
    });
  });
  afterEach(async () => {
    const faults = opened.flatMap(({ faults }) => faults);
    await Promise.all(opened.splice(0).map(({ context }) => context.close()));
    assert.deepEqual(faults, []);
  });
  after(() => browser.close());
}

export const desktop = { width: 1280, height: 800 };
export const phones = [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

/** The page at a fragment; without motion unless asked for. */
export async function open(
  fragment = "",
  { motion = "reduce", viewport = desktop, locale = "en-GB", ...more } = {},
) {
  const context = await browser.newContext({ viewport, locale, reducedMotion: motion, ...more });
  const page = await context.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });
  page.on("request", (request) => {
    if (!/^(file|data):/.test(request.url())) faults.push(`asked for ${request.url()}`);
  });
  opened.push({ context, faults });
  await page.goto(pathToFileURL(pageFile).href + fragment);
  await page.waitForSelector("main");
  return page;
}

/** Another fragment in the same page. */
export async function follow(page, fragment) {
  await page.evaluate(
    (next) =>
      new Promise((done) => {
        if (location.hash === next) return done();
        window.addEventListener("hashchange", done, { once: true });
        location.hash = next;
      }),
    fragment,
  );
  await settled(page);
}

/** After the next redraw. */
export const settled = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

export const pit = (page, letter) => page.locator(`[data-pit="${letter}"]`);

export async function play(page, letters) {
  for (const letter of letters) {
    if (letter === "-") await page.keyboard.press("-");
    else await pit(page, letter).click();
    await settled(page);
  }
}

export const fragment = async (page) => decodeURIComponent(new URL(page.url()).hash);

/** What the page says of the position, in the words of `tihbat query --json`. */
export const shown = (page) =>
  page.evaluate(() => {
    const number = (text) => Number(text.replace("\u2212", "-"));
    const verdicts = [...document.querySelectorAll(".verdict")].map((verdict) => ({
      move: verdict.querySelector(".verdict-pit").textContent,
      value: number(verdict.querySelector("strong").textContent),
      category: verdict.querySelector(".verdict-main span:last-child").textContent,
      score: verdict.querySelector(".verdict-more span").textContent,
      dtc: Number(
        /\d+/.exec(verdict.querySelector(".verdict-more span:nth-child(2)")?.textContent ?? "")?.[0] ?? 0,
      ),
      best: verdict.textContent.includes("best"),
      progress: verdict.textContent.includes("progress"),
      repeats: verdict.textContent.includes("repeats"),
    }));
    return {
      over: document.querySelector(".status").classList.contains("over"),
      pass: document.querySelector(".status .button") !== null,
      pits: Object.fromEntries(
        [...document.querySelectorAll("[data-pit]")].map((pit) => [
          pit.dataset.pit,
          Number(pit.querySelector(".count").textContent),
        ]),
      ),
      stores: [...document.querySelectorAll(".store")].map((store) =>
        Number(/\d+$/.exec(store.textContent)[0]),
      ),
      tally: [...document.querySelectorAll(".bar-ends strong")].map((side) => Number(side.textContent)),
      bestLine: document.querySelector(".line-moves")?.textContent.split(" ") ?? [],
      verdicts,
    };
  });

/** Runs the program; its standard output. */
export function tihbat(args, input = "") {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  assert.ok(!error, error?.message);
  assert.equal(status, 0, stderr);
  return stdout;
}

export const jsonLines = (text) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

/** Options of the program for a variant as links spell it. */
export const options = (variant) => [
  ...(variant.includes("next") ? ["--first", "next"] : []),
  ...(variant.includes("both") ? ["--capture-side", "both"] : []),
  ...(variant.includes("chain") ? ["--chain"] : []),
];

export const variants = [
  "",
  "chain",
  "both",
  "both.chain",
  "next",
  "next.chain",
  "next.both",
  "next.both.chain",
];

/** Numbers below `n`, the same ones for the same seed (mulberry32). */
export function random(seed) {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}
