/** What a click, tap, drop or key does: a pure state machine, so that no click is ever ambiguous. */
import { lineDirection, type Square } from "../board/squares";
import type { Report } from "../net/types";
import { kindOf, type LegalMoves } from "./effects";

export type Selection =
  | { kind: "idle" }
  | { kind: "selected"; from: Square }
  /** A move chosen and shown, to be confirmed by a second tap or the button. */
  | { kind: "pending"; from: Square; to: Square }
  /** The question whether the last ring is really to be given up. */
  | { kind: "asking"; from: Square; to: Square };

export type SelectionEvent =
  | { kind: "tap"; square: Square }
  | { kind: "drop"; from: Square; to: Square | null }
  | { kind: "typed"; from: Square; to: Square }
  | { kind: "select"; square: Square }
  | { kind: "confirm" }
  | { kind: "cancel" };

export type Effect =
  | { kind: "play"; report: Report }
  | { kind: "selected"; square: Square }
  | { kind: "deselected" }
  | { kind: "pending"; report: Report }
  | { kind: "ask"; report: Report }
  | { kind: "explain-centre"; square: Square }
  | { kind: "explain-move"; from: Square; to: Square }
  /** A tap while nothing can be played: looking back, the computer's turn, the game is over. */
  | { kind: "explain-wait" };

export interface Context {
  /** Whether the person may play now. */
  active: boolean;
  /** Whether every move is confirmed. */
  confirm: boolean;
  legal: LegalMoves;
  /** Whether no stone at all lies under the footprint of this centre. */
  isEmptyGround(square: Square): boolean;
}

export interface Result {
  selection: Selection;
  effects: Effect[];
}

export const IDLE: Selection = { kind: "idle" };

const result = (selection: Selection, ...effects: Effect[]): Result => ({ selection, effects });

const deselect = (): Result => result(IDLE, { kind: "deselected" });

const select = (square: Square): Result =>
  result({ kind: "selected", from: square }, { kind: "selected", square });

/** Play a legal move, or stop for the question that it needs first. */
function attempt(report: Report, from: Square, to: Square, confirm: boolean): Result {
  if (kindOf(report) === "own-ring")
    return result({ kind: "asking", from, to }, { kind: "ask", report });
  if (confirm) return result({ kind: "pending", from, to }, { kind: "pending", report });
  return result(IDLE, { kind: "play", report });
}

function tap(selection: Selection, square: Square, context: Context): Result {
  const { legal } = context;
  if (!context.active) return result(IDLE, { kind: "explain-wait" });
  if (selection.kind === "idle")
    return legal.has(square) ? select(square) : result(IDLE, { kind: "explain-centre", square });
  const { from } = selection;
  const report = legal.get(from)?.get(square);
  // A second tap on the destination that waits for confirmation plays it.
  if (report && selection.kind === "pending" && selection.to === square)
    return result(IDLE, { kind: "play", report });
  if (report) return attempt(report, from, square, context.confirm);
  if (square === from) return deselect();
  if (legal.has(square)) return select(square);
  // Empty ground off every line was no try at a move; anything else was, and is answered.
  if (context.isEmptyGround(square) && lineDirection(from, square) === null) return deselect();
  return result({ kind: "selected", from }, { kind: "explain-move", from, to: square });
}

function drop(from: Square, to: Square | null, context: Context): Result {
  if (to === null || to === from || !context.active)
    return result(context.active && context.legal.has(from) ? { kind: "selected", from } : IDLE);
  const report = context.legal.get(from)?.get(to);
  if (report) return attempt(report, from, to, context.confirm);
  return result({ kind: "selected", from }, { kind: "explain-move", from, to });
}

function typed(from: Square, to: Square, context: Context): Result {
  if (!context.active) return result(IDLE, { kind: "explain-wait" });
  const report = context.legal.get(from)?.get(to);
  if (report) return attempt(report, from, to, context.confirm);
  const kept: Selection = context.legal.has(from) ? { kind: "selected", from } : IDLE;
  return result(kept, { kind: "explain-move", from, to });
}

/** The next selection and what the page has to do about it. */
export function step(selection: Selection, event: SelectionEvent, context: Context): Result {
  switch (event.kind) {
    case "tap":
      return tap(selection, event.square, context);
    case "drop":
      return drop(event.from, event.to, context);
    case "typed":
      return typed(event.from, event.to, context);
    case "select":
      return context.active && context.legal.has(event.square)
        ? select(event.square)
        : result(selection, { kind: "explain-centre", square: event.square });
    case "confirm": {
      if (selection.kind !== "pending" && selection.kind !== "asking") return result(selection);
      const report = context.legal.get(selection.from)?.get(selection.to);
      return report && context.active
        ? result(IDLE, { kind: "play", report })
        : result({ kind: "selected", from: selection.from });
    }
    case "cancel":
      // One step back at a time: from the chosen destination to the piece, from the piece to nothing.
      if (selection.kind === "pending" || selection.kind === "asking")
        return result({ kind: "selected", from: selection.from });
      return selection.kind === "selected" ? deselect() : result(IDLE);
  }
}
