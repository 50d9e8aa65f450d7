/** The picture of the start page: the first position, with Black's ring in the hand. */
import type { Shown } from "../../board/picture";
import type { DestinationKind } from "../../board/state";
import { toSquares } from "../../game/effects";
import { START, parsePosition, stonesOf } from "../../notation/position";

export const RING = "l3";
const CENTRE = toSquares([RING])[0] ?? 0;
/** Where it goes from the start, as the rules have it. */
const ARMS = { N: "l4 l5 l6", NE: "m4", E: "m3", SE: "m2", S: "l2", SW: "k2", W: "k3", NW: "k4" };
const KINDS: Partial<Record<DestinationKind, string>> = {
  quiet: "l4 l5",
  capture: "l6 m4 m3 k3 k4",
  "own-ring": "m2 l2 k2",
};

const squares = (names: string): number[] => toSquares(names.split(" "));

export function hero(): Shown {
  const { black, white } = stonesOf(parsePosition(START).cells);
  return {
    stones: new Map([
      ...toSquares(black).map((square) => [square, "black"] as const),
      ...toSquares(white).map((square) => [square, "white"] as const),
    ]),
    selected: {
      centre: CENTRE,
      arms: Object.fromEntries(Object.entries(ARMS).map(([arm, names]) => [arm, squares(names)])),
    },
    destinations: new Map(
      (Object.entries(KINDS) as [DestinationKind, string][]).flatMap(([kind, names]) =>
        squares(names).map((square) => [square, kind] as const),
      ),
    ),
  };
}
