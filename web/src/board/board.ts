/** A board on the page: `createBoard(element, handlers)`, then `set` whatever it should show. */
import { aids } from "./aids";
import { animate } from "./animate";
import { createCells, type Cells } from "./cells";
import { centreOf, squareUnder, type Point } from "./geometry";
import { definitions, ground, labels, stone } from "./ground";
import { moved } from "./keys";
import { createLoupe } from "./loupe";
import * as marks from "./marks";
import { listen, type Stroke } from "./pointer";
import { shape } from "./shapes";
import { SQUARES, footprint as squaresUnder, type Square } from "./squares";
import { EMPTY, type Animation, type BoardState } from "./state";
import { UNIT, layer, svg } from "./svg";

export interface Handlers {
  hover(square: Square | null): void;
  tap(square: Square, touch: boolean): void;
  /** The centre of the piece that a drag from this square moves, or null. */
  grip(square: Square, touch: boolean): Square | null;
  drag(from: Square, to: Square | null): void;
  drop(from: Square, to: Square | null, touch: boolean): void;
  /** The drag was called off: put everything back. */
  dragCancel(): void;
  /** The keyboard's cursor came here, by a key (`true`) or because the board got the focus. */
  cursor(square: Square, byKey: boolean): void;
  enter(square: Square): void;
  escape(): void;
  /** A stroke with the right button or with Alt held, which draws; without these the board leaves them alone. */
  sketch?(from: Square, to: Square | null): void;
  stroke?(from: Square, to: Square | null, stroke: Stroke): void;
  /** A letter or digit typed on the board: the start of a typed move. */
  type(character: string): void;
}

/** Words for screen readers: the grid's name, and what stands at a centre. */
export interface Words {
  grid: string;
  cell(square: Square): string;
}

export interface Board {
  set(change: Partial<BoardState>, animation?: Animation | null): void;
  describe(words: Words): void;
  /** Show a part of the board larger, for example while buttons move the footprint; null ends it. */
  magnify(square: Square | null): void;
  focus(): void;
  destroy(): void;
}

const LAYERS = [
  "last",
  "footprint",
  "ghosts",
  "rings",
  "goals",
  "stones",
  "arrow",
  "aids",
  "selected",
  "arms",
  "destinations",
  "preview",
  "marks",
  "shapes",
  "cursor",
] as const;
type Layer = (typeof LAYERS)[number];

let boards = 0;

