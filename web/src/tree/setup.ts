/** Stones put on the board or taken off without a move, and who is to move then. */
import { SQUARES, isFrame, type Square } from "../board/squares";
import type { ColorName } from "../net/types";
import { BLACK, EMPTY, START, WHITE, parsePosition, positionText, type Placed } from "../notation/position";
import { get, put, raw, hasAny, SETUP_NAMES, type Properties } from "../sgf/annotations";
import { colorOf, pointValues, pointsOf } from "../sgf/properties";

export interface Setup {
  black: readonly Square[];
  white: readonly Square[];
  empty: readonly Square[];
  /** Null where the setup leaves that open. */
  turn: ColorName | null;
}

export const NO_SETUP: Setup = { black: [], white: [], empty: [], turn: null };

/** The setup of a node, null if there is none. Of squares named twice the last counts: black, white, empty. */
export function setupOf(properties: Properties): Setup | null {
  if (!hasAny(properties, SETUP_NAMES)) return null;
  const squares = (name: string): Square[] => pointsOf(raw(properties, name)).squares;
  const empty = squares("AE");
  const gone = new Set(empty);
  const white = squares("AW").filter((square) => !gone.has(square) && !isFrame(square));
  for (const square of squares("AW")) gone.add(square);
  const black = squares("AB").filter((square) => !gone.has(square) && !isFrame(square));
  return { black, white, empty, turn: colorOf(get(properties, "PL")) };
}

export function writeSetup(properties: Properties, setup: Setup): void {
  put(properties, "AB", pointValues(setup.black));
  put(properties, "AW", pointValues(setup.white));
  put(properties, "AE", pointValues(setup.empty));
  put(properties, "PL", setup.turn ? [setup.turn === "black" ? "B" : "W"] : []);
}

/** The position text that a setup makes of another one. */
export function applySetup(setup: Setup, text: string): string {
  const { cells, turn } = parsePosition(text);
  for (const square of setup.empty) cells[square] = EMPTY;
  for (const square of setup.white) cells[square] = WHITE;
  for (const square of setup.black) cells[square] = BLACK;
  return positionText({ cells, turn: setup.turn ?? turn });
}

const squaresOf = ({ cells }: Placed, color: number): Square[] =>
  Array.from({ length: SQUARES }, (_, square) => square).filter((square) => cells[square] === color);

/** The setup of a root that makes a position, null for the start position. */
export function rootSetup(text: string): Setup | null {
  if (text === START) return null;
  const [board] = text.split(" ");
  const placed = parsePosition(text);
  const start = parsePosition(START);
  const { turn } = placed;
  if (START.startsWith(`${board} `)) return { ...NO_SETUP, turn };
  const black = squaresOf(placed, BLACK);
  const white = squaresOf(placed, WHITE);
  // Without a stone there would be no AB or AW to tell that the board was emptied.
  if (!black.length && !white.length)
    return { black, white, empty: [...squaresOf(start, BLACK), ...squaresOf(start, WHITE)], turn };
  return { black, white, empty: [], turn };
}

/** The setup in the middle of a game that makes a position of whatever stood there. */
export function wholeSetup(text: string): Setup {
  const placed = parsePosition(text);
  const empty = squaresOf(placed, EMPTY).filter((square) => !isFrame(square));
  return { black: squaresOf(placed, BLACK), white: squaresOf(placed, WHITE), empty, turn: placed.turn };
}
