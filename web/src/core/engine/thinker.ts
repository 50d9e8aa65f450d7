/** What the engine's worker does: searches and choices, asked and answered at once. */
import { chanceOf } from "../levels/chance";
import { levelOf } from "../levels/level";
import { chooseAt } from "../levels/player";
import { keyText, OFF_GRID } from "../rules/facts";
import { squaresOfMove } from "../rules/position";
import { Rulebook } from "../rules/rulebook";
import type { ChoiceQuery, Chosen, Info, Query } from "../types";
import { HOUSE_CONVENTIONS } from "../../net/types";
import type { Machine, Move } from "../wasm/machine";
import { IllegalMove } from "../errors";
import { Searcher } from "./searching";

/** Who asks hears what is known so far, and may lose interest. */
export interface Way {
  tell: (info: Info) => void;
  isGivenUp: () => boolean;
}

export class Thinker {
  readonly #machine: Machine;
  readonly #book: Rulebook;
  readonly #searcher: Searcher;

  constructor(machine: Machine, hash: number) {
    machine.useTable(hash);
    this.#machine = machine;
    this.#book = new Rulebook(machine);
    this.#searcher = new Searcher(machine);
  }

  /** Search as the query says; null if the rings decide the position. */
  analyse(query: Query, way: Way): Info | null {
    this.#machine.isGivenUp = way.isGivenUp;
    const { text, rules, moves = [], limits, multipv = 1, searchmoves = [] } = query;
    const row = this.#book.row(text, rules, moves);
    const only = searchmoves.map((name, index) => this.#legal(name, index));
    this.#searcher.draws = query.draws ?? HOUSE_CONVENTIONS;
    const look = { limits, multipv, ...(only.length > 0 ? { only } : {}) };
    return this.#searcher.search(row, look, way.tell)?.info ?? null;
  }

  /** Choose a move as a level does. */
  choose({ text, rules, moves, level, seed, draws }: ChoiceQuery, way: Way): Chosen {
    this.#searcher.draws = draws ?? HOUSE_CONVENTIONS;
    this.#machine.isGivenUp = way.isGivenUp;
    const row = this.#book.row(text, rules, moves);
    // What was searched before must not matter to what can be repeated.
    if (seed !== undefined) this.forget();
    const key = keyText(row.keys.at(-1) ?? 0n);
    const chance = chanceOf(seed === undefined ? null : `${seed} ${moves.length} ${key}`);
    return chooseAt(this.#machine, this.#searcher, row, levelOf(level), chance);
  }

  /** Forget what was searched before. */
  forget(): void {
    this.#machine.forget();
  }

  /** A move of the position that stands in the machine. */
  #legal(name: string, index: number): Move {
    const move = squaresOfMove(name);
    const reason = move === null ? OFF_GRID : this.#book.whyNow(move);
    if (move === null || reason !== null) throw new IllegalMove(index, name, reason ?? OFF_GRID);
    return move;
  }
}
