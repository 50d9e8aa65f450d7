/** What the board shows of a controller: the one place where game and drawing meet. */
import type { Orientation } from "../board/geometry";
import { footprint, lineDirection, parseSquare, squareName, type Square } from "../board/squares";
import type { BoardState, DestinationKind, Preview } from "../board/state";
import { t } from "../i18n/i18n";
import { other, type ColorName, type PositionView, type Report } from "../net/types";
import type { Controller } from "./controller";
import { captured, kindOf, ringsAfter, slides, slidesOf, toSquares, type Stones } from "./effects";
import { memo } from "./memo";
import { pieceWords, reasonWords, reportWords, watchedColor } from "./words";

export interface Choices {
  orientation: Orientation;
  coordinates: boolean;
  rings: boolean;
  cursor: Square;
}

const COLORS: readonly ColorName[] = ["black", "white"];

/** A function from controller and choices to board state; unchanged parts stay the same objects. */
export function createView(): (controller: Controller, choices: Choices) => BoardState {
  const stones = memo((position: PositionView | null, sending: Report | null, c: Controller) => {
    void position;
    void sending;
    return c.stones;
  });
  const rings = memo(ringsShown);
  const last = memo(lastShown);
  const hand = memo((centre: Square | null, movable: boolean) =>
    centre === null ? null : { centre, movable },
  );
  const selected = memo(selectedShown);
  const kinds = memo((from: Square | null, legal: Controller["legal"]) => {
    const targets = from === null ? undefined : legal.get(from);
    return new Map<Square, DestinationKind>([...(targets ?? [])].map(([to, report]) => [to, kindOf(report)]));
  });
  const preview = memo(previewShown);
  const fallenRing = memo(fallenRingShown);
  const marks = memo((note: Controller["note"], hindering: string) => [
    ...(note?.marks ?? []),
    ...toSquares(hindering.split(" ")),
  ]);

  return (controller, choices) => {
    const { position, selection } = controller;
    const sending = controller.lookingBack ? null : controller.sending;
    const from = selection.kind === "idle" ? null : selection.from;
    const shown = stones(position, sending, controller);
    const target = targetOf(controller);
    const under = footprintOf(controller);
    return {
      stones: shown,
      orientation: choices.orientation,
      coordinates: choices.coordinates,
      rings: rings(position, sending, choices.rings, watched(controller)),
      lastMove: last(position, sending),
      footprint: hand(under.centre, under.movable),
      marks: marks(controller.note, hinderingOf(controller)),
      selected: selected(position, from),
      destinations: kinds(from, controller.legal),
      preview: preview(shown, target.report, target.from, target.to),
      fallenRing: fallenRing(position, sending),
      cursor: choices.cursor,
    };
  };
}

function watched(controller: Controller): ColorName | null {
  return controller.game ? watchedColor(controller.game) : null;
}

function ringsShown(
  position: PositionView | null,
  sending: Report | null,
  shown: boolean,
  watch: ColorName | null,
): BoardState["rings"] {
  if (!position) return [];
  const rings = sending ? ringsAfter(position.rings, sending) : position.rings;
  const over = position.outcome !== null;
  return COLORS.flatMap((color) => {
    const attacked = !sending && !over && watch === color && position.ring_attacked[color];
    return shown || attacked ? toSquares(rings[color]).map((centre) => ({ centre, attacked })) : [];
  });
}

function lastShown(position: PositionView | null, sending: Report | null): BoardState["lastMove"] {
  const report = sending ?? position?.last ?? null;
  const from = parseSquare(report?.from ?? "");
  const to = parseSquare(report?.to ?? "");
  if (!report || from === null || to === null) return null;
  return { from, to, sending: sending !== null, ghosts: captured(report) };
}

function selectedShown(position: PositionView | null, from: Square | null): BoardState["selected"] {
  if (!position || from === null) return null;
  const reach = position.centres[squareName(from)]?.arms ?? {};
  const arms: Record<string, Square[]> = {};
  for (const [direction, names] of Object.entries(reach)) arms[direction] = toSquares(names);
  return { centre: from, arms };
}

interface Target {
  report: Report | null;
  from: Square | null;
  to: Square | null;
}

