/** A position that is being set up: stones anywhere, and what would be wrong with it. */
import { SIZE, fileOf, isFrame, rowOf, squareName, type Square } from "../board/squares";
import type { StoneColor } from "../board/state";
import type { Facts } from "../core/types";
import { EMPTY, BLACK, WHITE, START, parsePosition, positionText, stonesOf, type Cells } from "../notation/position";
import type { ByColor, ColorName, RulesName } from "../net/types";

export type Tool = StoneColor | "erase" | "move";

const VALUE: Record<Exclude<Tool, "move">, number> = { black: BLACK, white: WHITE, erase: EMPTY };

export class Setup {
  cells: Cells;
  turn: ColorName;
  rules: RulesName;
  #before: { cells: Cells; turn: ColorName }[] = [];

  constructor(text: string, rules: RulesName) {
    const placed = parsePosition(text);
    this.cells = placed.cells;
    this.turn = placed.turn;
    this.rules = rules;
  }

  get text(): string {
    return positionText(this);
  }

  get names(): ByColor<string[]> {
    return stonesOf(this.cells);
  }

  get stones(): Map<Square, StoneColor> {
    const stones = new Map<Square, StoneColor>();
    this.cells.forEach((cell, square) => {
      if (cell !== EMPTY) stones.set(square, cell === BLACK ? "black" : "white");
    });
    return stones;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** Remember the board as it is, before something is done to it. */
  remember(): void {
    this.#before.push({ cells: this.cells, turn: this.turn });
  }

  undo(): void {
    const before = this.#before.pop();
    if (before) Object.assign(this, before);
  }

  #set(square: Square, value: number): void {
    if (isFrame(square)) return;
    this.cells = this.cells.slice();
    this.cells[square] = value;
  }

  put(square: Square, tool: Exclude<Tool, "move">): void {
    this.#set(square, VALUE[tool]);
  }

  /** What a tool does to a square that is touched: the same stone again takes it away. */
  toggled(square: Square, tool: Exclude<Tool, "move">): Exclude<Tool, "move"> {
    return this.cells[square] === VALUE[tool] ? "erase" : tool;
  }

  move(from: Square, to: Square): void {
    if (isFrame(to) || from === to) return;
    const stone = this.cells[from] ?? EMPTY;
    this.#set(from, EMPTY);
    this.#set(to, stone);
  }

  become(text: string): void {
    const placed = parsePosition(text);
    this.remember();
    this.cells = placed.cells;
    this.turn = placed.turn;
  }

  clear(): void {
    this.become(`${Array<string>(18).fill("18").join("/")} ${this.turn === "black" ? "b" : "w"}`);
  }

  start(): void {
    this.become(START);
  }
}

/** What is to be said of a position: where a ring is missing, and a place nearest to one. */
export interface Fault {
  kind: "no-rings" | "no-ring";
  color: ColorName | null;
  /** The centre where the fewest stones are missing or too many, and how many. */
  nearest: { square: string; missing: number } | null;
}

export function faultOf(facts: Facts, cells: Cells): Fault | null {
  const { black, white } = facts.rings;
  if (black.length && white.length) return null;
  if (!black.length && !white.length) return { kind: "no-rings", color: null, nearest: null };
  const color = black.length ? "white" : "black";
  return { kind: "no-ring", color, nearest: nearestRing(cells, color === "black" ? BLACK : WHITE) };
}

function nearestRing(cells: Cells, color: number): Fault["nearest"] {
  let best: { square: Square; missing: number } | null = null;
  for (let row = 2; row < SIZE - 2; row++)
    for (let file = 2; file < SIZE - 2; file++) {
      const square = SIZE * row + file;
      let missing = 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const cell = cells[SIZE * (rowOf(square) + dy) + fileOf(square) + dx];
          if (cell !== (dx === 0 && dy === 0 ? EMPTY : color)) missing++;
        }
      if (!best || missing < best.missing) best = { square, missing };
    }
  return best && best.missing <= 3 ? { square: squareName(best.square), missing: best.missing } : null;
}
