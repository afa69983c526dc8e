import assert from "node:assert/strict";
import { test } from "node:test";
import {
  follow,
  fragment,
  jsonLines,
  open,
  options,
  random,
  variants,
  shown,
  tihbat,
  withBrowser,
} from "./_explorer.mjs";

withBrowser();

const link = (position, moves, variant) => `#${position}/${moves.join(".")}${variant && `/${variant}`}`;

// The program's answers to many games of one variant: [position, moves] each.
const query = (variant, games, more = []) =>
  jsonLines(
    tihbat(
      ["query", "-", ...options(variant), ...more],
      games.map(([position, moves]) => `${position}\t${moves.join(" ")}\n`).join(""),
    ),
  );

function assertAgrees(seen, answer, where) {
  const [A, B, a, b, south, north] = answer.position.split("-");
  assert.deepEqual(Object.values(seen.pits).sort(), [A, B, a, b].map(Number).sort(), where);
  assert.deepEqual([seen.pits.A, seen.pits.B, seen.pits.a, seen.pits.b].map(String), [A, B, a, b], where);
  assert.deepEqual(seen.stores.map(String), [north, south], where);
  assert.deepEqual(seen.tally, [answer.score.south, answer.score.north], where);
  assert.equal(seen.over, answer.game_over, where);
  const sown = answer.moves.filter(({ move }) => move !== "-");
  assert.equal(seen.pass, sown.length < answer.moves.length, where);
  const byLetter = (x, y) => (x.move < y.move ? -1 : 1);
  assert.deepEqual(
    seen.verdicts.sort(byLetter),
    sown
      .map(({ move, value, category, score, dtc, best, progress, repeats }) => ({
        move,
        value,
        category,
        score: `${score.south}–${score.north}`,
        dtc: dtc ?? 0,
        best,
        progress,
        repeats,
      }))
      .sort(byLetter),
    where,
  );
  if (answer.moves.length > 0) assert.equal(seen.bestLine[0][0], answer.moves[0].move, where);
}

// A board of up to 28 counters, some of them captured, with either side to move.
function randomPosition(below) {
  const cuts = Array.from({ length: 6 }, () => below(29)).sort((x, y) => x - y);
  const numbers = cuts.map((cut, i) => cut - (cuts[i - 1] ?? 0));
  return [...numbers, "SN"[below(2)]].join("-");
}

// Up to `most` random moves by clicks; the moves made. In one go inside the page, since there are thousands.
async function wander(page, below, most) {
  const choices = Array.from({ length: below(most + 1) }, () => below(2));
  await page.evaluate(async (numbers) => {
    for (const number of numbers) {
      const playable = document.querySelectorAll(".pit.playable, .status .primary");
      if (playable.length === 0) return;
      playable[number % playable.length].click();
      await new Promise((done) => setTimeout(done));
    }
  }, choices);
  const moves = (await fragment(page)).split("/")[1] ?? "";
  return moves ? moves.split(".") : [];
}

test("500 random positions with histories, under all variants, are judged as by tihbat query", async () => {
  const page = await open();
  const below = random(20061);
  const games = new Map(variants.map((variant) => [variant, []]));
  for (let i = 0; i < 500; ++i) {
    const variant = i < 300 ? "" : variants[i % variants.length];
    const position = randomPosition(below);
    await follow(page, link(position, [], variant));
    const moves = await wander(page, below, 12);
    games.get(variant).push({ position, moves, seen: await shown(page) });
  }
  for (const [variant, played] of games) {
    const answers = query(
      variant,
      played.map(({ position, moves }) => [position, moves]),
    );
    assert.equal(answers.length, played.length);
    played.forEach(({ position, moves, seen }, i) =>
      assertAgrees(seen, answers[i], `${variant} ${position} ${moves.join(" ")}`),
    );
  }
});

test("all 159 boards where table and play differ without history are judged as by tihbat query (case 8)", async () => {
  const games = [];
  for (let A = 0; A <= 28; ++A)
    for (let B = 0; A + B <= 28; ++B)
      for (let a = 0; A + B + a <= 28; ++a)
        for (let b = 0; A + B + a + b <= 28; ++b) games.push([[A, B, a, b, "S"].join("-"), []]);
  const inPlay = query("", games);
  const byTable = query("", games, ["--table"]);
  const values = ({ moves }) => JSON.stringify(moves.map(({ move, value }) => [move, value]).sort());
  const differing = inPlay.filter((answer, i) => values(answer) !== values(byTable[i]));
  assert.equal(differing.length, 159);
  const page = await open();
  for (const answer of differing) {
    await follow(page, `#${answer.position}`);
    assertAgrees(await shown(page), answer, answer.position);
  }
});

test("of two moves worth 2, only the one that is worth it in play is shown so (case 10)", async () => {
  const page = await open("#1-5-3-1-0-0-S");
  const [A, B] = (await shown(page)).verdicts;
  assert.deepEqual([A.value, A.best], [0, false]);
  assert.deepEqual([B.value, B.best], [2, true]);
  await follow(page, "#2-1-2-0-0-0-S");
  const second = (await shown(page)).verdicts.find(({ move }) => move === "B");
  assert.deepEqual([second.value, second.best, second.progress], [2, true, false]);
});

test("the analysis text is what tihbat verify finds right", async (t) => {
  if (!tihbat(["--help"]).includes("verify")) return t.skip("this tihbat has no verify");
  const below = random(7);
  for (let i = 0; i < 40; ++i) {
    const page = await open(link(randomPosition(below), [], variants[i % variants.length]));
    await wander(page, below, 20);
    await page.getByRole("button", { name: "Share or copy" }).click();
    const text = await page.getByLabel("Analysis text", { exact: true }).inputValue();
    await page.close();
    tihbat(["verify", "-"], text);
  }
});
