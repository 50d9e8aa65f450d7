/** Moves that break a last ring. */
import { other, type ColorName } from "../../net/types";
import type { Machine, Move } from "../wasm/machine";
import type { Position } from "./position";

/** `Effect.ending` of such a move. */
export const BROKEN = 1;

/** The moves by which the opponent of a colour could win, were it their turn. */
export function attackersOfRing(machine: Machine, position: Position, color: ColorName): Move[] {
  machine.set(position, { turn: other(color) });
  // Whoever breaks a ring captures stones of it.
  return machine.captures().filter((move) => machine.endingOf(move) === BROKEN);
}

/** Whether there is one. */
export function isRingAttacked(machine: Machine, position: Position, color: ColorName): boolean {
  machine.set(position, { turn: other(color) });
  return machine.captures().some((move) => machine.endingOf(move) === BROKEN);
}
