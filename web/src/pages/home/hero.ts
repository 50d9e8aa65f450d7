/** The picture of the start page: the first position, with Black's ring in the hand. */
import type { Shown } from "../../board/picture";
import type { DestinationKind } from "../../board/state";
import { toSquares } from "../../game/effects";
import { START, parsePosition, stonesOf } from "../../notation/position";

const RING = toSquares(["l3"])[0] ?? 0;
const QUIET = toSquares(["l4", "l5"]);
const CAPTURE = toSquares(["l6"]);

export function hero(): Shown {
  const { black, white } = stonesOf(parsePosition(START).cells);
  const kinds = (squares: number[], kind: DestinationKind): [number, DestinationKind][] =>
    squares.map((square) => [square, kind]);
  return {
    stones: new Map([
      ...toSquares(black).map((square) => [square, "black"] as const),
      ...toSquares(white).map((square) => [square, "white"] as const),
    ]),
    coordinates: false,
    selected: { centre: RING, arms: { N: [...QUIET, ...CAPTURE] } },
    destinations: new Map([...kinds(QUIET, "quiet"), ...kinds(CAPTURE, "capture")]),
  };
}
