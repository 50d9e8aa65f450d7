/** How a game under analysis ended, and where its lines come to a draw that its players agreed on. */
import { drawBy, standing } from "../games/draws";
import type { Outcome } from "../net/types";
import { get } from "../sgf/annotations";
import { TERMINATION } from "../sgf/headers";
import { outcomeOf } from "../sgf/results";
import type { GameTree, TreeNode } from "../tree/node";

/** The end that the game's headers tell; null while it is open. */
export function endingOf({ root }: GameTree): Outcome | null {
  const ended = outcomeOf(get(root.properties, "RE"), get(root.properties, TERMINATION));
  return ended && { ...ended, text: ended.termination };
}

/** The positions that stood on the way to a node, from the last setup on, without their numbers. */
function stoodAt(game: GameTree, node: TreeNode): string[] {
  const path = node.path();
  const from = Math.max(0, path.findLastIndex(({ hasSetup }) => hasSetup));
  return path.slice(from).map(({ text }) => standing(text ?? game.start));
}

/** The draw that a line has come to at a node, by the game's own conventions. */
export const drawAt = (game: GameTree, node: TreeNode): Outcome | null => drawOf(game, stoodAt(game, node));

/** The draw that a line comes to by a move from a node to a position. */
export const drawAfter = (game: GameTree, node: TreeNode, text: string): Outcome | null =>
  drawOf(game, [...stoodAt(game, node), standing(text)]);

const drawOf = (game: GameTree, stood: readonly string[]): Outcome | null =>
  drawBy(game.draws, stood, quietPlies(stood));

const stones = (text: string): number => [...text.matchAll(/[bw]/g)].length;

/** How many plies in a row up to now no stone left the board: a move takes stones off, or leaves their number. */
function quietPlies(stood: readonly string[]): number {
  const now = stones(stood.at(-1) ?? "");
  const changed = stood.findLastIndex((text) => stones(text) !== now);
  return stood.length - 2 - changed;
}
