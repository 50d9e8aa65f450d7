/** What the engine's numbers mean: chances, and words. */
import type { Score } from "../core/types";
import { t } from "../i18n/i18n";
import { other, type ColorName } from "../net/types";
import type { TreeNode } from "../tree/node";
import { seenAt } from "./seen";
import { colorName } from "../game/words";

/** How many hundredths of a stone make the odds of winning e times better: the engine's own scale. */
const SCALE = 250;

/** The chance of the side to move to win, from 0 to 1; a draw would be half a win. */
export function chanceOf(score: Score): number {
  if (score.kind === "mate") return score.value > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score.value / SCALE));
}

/** The same score as the other side sees it. */
export const flipped = (score: Score): Score => ({ ...score, value: -score.value });

/** A score from Black's view. */
export const forBlack = (score: Score, turn: ColorName): Score => (turn === "black" ? score : flipped(score));

/** Black's chance at a node that was evaluated or is decided, null where nothing is known. */
export function blackChance(node: TreeNode): number | null {
  // A game that is over has no line to tell it by, only what its review saw.
  const score = node.evaluation?.lines[0]?.score ?? seenAt(node.properties)?.score;
  return score ? chanceOf(forBlack(score, node.turn)) : null;
}

/** A score in few signs: `+1.3` where Black is ahead by 1.3 stones, `#3` where a ring falls in three moves. */
export function shortScore(score: Score, turn: ColorName): string {
  const { kind, value } = forBlack(score, turn);
  if (kind === "mate") return value > 0 ? `#${value}` : `#−${-value}`;
  const stones = Math.abs(value / 100).toFixed(1);
  return stones === "0.0" ? "0.0" : `${value > 0 ? "+" : "−"}${stones}`;
}

/** What is known of a node, in words. */
export function chanceWords(node: TreeNode): string {
  const line = node.evaluation?.lines[0];
  if (line) return scoreWords(line.score, node.turn);
  const chance = blackChance(node);
  if (chance === null) return t("eval.none");
  if (chance === 0.5) return t("over.draw");
  return t("over.wins", { color: colorName(chance > 0.5 ? "black" : "white") });
}

const LEVEL = 60;
const BETTER = 200;
const CLEAR = 500;

/** A score in words, such as 'White's ring falls in 4'. */
export function scoreWords(score: Score, turn: ColorName): string {
  const leader = score.value > 0 ? turn : other(turn);
  const size = Math.abs(score.value);
  if (score.kind === "mate")
    return t("eval.falls", { color: colorName(other(leader)), count: size });
  if (size < LEVEL) return t("eval.level");
  const color = colorName(leader);
  return size < BETTER ? t("eval.better", { color }) : size < CLEAR ? t("eval.ahead", { color }) : t("eval.winning", { color });
}
