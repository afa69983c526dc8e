// Words for what the engine answers: sides, tallies, ends, verdicts.
import type { Answer, Category, Player, Side, Tally } from "../engine/types";
import { t } from "./i18n";

export const sideName = (side: Side): string => t(side === "S" ? "side.south" : "side.north");
export const toMoveText = (side: Side): string => t("status.toMove", { side: sideName(side) });
export const categoryName = (category: Category): string => t(`category.${category}`);
export const playerName = (player: Player): string => t(`player.${player}`);

/** A margin as a signed number, with the true minus sign. */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `\u2212${-value}`;
}

/** "North wins 15–13.": the winner's points first. */
export function tallyText({ south, north }: Tally): string {
  if (south === north) return t("tally.draw", { south, north });
  const side = sideName(south > north ? "S" : "N");
  return t("tally.win", { side, more: Math.max(south, north), less: Math.min(south, north) });
}

/** Where in the game: the start, or after a move. */
export const momentText = (ply: number): string =>
  ply === 0 ? t("moment.start") : t("moment.after", { n: ply });

/** Why the game is over, with what a repetition repeats and how the rest is split. */
export function endText(position: Answer): string {
  const end = position.end;
  if (!end) return "";
  if (end.by === "empty") return t("end.empty");
  return `${t("end.repetition", { moment: momentText(end.earlier) })} ${t("end.split", { n: end.rest, half: end.half })}`;
}

/** Which variant of the rules, in words. */
export function variantText(variant: string): string {
  if (variant === "") return t("variant.usual");
  const words = { next: t("variant.next"), both: t("variant.both"), chain: t("variant.chain") };
  return variant
    .split(".")
    .map((word) => words[word as keyof typeof words])
    .join(" · ");
}
