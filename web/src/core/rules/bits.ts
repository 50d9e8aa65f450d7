/** Sets of squares as the core takes them: 50 bytes, a1 in the lowest bit of the first. */
import { SQUARES, squareName, type Square } from "../../board/squares";

export type Bits = Uint8Array;

export const BYTES = SQUARES / 8;

export const NAMES: readonly string[] = Array.from({ length: SQUARES }, (_, sq) => squareName(sq));
const NUMBERS = new Map(NAMES.map((name, square) => [name, square]));

export const empty = (): Bits => new Uint8Array(BYTES);

export const nameOf = (square: Square): string => NAMES[square] ?? "";

/** The square of a name as the core writes it, or null. */
export const squareOf = (name: string): Square | null => NUMBERS.get(name) ?? null;

export const has = (bits: Bits, square: Square): boolean =>
  (((bits[square >> 3] ?? 0) >> (square & 7)) & 1) === 1;

export function put(bits: Bits, square: Square): void {
  bits[square >> 3] = (bits[square >> 3] ?? 0) | (1 << (square & 7));
}

export function bitsOf(squares: Iterable<Square>): Bits {
  const bits = empty();
  for (const square of squares) put(bits, square);
  return bits;
}

/** The squares of a set, ascending. */
function squaresIn(bits: Bits): Square[] {
  const squares: Square[] = [];
  for (let i = 0; i < BYTES; i++)
    for (let byte = bits[i] ?? 0, square = 8 * i; byte !== 0; byte >>= 1, square++)
      if (byte & 1) squares.push(square);
  return squares;
}

export const namesIn = (bits: Bits): string[] => squaresIn(bits).map(nameOf);

export function count(bits: Bits): number {
  let total = 0;
  for (let byte of bits) for (; byte !== 0; byte &= byte - 1) total++;
  return total;
}
