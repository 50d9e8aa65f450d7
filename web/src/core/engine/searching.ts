/** A search, asked and answered at once: what the engine's worker does, and the tests too. */
import type { Info, Limits, Line } from "../types";
import { MOST_HISTORY, MOST_LINES } from "../wasm/layout";
import type { Found, Machine, Move, Task, ToldLine } from "../wasm/machine";
import { moveName, type Position } from "../rules/position";
import { count } from "../rules/bits";
import type { Row } from "../rules/rulebook";
import { HOUSE_CONVENTIONS, type Conventions } from "../../net/types";
import { scoreOf, wdlOf } from "./score";

const MOST_DEPTH = 99;
/** While a depth takes longer, nodes and time are told so often. */
const TICK_MS = 250;

export interface Look {
  limits: Limits;
  multipv?: number;
  /** Only these moves, if there are any. */
  only?: readonly Move[];
}

export interface Result {
  move: Move | null;
  /** Centi-stones, for the side to move. */
  value: number;
  info: Info;
}

export class Searcher {
  /** The draws that are reckoned with (R17). */
  draws: Conventions = HOUSE_CONVENTIONS;
  readonly #machine: Machine;
  /** Lines of the depth that was finished last. */
  #lines: ToldLine[] = [];
  #expected = 1;
  #began = 0;
  #tell: (info: Info) => void = () => undefined;
  #told: Info | null = null;
  #toldAt = 0;

  constructor(machine: Machine) {
    this.#machine = machine;
    machine.onLines = (told) => this.#hear(told);
    machine.onTick = (nodes) => this.#tick(nodes);
  }

  /** Search the last position of a row of moves; null if the rings decide it. */
  search(row: Row, look: Look, tell: (info: Info) => void = () => undefined): Result | null {
    const machine = this.#machine;
    machine.set(row.position);
    const quiet = quietPlies(row.positions);
    const keys = row.keys.slice(0, -1);
    const roots = look.only?.length ?? machine.legalMoves().length;
    const multipv = Math.min(look.multipv ?? 1, roots, MOST_LINES);
    const { depth, nodes, ms, mate } = look.limits;
    this.#lines = [];
    this.#expected = multipv;
    this.#tell = tell;
    this.#told = null;
    this.#began = performance.now();
    const task: Task = {
      depth: Math.min(depth ?? MOST_DEPTH, MOST_DEPTH),
      multipv,
      mate: mate ?? 0,
      nodes: nodes ?? 0,
      softMs: ms ?? 0,
      hardMs: ms ?? 0,
      history: keys.slice(Math.max(keys.length - Math.min(quiet, MOST_HISTORY), 0)),
      quietPlies: quiet,
      repetition: this.draws.repetition ?? 0,
      quietLimit: this.draws.quiet_plies ?? 0,
      ...(look.only ? { only: look.only } : {}),
    };
    const found = machine.search(task);
    if (found === null || found.best === null) return null;
    return { move: found.best, value: found.score, info: this.#last(found, found.best) };
  }

  #hear(told: number): void {
    if (told < this.#expected) return; // the others of this depth are about to come
    this.#lines = this.#machine.lines(told);
    const nodes = this.#lines.at(-1)?.nodes ?? 0;
    const [best] = this.#lines;
    if (best) this.#say(this.#info(this.#lines.map(lineOf), best.depth, best.score, nodes));
  }

  /** A deep search takes long for a depth: that it goes on should be seen. */
  #tick(nodes: number): void {
    if (this.#told === null || performance.now() - this.#toldAt < TICK_MS) return;
    this.#say({ ...this.#told, ...this.#pace(nodes) });
  }

  #say(info: Info): void {
    this.#told = info;
    this.#toldAt = performance.now();
    this.#tell(info);
  }

  #pace(nodes: number): Pick<Info, "nodes" | "nps" | "ms"> {
    const ms = performance.now() - this.#began;
    return { nodes, nps: Math.round((1000 * nodes) / Math.max(ms, 1)), ms: Math.round(ms) };
  }

  /** What is known at the end: a depth that was broken off may have found a better move. */
  #last(found: Found, best: Move): Info {
    let lines = this.#lines.map(lineOf);
    const move = moveName(...best);
    if (lines[0]?.move !== move) {
      const pv = found.ponder ? [move, moveName(...found.ponder)] : [move];
      const others = lines.filter((line) => line.move !== move);
      lines = [{ move, pv, score: scoreOf(found.score) }, ...others].slice(0, this.#expected);
    }
    return this.#info(lines, found.depth, found.score, found.nodes);
  }

  #info(lines: Line[], depth: number, value: number, nodes: number): Info {
    return {
      depth,
      seldepth: Math.max(...this.#lines.map((line) => line.seldepth), depth),
      ...this.#pace(nodes),
      hashfull: this.#machine.hashfull,
      lines,
      wdl: wdlOf(value),
    };
  }
}

function lineOf(line: ToldLine): Line {
  const pv = line.pv.map((move) => moveName(...move));
  return { move: pv[0] ?? "", pv, score: scoreOf(line.score) };
}

/** How many plies in a row up to now no stone left the board. */
export function quietPlies(positions: readonly Position[]): number {
  const stones = positions.map((position) => count(position.black) + count(position.white));
  const now = stones.at(-1);
  let quiet = 0;
  for (let ply = stones.length - 2; ply >= 0 && stones[ply] === now; ply--) quiet++;
  return quiet;
}
