// The questions that can be asked, one function each. Answers about games are kept, since the page
// asks for the same ones again with every redraw.
import { ask } from "./module";
import type { About, Answer, BestLine, EnginePlayer, GameId, VariantResult, Refusal, Results } from "./types";

/** The version, the usual start, and how many counters pits and stores may hold together. */
export const about = ask<About>("about", []);

const strings = (game: GameId): string[] => [game.variant, game.position, game.moves.join(" ")];

function remembered<T>(name: string): (game: GameId) => T {
  const kMost = 2000; // answers of about a kilobyte
  const known = new Map<string, T>();
  return (game) => {
    const question = strings(game);
    const key = question.join("/");
    let answer = known.get(key);
    if (answer === undefined) {
      if (known.size >= kMost) known.clear();
      answer = ask<T>(name, question);
      known.set(key, answer);
    }
    return answer;
  };
}

export const isRefusal = (answer: object): answer is Refusal => "error" in answer;

/** For a game that may be impossible: what a user has typed. */
export const tryAnswer = remembered<Answer | Refusal>("answer");

/** For games that are known to be possible. */
export const answer = tryAnswer as (game: GameId) => Answer;
export const bestLine = remembered<BestLine>("line");
export const linkTo = (game: GameId): string => ask<{ link: string }>("link", strings(game)).link;
export const canArise = (game: GameId): boolean =>
  ask<{ reachable: boolean }>("reachable", strings(game)).reachable;
export const analysisText = (game: GameId): string => ask<{ text: string }>("analysis", strings(game)).text;

export const openLink = (fragment: string): GameId | Refusal => ask("open", [fragment]);

/** The move a player makes, null where the game is over. */
export function choose(game: GameId, player: EnginePlayer, strength: number): string | null {
  const chance = Math.floor(Math.random() * 2 ** 32);
  return ask<{ move: string | null }>("choose", [...strings(game), player], strength, chance).move;
}

export const results = (variant: string): Results => ask("results", [variant]);
export const variants = (): VariantResult[] => ask("variants", []);
