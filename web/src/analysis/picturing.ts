/** Boards as pictures: of a position after its last move, and of every position of a line. */
import type { BoardState } from "../board/state";
import type { Core } from "../core/types";
import { captured, stonesOf } from "../game/effects";
import type { Report } from "../net/types";
import { parseCentres } from "../notation/squares";
import type { GameTree, TreeNode } from "../tree/node";
import { factsAt } from "./desk";
import { shapesOf } from "./pencil";

type Manner = Pick<BoardState, "orientation" | "coordinates">;

/** A played move as the board shows it. */
export function lastMoveOf(report: Report | null): BoardState["lastMove"] {
  const centres = report && parseCentres(report.move);
  return centres && { ...centres, sending: false, ghosts: captured(report) };
}

/** The boards of the line through a node. */
export async function frames(
  core: Core,
  game: GameTree,
  node: TreeNode,
  manner: Manner,
): Promise<Partial<BoardState>[]> {
  const list: Partial<BoardState>[] = [];
  for (const each of node.end().path()) {
    const { text, last } = await factsAt(core, game, each);
    list.push({ ...manner, stones: stonesOf(text.stones), lastMove: lastMoveOf(last), shapes: shapesOf(each) });
  }
  return list;
}
