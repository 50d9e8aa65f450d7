/** What the board shows of a hand: the one place where game and drawing meet. */
import type { Orientation } from "../board/geometry";
import { footprint, lineDirection, parseSquare, squareName, type Square } from "../board/squares";
import { NO_AIDS, type BoardState, type DestinationKind, type Preview } from "../board/state";
import { isDeclared } from "../games/draws";
import { sentence, sentences, t } from "../i18n/i18n";
import { other, type ColorName, type Report } from "../net/types";
import { captured, kindOf, ringsAfter, slides, slidesOf, toSquares, type Stones } from "./effects";
import type { Hand, Shown } from "./hand";
import { memo } from "./memo";
import { pieceWords, reasonWords, reportWords } from "./words";

export interface Choices {
  orientation: Orientation;
  coordinates: boolean;
  rings: boolean;
  cursor: Square;
}

const NO_SHAPES: BoardState["shapes"] = [];
const COLORS: readonly ColorName[] = ["black", "white"];
/** Tasks have goals, hands have none: who puts a task on the board adds them. */
const NO_GOALS: BoardState["goals"] = [];

/** A function from hand and choices to board state; unchanged parts stay the same objects. */
export function createView(): (hand: Hand, choices: Choices) => BoardState {
  const stones = memo((position: Shown | null, sending: Report | null, c: Hand) => {
    void position;
    void sending;
    return c.stones;
  });
  const rings = memo(ringsShown);
  const last = memo(lastShown);
  const under = memo((centre: Square | null, movable: boolean) =>
    centre === null ? null : { centre, movable },
  );
  const selected = memo(selectedShown);
  const kinds = memo((from: Square | null, legal: Hand["legal"]) => {
    const targets = from === null ? undefined : legal.get(from);
    return new Map<Square, DestinationKind>([...(targets ?? [])].map(([to, report]) => [to, kindOf(report)]));
  });
  const preview = memo(previewShown);
  const fallenRing = memo(fallenRingShown);
  const marks = memo((note: Hand["note"], hindering: string) => [
    ...(note?.marks ?? []),
    ...toSquares(hindering.split(" ")),
  ]);

  return (hand, choices) => {
    const { position, selection, sending } = hand;
    const from = selection.kind === "idle" ? null : selection.from;
    const shown = stones(position, sending, hand);
    const target = targetOf(hand);
    const area = footprintOf(hand);
    return {
      stones: shown,
      orientation: choices.orientation,
      coordinates: choices.coordinates,
      rings: rings(position, sending, choices.rings, hand.watched),
      lastMove: last(position, sending),
      footprint: under(area.centre, area.movable),
      marks: marks(hand.note, hinderingOf(hand)),
      selected: selected(position, from),
      destinations: kinds(from, hand.legal),
      preview: preview(shown, target.report, target.from, target.to),
      fallenRing: fallenRing(position, sending),
      aids: NO_AIDS,
      shapes: NO_SHAPES,
      goals: NO_GOALS,
      cursor: choices.cursor,
    };
  };
}

function ringsShown(
  position: Shown | null,
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

function lastShown(position: Shown | null, sending: Report | null): BoardState["lastMove"] {
  const report = sending ?? position?.last ?? null;
  const from = parseSquare(report?.from ?? "");
  const to = parseSquare(report?.to ?? "");
  if (!report || from === null || to === null) return null;
  return { from, to, sending: sending !== null, ghosts: captured(report) };
}

function selectedShown(position: Shown | null, from: Square | null): BoardState["selected"] {
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
function targetOf(hand: Hand): Target {
  const { selection, hover, drag } = hand;
  if (selection.kind === "pending" || selection.kind === "asking")
    return { report: hand.pending, from: selection.from, to: selection.to };
  if (drag) {
    const report = drag.to === null ? null : hand.reportOf(drag.from, drag.to);
    return { report, from: drag.from, to: drag.to };
  }
  if (selection.kind === "selected" && hover !== null) {
    const report = hand.reportOf(selection.from, hover);
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
  position: Shown | null,
  sending: Report | null,
): BoardState["fallenRing"] {
  const report = position?.last;
  const winner = position?.outcome?.winner;
  if (sending || !report || !winner || isDeclared(position.outcome)) return null;
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
function footprintOf(hand: Hand): { centre: Square | null; movable: boolean } {
  const { hover, selection, drag } = hand;
  if (hover === null || hand.position === null) return { centre: null, movable: false };
  if (drag) return { centre: hover, movable: hand.reportOf(drag.from, hover) !== null };
  if (selection.kind !== "idle" && hand.reportOf(selection.from, hover))
    return { centre: null, movable: true };
  return { centre: hover, movable: hand.active && hand.legal.has(hover) };
}

/** The enemy stones that keep the piece under the hand from moving, as words of one string. */
function hinderingOf(hand: Hand): string {
  const { hover, selection, position, active, drag } = hand;
  if (hover === null || !position || !active || drag) return "";
  if (selection.kind !== "idle" && hand.reportOf(selection.from, hover)) return "";
  const reason = position.centres[squareName(hover)]?.reason;
  return reason?.code === "enemy-stones" ? reason.squares.join(" ") : "";
}

/** What a move does, and what it leads to in this game. */
const moveWords = (hand: Hand, report: Report): string =>
  sentences(reportWords(report), hand.foresees(report));

/** What lies under the hand, in words: the piece, the result of the move, or why not. */
export function hoverWords(hand: Hand): { text: string; refused: boolean } | null {
  const { hover, selection, position } = hand;
  const pending = hand.pending;
  if (pending) return { text: moveWords(hand, pending), refused: false };
  if (hover === null || !position) return null;
  const name = squareName(hover);
  const info = position.centres[name];
  const piece = info?.piece ? sentence(pieceWords(info.piece)) : "";
  const describe = (): { text: string; refused: boolean } => {
    const reason = info?.reason ? reasonWords(info.reason, name) : "";
    return { text: sentences(piece, reason), refused: reason !== "" };
  };
  if (!hand.active) {
    // Reasons are told from the view of the side to move, which is not the person's now.
    return { text: sentences(piece, hand.whyNot()), refused: true };
  }
  if (selection.kind !== "selected") return describe();
  if (hover === selection.from) return describe();
  const report = hand.reportOf(selection.from, hover);
  if (report) return { text: moveWords(hand, report), refused: false };
  if (hand.legal.has(hover))
    return { text: t("select.switch", { piece }), refused: false };
  const why = hand.knownWhy(selection.from, hover);
  if (why && (lineDirection(selection.from, hover) !== null || info?.reason?.code === "no-stones"))
    return { text: reasonWords(why, squareName(selection.from)), refused: true };
  return describe();
}
