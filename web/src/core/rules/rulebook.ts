/** The rules, asked and answered at once: what the rules' worker does, and the tests too. */
import type { ByColor, ColorName, Outcome, Reason, Report, RulesName } from "../../net/types";
import { IllegalMove } from "../errors";
import type { Facts, Played } from "../types";
import { Machine, type Move } from "../wasm/machine";
import { factsOf, keyText, OFF_GRID, reasonOf, reportOf } from "./facts";
import {
  nextNumber,
  parsePosition,
  positionOf,
  positionText,
  squaresOfMove,
  type Position,
} from "./position";

/** A position that moves led to, with those before it. */
export interface Row {
  position: Position;
  reports: Report[];
  /** Of all positions, the first one included. */
  positions: Position[];
  keys: bigint[];
  moves: Move[];
}

export class Rulebook {
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  facts(text: string, rules: RulesName): Facts {
    return factsOf(this.#machine, parsePosition(text, rules));
  }

  fromStones(stones: ByColor<readonly string[]>, turn: ColorName, rules: RulesName): Facts {
    return factsOf(this.#machine, positionOf(stones, turn, rules));
  }

  play(text: string, rules: RulesName, moves: readonly string[]): Played {
    const row = this.row(text, rules, moves);
    const outcome: Outcome | null = row.reports.at(-1)?.outcome ?? null;
    return {
      facts: factsOf(this.#machine, row.position, outcome),
      reports: row.reports,
      texts: row.positions.slice(1).map(positionText),
      keys: row.keys.slice(1).map(keyText),
    };
  }

  why(text: string, rules: RulesName, move: string): Reason | null {
    const squares = squaresOfMove(move);
    if (squares === null) return OFF_GRID;
    this.#machine.set(parsePosition(text, rules));
    return this.whyNow(squares);
  }

  perft(text: string, rules: RulesName, depth: number): number {
    this.#machine.set(parsePosition(text, rules));
    return this.#machine.perft(depth);
  }

  /** Play moves from a position; throws `IllegalMove` at the first that is none. */
  row(text: string, rules: RulesName, moves: readonly string[]): Row {
    const machine = this.#machine;
    let position = parsePosition(text, rules);
    machine.set(position);
    const row: Row = { position, reports: [], positions: [position], keys: [machine.key()], moves: [] };
    moves.forEach((name, index) => {
      const move = squaresOfMove(name);
      const reason = move === null ? OFF_GRID : this.whyNow(move);
      if (move === null || reason !== null) throw new IllegalMove(index, name, reason ?? OFF_GRID);
      row.reports.push(reportOf(position.turn, move, machine.report(move)));
      position = playedFrom(machine, position, move);
      row.positions.push(position);
      row.keys.push(machine.key());
      row.moves.push(move);
    });
    return { ...row, position };
  }

  /** Why a move of the position that stands in the machine is not legal, or null. */
  whyNow(move: Move): Reason | null {
    const refusal = this.#machine.whyIllegal(move);
    return refusal && reasonOf(refusal);
  }
}

/** Make a legal move in the machine, where `position` must stand; returns the position after it. */
function playedFrom(machine: Machine, position: Position, move: Move): Position {
  machine.play(move);
  const { turn, rules, number } = position;
  return {
    ...machine.stones(),
    turn: turn === "black" ? "white" : "black",
    rules,
    number: nextNumber(number, turn),
  };
}
