/** Squares and moves as files write them: `c3-c6`, and SGF's two letters from the top left. */
import { SIZE, parseSquare, squareName, type Square } from "../board/squares";

/** A move as its two centres. */
export interface Centres {
  from: Square;
  to: Square;
}

// Both cases are spelled out: a flag would take the long s and the Kelvin sign for s and k.
const SQUARE = "([a-tA-T][0-9]{1,2})";
const MOVE = new RegExp(`^${SQUARE}(?:\\s*[-xX\\u2013\\u2212\\u2192]\\s*|\\s*)${SQUARE}$`);
const SGF_MOVE = /^([a-tA-T]{2}):([a-tA-T]{2})$/;

/** The square of two SGF letters such as `lr`: the column from the left, the row from the top. */
export function sgfSquare(letters: string): Square {
  const [column = 0, row = 0] = [...letters.toLowerCase()].map((c) => c.charCodeAt(0) - 97);
  return SIZE * (SIZE - 1 - row) + column;
}

export function sgfName(square: Square): string {
  const row = Math.floor(square / SIZE);
  return String.fromCharCode(97 + (square % SIZE), 97 + SIZE - 1 - row);
}

/** A move in any form that readers take, or null. */
export function parseCentres(text: string): Centres | null {
  const trimmed = text.trim();
  const sgf = SGF_MOVE.exec(trimmed);
  if (sgf) return { from: sgfSquare(sgf[1] ?? ""), to: sgfSquare(sgf[2] ?? "") };
  const plain = MOVE.exec(trimmed);
  const from = parseSquare(plain?.[1] ?? "");
  const to = parseSquare(plain?.[2] ?? "");
  return from === null || to === null ? null : { from, to };
}

export const moveText = ({ from, to }: Centres): string => `${squareName(from)}-${squareName(to)}`;

/** A move such as `c3-c6` as SGF has it: `cr:co`. */
export function sgfMove(move: string): string {
  const found = parseCentres(move);
  return found ? `${sgfName(found.from)}:${sgfName(found.to)}` : move;
}
