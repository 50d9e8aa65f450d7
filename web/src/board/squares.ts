/** A square of the 20 × 20 grid as the library counts them: a1 = 0, b1 = 1 … t20 = 399. */
export type Square = number;

export const SIZE = 20;
export const SQUARES = SIZE * SIZE;
export const FILES = "abcdefghijklmnopqrst";

export const DIRECTIONS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const STEP: Record<Direction, readonly [number, number]> = {
  N: [0, 1],
  NE: [1, 1],
  E: [1, 0],
  SE: [1, -1],
  S: [0, -1],
  SW: [-1, -1],
  W: [-1, 0],
  NW: [-1, 1],
};

export const fileOf = (square: Square): number => square % SIZE;
export const rowOf = (square: Square): number => Math.floor(square / SIZE);

/** The square at a file and row counted from 0, or null outside the grid. */
export function squareAt(file: number, row: number): Square | null {
  return file >= 0 && file < SIZE && row >= 0 && row < SIZE ? row * SIZE + file : null;
}

export const squareName = (square: Square): string =>
  `${FILES.charAt(fileOf(square))}${rowOf(square) + 1}`;

/** The square of a name such as "c3" (either case), or null if there is none. */
export function parseSquare(name: string): Square | null {
  const match = /^([a-t])([1-9]|1\d|20)$/i.exec(name);
  if (!match) return null;
  return squareAt(FILES.indexOf((match[1] ?? "").toLowerCase()), Number(match[2]) - 1);
}

/** The frame: files a and t, rows 1 and 20. It never holds a stone. */
export function isFrame(square: Square): boolean {
  const file = fileOf(square);
  const row = rowOf(square);
  return file === 0 || file === SIZE - 1 || row === 0 || row === SIZE - 1;
}

/** The up to nine squares of the grid under a piece with this centre, ascending. */
export function footprint(centre: Square): Square[] {
  const squares: Square[] = [];
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const square = squareAt(fileOf(centre) + dx, rowOf(centre) + dy);
      if (square !== null) squares.push(square);
    }
  return squares;
}

/** The direction in which `to` lies from `from`, or null if no straight line joins them. */
export function lineDirection(from: Square, to: Square): Direction | null {
  const dx = fileOf(to) - fileOf(from);
  const dy = rowOf(to) - rowOf(from);
  if ((dx === 0 && dy === 0) || (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy))) return null;
  const found = DIRECTIONS.find(
    (name) => STEP[name][0] === Math.sign(dx) && STEP[name][1] === Math.sign(dy),
  );
  return found ?? null;
}
