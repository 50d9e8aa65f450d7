/** The grid that keyboards and screen readers meet: 400 cells over the drawing, one tab stop. */
import { centreOf, type Orientation } from "./geometry";
import { SIZE, SQUARES, squareName, type Square } from "./squares";

export interface Cells {
  grid: HTMLElement;
  cell(square: Square): HTMLElement;
  /** Say what stands on a square; what was said before is not said again. */
  name(square: Square, words: string): void;
  turn(orientation: Orientation): void;
}

export function createCells(id: string): Cells {
  const grid = document.createElement("div");
  grid.className = "gess-cells";
  grid.tabIndex = 0;
  grid.setAttribute("role", "grid");
  const cells: HTMLElement[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const cell = document.createElement("div");
    cell.id = `${id}-${squareName(square)}`;
    cell.dataset.square = squareName(square);
    cell.setAttribute("role", "gridcell");
    cells.push(cell);
  }
  const cellOf = (square: Square): HTMLElement => {
    const cell = cells[square];
    if (!cell) throw new RangeError(`square ${square} is not in 0..${SQUARES - 1}`);
    return cell;
  };

  /** Rows from the top of the screen down, so that reading order is what is seen. */
  function turn(orientation: Orientation): void {
    const rows: HTMLElement[] = [];
    const order = [...cells.keys()].sort((a, b) => {
      const [p, q] = [centreOf(a, orientation), centreOf(b, orientation)];
      return p.y - q.y || p.x - q.x;
    });
    for (let line = 0; line < SIZE; line++) {
      const row = document.createElement("div");
      row.setAttribute("role", "row");
      row.append(...order.slice(line * SIZE, (line + 1) * SIZE).map(cellOf));
      rows.push(row);
    }
    grid.replaceChildren(...rows);
  }

  const named: string[] = [];
  const name = (square: Square, words: string): void => {
    if (named[square] === words) return;
    named[square] = words;
    cellOf(square).setAttribute("aria-label", words);
  };

  return { grid, cell: cellOf, name, turn };
}
