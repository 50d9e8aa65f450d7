/** An example of each reason why a piece does not move: the library's codes, one picture each. */
import { partAround, type Shown } from "../board/picture";
import { footprint, parseSquare } from "../board/squares";
import { toSquares } from "../game/effects";
import type { Reason, RulesName } from "../net/types";
import list from "./reasons.json";
import { stoneMap } from "./stones";

export interface Example {
  code: string;
  black: string;
  white: string;
  rules: RulesName;
  /** The move that is not allowed. */
  move: string;
  at: string | null;
  squares: string[];
}

export const REASONS = list as readonly Example[];

export const reasonOf = ({ code, at, squares }: Example): Reason => ({ code, at, squares, text: "" });

export const centreOf = ({ move }: Example): string => move.split("-")[0] ?? "";

/** The piece, where it was to go, and the stones that hinder it. */
export function exampleShown(example: Example): Shown {
  const [start = "", end = ""] = example.move.split("-");
  const from = parseSquare(start) ?? 0;
  // A square that does not exist lies beyond the edge: the arrow goes as far as there are squares.
  const to = parseSquare(end) ?? parseSquare(`${end.charAt(0)}20`) ?? from;
  return {
    stones: stoneMap(example.black, example.white),
    coordinates: false,
    footprint: { centre: from, movable: false },
    shapes: from === to ? [] : [{ kind: "arrow", from, to, tone: "note" }],
    marks: toSquares(example.squares),
    part: partAround([...footprint(from), to, ...toSquares(example.squares)], 8, 1),
  };
}
