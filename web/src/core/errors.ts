/** What the core refuses, and what can go wrong with it. */
import type { Reason, Told } from "../net/types";

/** What is wrong with a position; the catalogue has a sentence for each. */
export type PositionFault =
  | "character"
  | "run"
  | "row-long"
  | "row-short"
  | "rows"
  | "turn"
  | "number"
  | "end"
  | "no-square"
  | "frame"
  | "two-stones";

/** No position. `column` counts from 1; null where the position was no text. */
export class PositionError extends Error {
  override readonly name = "PositionError";
  constructor(
    readonly code: PositionFault,
    readonly column: number | null,
    message: string,
  ) {
    super(message);
  }
}

/** What is wrong with a position, as a sentence of the catalogue. */
export function positionTold({ code, column, message }: PositionError): Told {
  const problem = { code: `position.${code}`, params: {}, text: message };
  return column === null ? problem : { code: "position.wrong", params: { column, problem }, text: message };
}

/** A move that may not be made: the one with this index in the row that was given. */
export class IllegalMove extends Error {
  override readonly name = "IllegalMove";
  constructor(
    readonly index: number,
    readonly move: string,
    readonly reason: Reason,
  ) {
    super(`${move}: ${reason.code}`);
  }
}

/** The core is missing, broke down or did not answer; the next question gets a new one. */
export class CoreError extends Error {
  override readonly name: string = "CoreError";
}

/** The core cannot run in this browser, however often it is asked. */
export class Unfit extends CoreError {
  override readonly name = "Unfit";
}

/** Nobody waits for the answer any more. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/** An error as it goes from a worker to the page: a class does not survive the way. */
export type Packed =
  | { name: "PositionError"; code: PositionFault; column: number | null; message: string }
  | { name: "IllegalMove"; index: number; move: string; reason: Reason }
  | { name: "CoreError"; message: string };

export function packed(error: unknown): Packed {
  if (error instanceof PositionError)
    return { name: error.name, code: error.code, column: error.column, message: error.message };
  if (error instanceof IllegalMove)
    return { name: error.name, index: error.index, move: error.move, reason: error.reason };
  return { name: "CoreError", message: error instanceof Error ? error.message : String(error) };
}

export function unpacked(error: Packed): Error {
  switch (error.name) {
    case "PositionError":
      return new PositionError(error.code, error.column, error.message);
    case "IllegalMove":
      return new IllegalMove(error.index, error.move, error.reason);
    case "CoreError":
      return new CoreError(error.message);
  }
}