export function createBoard(host: HTMLElement, handlers: Handlers): Board {
  const id = `board${++boards}`;
  const cells = createCells(id);
  const drawing = svg("svg", { viewBox: "0 0 400 400", class: "gess-drawing", "aria-hidden": "true" });
  const labelLayer = layer("labels");
  const layers = Object.fromEntries(LAYERS.map((name) => [name, layer(name)])) as Record<
    Layer,
    SVGElement
  >;
  drawing.append(definitions(id), ground(id), labelLayer, ...LAYERS.map((name) => layers[name]));
  host.replaceChildren(drawing, cells.grid);

  const loupe = createLoupe(host, drawing);
  let state: BoardState = EMPTY;
  let stones = new Map<Square, SVGElement>();

  const pen = (): { id: string; orientation: BoardState["orientation"] } => ({
    id,
    orientation: state.orientation,
  });

  /** Stones that stay keep their elements, so that one still sliding in is not cut short. */
  const drawStones = (afresh: boolean): void => {
    const before = stones;
    stones = new Map();
    if (afresh) layers.stones.replaceChildren();
    for (const [square, color] of state.stones) {
      const { x, y } = centreOf(square, state.orientation);
      const kept = afresh ? undefined : before.get(square);
      const same = kept?.classList.contains(color) ? kept : undefined;
      const element = same ?? stone(id, color, x * UNIT, y * UNIT, color);
      if (!same) layers.stones.append(element);
      stones.set(square, element);
    }
    for (const [square, element] of before)
      if (stones.get(square) !== element) element.remove();
  };

  /** Dim the stones that a preview moves away or kills, lift those of the selected piece. */
  const shade = (): void => {
    const leaving = new Set(state.preview?.moving.map(({ from }) => from));
    const dying = new Set(state.preview?.dying);
    for (const [square, element] of stones) {
      element.classList.toggle("moving", leaving.has(square));
      element.classList.toggle("dying", dying.has(square) && !leaving.has(square));
    }
  };

  const draw = (changed: (...keys: (keyof BoardState)[]) => boolean): void => {
    const { coordinates, footprint, selected, preview } = state;
    const turned = changed("orientation");
    if (turned) cells.turn(state.orientation);
    if (turned || changed("coordinates"))
      labelLayer.replaceChildren(...(coordinates ? labels(state.orientation) : []));
    if (turned || changed("stones")) drawStones(turned);
    if (turned || changed("stones", "preview")) shade();
    if (turned || changed("lastMove")) {
      layers.last.replaceChildren(...marks.lastMove(pen(), state));
      layers.arrow.replaceChildren(...marks.lastArrow(pen(), state));
    }
    if (turned || changed("rings", "fallenRing"))
      layers.rings.replaceChildren(...marks.rings(pen(), state));
    if (turned || changed("goals"))
      layers.goals.replaceChildren(...state.goals.map((goal) => marks.goal(pen(), goal)));
    if (turned || changed("footprint", "selected"))
      layers.footprint.replaceChildren(
        ...(footprint
          ? [marks.area(pen(), footprint.centre, footprint.movable ? "hover" : "hover refused")]
          : []),
      );
    if (turned || changed("selected")) {
      layers.selected.replaceChildren(
        ...(selected ? [marks.area(pen(), selected.centre, "selected")] : []),
      );
      layers.arms.replaceChildren(...marks.arms(pen(), state));
    }
    if (turned || changed("destinations", "preview"))
      layers.destinations.replaceChildren(...marks.destinations(pen(), state));
    if (turned || changed("aids")) layers.aids.replaceChildren(...aids(pen(), state.aids));
    layers.aids.classList.toggle("quieted", preview !== null);
    layers.destinations.classList.toggle("quieted", preview !== null);
    layers.arms.classList.toggle("quieted", preview !== null);
    layers.selected.classList.toggle("quieted", preview !== null);
    if (turned || changed("preview"))
      layers.preview.replaceChildren(...(preview ? marks.preview(pen(), preview) : []));
    if (turned || changed("marks"))
      layers.marks.replaceChildren(...state.marks.map((m) => marks.cross(pen(), m, "why")));
    if (turned || changed("shapes"))
      layers.shapes.replaceChildren(...state.shapes.map((each) => shape(each, state.orientation)));
    if (turned || changed("cursor"))
      layers.cursor.replaceChildren(marks.area(pen(), state.cursor, "cursor", -0.6), dot());
  };

  const dot = (): SVGElement => {
    const { x, y } = centreOf(state.cursor, state.orientation);
    const box = { x: x * UNIT - 9.4, y: y * UNIT - 9.4, width: 18.8, height: 18.8, rx: 3 };
    return svg("rect", { class: "cursor-square", ...box });
  };

  const sayCells = (changed: (...keys: (keyof BoardState)[]) => boolean): void => {
    if (changed("cursor")) {
      cells.grid.setAttribute("aria-activedescendant", cells.cell(state.cursor).id);
    }
    if (changed("selected")) mark(cells, state);
  };

  const under = (point: Point): Square | null =>
    squareUnder(point, cells.grid.getBoundingClientRect(), state.orientation);

  const forget = listen(cells.grid, {
    squareUnder: under,
    grip: (square, touch) => handlers.grip(square, touch),
    hover: (square) => handlers.hover(square),
    tap: (square, touch) => handlers.tap(square, touch),
    drag: (from, to) => {
      host.classList.add("dragging");
      handlers.drag(from, to);
    },
    drop: (from, to, touch) => {
      host.classList.remove("dragging");
      handlers.drop(from, to, touch);
    },
    dragCancel: () => {
      host.classList.remove("dragging");
      handlers.dragCancel();
    },
    magnify: (square) => loupe.show(square, state.orientation),
    draws: () => handlers.stroke !== undefined,
    sketch: (from, to) => handlers.sketch?.(from, to),
    stroke: (from, to, stroke) => handlers.stroke?.(from, to, stroke),
  });

  const key = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return;
    const to = moved(event.key, event.ctrlKey, state.cursor, state.orientation);
    if (to !== null) handlers.cursor(to, true);
    else if (event.ctrlKey) return;
    else if (event.key === "Enter" || event.key === " ") handlers.enter(state.cursor);
    else if (event.key === "Escape") handlers.escape();
    else if (/^[a-t0-9]$/i.test(event.key)) handlers.type(event.key);
    else return;
    event.preventDefault();
  };
  cells.grid.addEventListener("keydown", key);
  // Who points does not need the keyboard's cursor; the next key shows it again.
  cells.grid.addEventListener("pointerdown", () => host.classList.add("pointed"));
  for (const event of ["keydown", "blur"])
    cells.grid.addEventListener(event, () => host.classList.remove("pointed"));
  cells.grid.addEventListener("focus", () => handlers.cursor(state.cursor, false));

  draw(() => true);
  sayCells(() => true);

  return {
    set(change, animation = null) {
      const before = state;
      state = { ...state, ...change };
      const changed = (...keys: (keyof BoardState)[]): boolean =>
        keys.some((name) => before[name] !== state[name]);
      draw(changed);
      sayCells(changed);
      loupe.renew();
      if (animation) animate(id, layers.stones, stones, animation, state.orientation);
    },
    describe(next) {
      cells.grid.setAttribute("aria-label", next.grid);
      for (let square = 0; square < SQUARES; square++) cells.name(square, next.cell(square));
    },
    magnify: (square) => loupe.show(square, state.orientation),
    focus: () => cells.grid.focus({ preventScroll: true }),
    destroy() {
      forget();
      host.replaceChildren();
    },
  };
}

/** Tell assistive technology, and the style for touch, which piece is selected. */
function mark(cells: Cells, state: BoardState): void {
  for (const cell of cells.grid.querySelectorAll("[aria-selected]"))
    cell.removeAttribute("aria-selected");
  for (const cell of cells.grid.querySelectorAll(".held")) cell.classList.remove("held");
  if (!state.selected) return;
  cells.cell(state.selected.centre).setAttribute("aria-selected", "true");
  for (const square of squaresUnder(state.selected.centre))
    cells.cell(square).classList.add("held");
}