/** The move whose result is to be shown: the one being confirmed, dragged or pointed at. */
function targetOf(controller: Controller): Target {
  const { selection, hover, drag } = controller;
  if (selection.kind === "pending" || selection.kind === "asking")
    return { report: controller.pending, from: selection.from, to: selection.to };
  if (drag) {
    const report = drag.to === null ? null : controller.reportOf(drag.from, drag.to);
    return { report, from: drag.from, to: drag.to };
  }
  if (selection.kind === "selected" && hover !== null) {
    const report = controller.reportOf(selection.from, hover);
    if (report) return { report, from: selection.from, to: hover };
  }
  return { report: null, from: null, to: null };
}

function previewShown(
  stones: Stones,
  report: Report | null,
  from: Square | null,
  to: Square | null,
): Preview | null {
  if (from === null || to === null || from === to) return null;
  const color = report?.mover ?? footprintColor(stones, from);
  if (!report) {
    // A piece held over a square where it cannot go: it follows the hand, and nothing happens to it.
    const moving = slides(stones, color, from, to);
    return { from, to, legal: false, color, moving, dying: [], ringsMade: [], ringsLost: [] };
  }
  return {
    from,
    to,
    legal: true,
    color,
    moving: slidesOf(stones, report),
    dying: captured(report).map(({ square }) => square),
    ringsMade: COLORS.flatMap((side) => toSquares(report.rings_made[side])),
    ringsLost: COLORS.flatMap((side) => toSquares(report.rings_broken[side])),
  };
}

function footprintColor(stones: Stones, centre: Square): ColorName {
  const color = footprint(centre).map((square) => stones.get(square)).find(Boolean);
  return color ?? "black";
}

function fallenRingShown(
  position: PositionView | null,
  sending: Report | null,
): BoardState["fallenRing"] {
  const report = position?.last;
  const winner = position?.outcome?.winner;
  if (sending || !report || !winner || position.outcome?.termination === "resignation") return null;
  const loser = other(winner);
  const centre = parseSquare(report.rings_broken[loser].at(0) ?? "");
  if (centre === null) return null;
  const around = new Set(footprint(centre));
  const ghosts = captured(report).filter(
    ({ square, color }) => color === loser && around.has(square),
  );
  return { centre, ghosts };
}

/** The 3 × 3 area under the hand, and whether a piece there may move. */
function footprintOf(controller: Controller): { centre: Square | null; movable: boolean } {
  const { hover, selection, drag } = controller;
  if (hover === null || controller.position === null) return { centre: null, movable: false };
  if (drag) return { centre: hover, movable: controller.reportOf(drag.from, hover) !== null };
  if (selection.kind !== "idle" && controller.reportOf(selection.from, hover))
    return { centre: null, movable: true };
  return { centre: hover, movable: controller.active && controller.legal.has(hover) };
}

/** The enemy stones that keep the piece under the hand from moving, as words of one string. */
function hinderingOf(controller: Controller): string {
  const { hover, selection, position, active, drag } = controller;
  if (hover === null || !position || !active || drag) return "";
  if (selection.kind !== "idle" && controller.reportOf(selection.from, hover)) return "";
  const reason = position.centres[squareName(hover)]?.reason;
  return reason?.code === "enemy-stones" ? reason.squares.join(" ") : "";
}

/** What lies under the hand, in words: the piece, the result of the move, or why not. */
export function hoverWords(controller: Controller): { text: string; refused: boolean } | null {
  const { hover, selection, position } = controller;
  const pending = controller.pending;
  if (pending) return { text: reportWords(pending), refused: false };
  if (hover === null || !position) return null;
  const name = squareName(hover);
  const info = position.centres[name];
  const piece = info?.piece ? `${pieceWords(info.piece)}.` : "";
  const describe = (): { text: string; refused: boolean } => {
    const reason = info?.reason ? reasonWords(info.reason, name) : "";
    return { text: [piece, reason].filter(Boolean).join(" "), refused: reason !== "" };
  };
  if (!controller.active) {
    // Reasons are told from the view of the side to move, which is not the person's now.
    return { text: [piece, controller.waitWords()].filter(Boolean).join(" "), refused: true };
  }
  if (selection.kind !== "selected") return describe();
  if (hover === selection.from) return describe();
  const report = controller.reportOf(selection.from, hover);
  if (report) return { text: reportWords(report), refused: false };
  if (controller.legal.has(hover))
    return { text: t("select.switch", { piece }), refused: false };
  const why = controller.knownWhy(selection.from, hover);
  if (why && (lineDirection(selection.from, hover) !== null || info?.reason?.code === "no-stones"))
    return { text: reasonWords(why, squareName(selection.from)), refused: true };
  return describe();
}
