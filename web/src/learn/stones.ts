/** Stones written by the names of their squares: `@l3 c7` is the ring around l3, and c7. */
import { footprint, parseSquare, squareName, type Square } from "../board/squares";

export function squaresOf(text: string): Square[] {
  return text.split(" ").flatMap((word) => {
    const centre = parseSquare(word.replace("@", ""));
    if (centre === null) throw new Error(`no square: ${word}`);
    return word.startsWith("@") ? footprint(centre).filter((square) => square !== centre) : [centre];
  });
}

export const stonesAt = (text: string): string[] => squaresOf(text).map(squareName);

/** Both sides' stones as a board takes them. */
export function stoneMap(black: string, white: string): Map<Square, "black" | "white"> {
  const map = new Map<Square, "black" | "white">();
  for (const square of black ? squaresOf(black) : []) map.set(square, "black");
  for (const square of white ? squaresOf(white) : []) map.set(square, "white");
  return map;
}
