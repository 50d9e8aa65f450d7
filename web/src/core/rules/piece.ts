/** What a piece is and can do, from its stones: the library's `gess.piece` once more. */
import { DIRECTIONS, SIZE, STEP, fileOf, isFrame, rowOf, type Square } from "../../board/squares";
import type { ColorName, Piece } from "../../net/types";
import { has, nameOf, type Bits } from "./bits";

/** How many steps a piece without a centre stone may move. */
const EMPTY_CENTRE_RANGE = 3;

const CENTRE = 0b000_010_000;
const RING = 0b111_101_111;
const NICKNAMES = new Map([
  [RING, "king"],
  [0b111_111_111, "queen"],
  [0b010_111_010, "rook"],
  [0b101_010_101, "bishop"],
]);
/** One stone on the side that faces the enemy. */
const PAWN: Record<ColorName, number> = { black: 0b010_000_000, white: 0b000_000_010 };

/** The piece of a colour's stones with this centre; that there is one is not checked. */
export function pieceAt(stones: Bits, color: ColorName, centre: Square): Piece {
  let pattern = 0;
  const names: string[] = [];
  for (let i = 0; i < 9; i++) {
    const file = fileOf(centre) + (i % 3) - 1;
    const row = rowOf(centre) + Math.floor(i / 3) - 1;
    const square = SIZE * row + file;
    if (file < 0 || file >= SIZE || row < 0 || row >= SIZE) continue;
    if (isFrame(square) || !has(stones, square)) continue;
    pattern |= 1 << i;
    names.push(nameOf(square));
  }
  const directions = DIRECTIONS.filter((direction) => {
    const [dx, dy] = STEP[direction];
    return (pattern & (1 << (3 * dy + dx + 4))) !== 0;
  });
  return {
    centre: nameOf(centre),
    color,
    pattern,
    stones: names,
    directions,
    range: pattern & CENTRE ? null : EMPTY_CENTRE_RANGE,
    is_ring: pattern === RING,
    nickname: pattern === PAWN[color] ? "pawn" : (NICKNAMES.get(pattern) ?? null),
  };
}
