/** The WebAssembly module of the core, with its numbers made into squares and moves. */
import { SIZE } from "../../board/squares";
import type { RulesName } from "../../net/types";
import { CoreError } from "../errors";
import { BYTES, type Bits } from "../rules/bits";
import type { Position } from "../rules/position";
import { ABI, AT, LINE, NO_MOVE, PLACE, type Exports } from "./layout";

export type Move = readonly [from: number, to: number];

/** The reason's number in the library's order, from 1, the square it is about, and its stones. */
export interface Refusal {
  number: number;
  at: number;
  squares: Bits;
}

/** Captured of Black and White, fallen, rings made by Black and White, broken of Black and White. */
export interface Effect {
  /** 0: the game goes on, 1: a last ring was broken, 2: given up. */
  ending: number;
  sets: Bits[];
}

export interface ToldLine {
  depth: number;
  seldepth: number;
  score: number;
  nodes: number;
  pv: Move[];
}

export interface Task {
  depth?: number;
  multipv?: number;
  mate?: number;
  nodes?: number;
  softMs?: number;
  hardMs?: number;
  only?: readonly Move[];
  /** Keys of the positions before, the latest last, and how many quiet plies they are. */
  history?: readonly bigint[];
  quietPlies?: number;
  repetition?: number;
  quietLimit?: number;
}

export interface Found {
  best: Move | null;
  ponder: Move | null;
  score: number;
  depth: number;
  nodes: number;
}

/** Start on the frame, end on it, must keep a ring: `gess.rules`, bits 1 to 3 of the flags. */
const RULES: Record<RulesName, number> = {
  standard: 0b0010,
  "open-edge": 0b0110,
  classic: 0b0000,
  course: 0b1000,
};
const KEEP_RING = 0b1000;
const STEP = [1, SIZE, SIZE + 1, SIZE - 1];

function moveOf(code: number): Move {
  const from = code >> 7;
  const axis = (code >> 5) & 3;
  const start = axis === 0 ? from % SIZE : Math.floor(from / SIZE);
  return [from, from + (STEP[axis] ?? 0) * ((code & 31) - start)];
}

function codeOf([from, to]: Move): number {
  const files = (to % SIZE) - (from % SIZE);
  const rows = Math.floor(to / SIZE) - Math.floor(from / SIZE);
  const axis = rows === 0 ? 0 : files === 0 ? 1 : files > 0 === rows > 0 ? 2 : 3;
  return (from << 7) | (axis << 5) | (axis === 0 ? to % SIZE : Math.floor(to / SIZE));
}

export class Machine {
  /** Hears, while a search runs, how many lines of a depth there are so far. */
  onLines: (count: number) => void = () => undefined;

  /** Called every millisecond or so while a search runs, with the positions searched so far. */
  onTick: (nodes: number) => void = () => undefined;

  /** Asked as often; the search ends when it says yes. */
  isGivenUp: () => boolean = () => false;

  readonly #exports: Exports;
  readonly #start: number;
  #view: DataView;
  #hash = 0;

  constructor(module: WebAssembly.Module) {
    const host = {
      now: (): number => {
        if (this.isGivenUp()) this.#exports.stop();
        this.onTick(this.#exports.nodes());
        return performance.now();
      },
      told: (count: number): void => this.onLines(count),
    };
    const instance = new WebAssembly.Instance(module, { env: host });
    this.#exports = instance.exports as unknown as Exports;
    if (this.#exports.abi() !== ABI)
      throw new CoreError(`the core speaks version ${this.#exports.abi()}, expected ${ABI}`);
    this.#start = this.#exports.start();
    this.#view = new DataView(this.#exports.memory.buffer, this.#start);
  }

  /** Take over a position; `anyRing` lifts the rule that a ring must be kept. */
  set(position: Position, { turn = position.turn, anyRing = false } = {}): number {
    this.#write(AT.black, position.black);
    this.#write(AT.white, position.white);
    const rules = RULES[position.rules] & (anyRing ? ~KEEP_RING : ~0);
    this.#now().setInt32(AT.flags, rules | (turn === "white" ? 1 : 0), true);
    const rings = this.#exports.set_position();
    if (rings < 0) throw new CoreError("stones stand off the board or on each other");
    return rings;
  }

  /** The stones of the position as it is now. */
  stones(): { black: Bits; white: Bits } {
    this.#exports.get_position();
    return { black: this.#read(AT.black), white: this.#read(AT.white) };
  }

  key(): bigint {
    return BigInt.asUintN(64, this.#exports.key());
  }

  /** Centi-stones for the side to move. */
  evaluate(): number {
    return this.#exports.evaluate();
  }

  /** In the core's own order. */
  legalMoves(): Move[] {
    return this.#moves(this.#exports.legal_moves());
  }

  /** Those that remove enemy stones. */
  captures(): Move[] {
    return this.#moves(this.#exports.captures());
  }

  /** The centres of Black's rings and of White's. */
  rings(): [Bits, Bits] {
    this.#exports.rings();
    return [this.#read(AT.report), this.#read(AT.report + PLACE)];
  }

  whyIllegal([from, to]: Move): Refusal | null {
    return this.#refusal(this.#exports.why_illegal(from, to));
  }

  whyImmovable(centre: number): Refusal | null {
    return this.#refusal(this.#exports.why_immovable(centre));
  }

  /** What a legal move does. */
  report([from, to]: Move): Effect {
    const ending = this.#exports.report(from, to);
    const sets = Array.from({ length: 7 }, (_, i) => this.#read(AT.report + PLACE * i));
    return { ending, sets };
  }

  /** How a legal move ends the game, as `Effect.ending`. */
  endingOf([from, to]: Move): number {
    return this.#exports.report(from, to);
  }

  /** Play a legal move; bit 0: Black has a ring then, bit 1: White has one. */
  play([from, to]: Move): number {
    return this.#exports.play(from, to);
  }

  perft(depth: number): number {
    return this.#exports.perft(depth, 0);
  }

  /** Give the search a table; the one of before is kept if it has that size. */
  useTable(megabytes: number): void {
    if (megabytes === this.#hash) return;
    if (!this.#exports.resize(megabytes))
      throw new CoreError(`there is no memory for a table of ${megabytes} MB`);
    this.#hash = megabytes;
  }

  /** Forget what earlier searches learnt; there must be a table. */
  forget(): void {
    this.#exports.clear();
  }

  /** Thousandths of the table that the search has filled. */
  get hashfull(): number {
    return this.#int(AT.hashfull);
  }

  /** Search the position; null if the rings decide it. */
  search(task: Task): Found | null {
    const view = this.#now();
    const int = (at: number, value = 0): void => view.setInt32(at, value, true);
    const double = (at: number, value = 0): void => view.setFloat64(at, value, true);
    int(AT.depth, task.depth);
    int(AT.multipv, task.multipv ?? 1);
    int(AT.mate, task.mate);
    double(AT.nodes, task.nodes);
    double(AT.softMs, task.softMs);
    double(AT.hardMs, task.hardMs);
    int(AT.repetition, task.repetition);
    int(AT.quietLimit, task.quietLimit);
    int(AT.quietPlies, task.quietPlies);
    const history = task.history ?? [];
    int(AT.history, history.length);
    history.forEach((key, i) => view.setBigUint64(AT.keys + 8 * i, key, true));
    const only = task.only ?? [];
    int(AT.only, only.length);
    only.forEach((move, i) => view.setUint16(AT.moves + 2 * i, codeOf(move), true));
    if (!this.#exports.search()) return null;
    return {
      best: this.#moveAt(AT.best),
      ponder: this.#moveAt(AT.ponder),
      score: this.#int(AT.score),
      depth: this.#int(AT.reached),
      nodes: this.#now().getFloat64(AT.searched, true),
    };
  }

  /** The lines that were told. */
  lines(count: number): ToldLine[] {
    const view = this.#now();
    return Array.from({ length: count }, (_, i) => {
      const at = AT.lines + LINE * i;
      const length = view.getInt32(at + 12, true);
      return {
        depth: view.getInt32(at, true),
        seldepth: view.getInt32(at + 4, true),
        score: view.getInt32(at + 8, true),
        nodes: view.getFloat64(at + 16, true),
        pv: Array.from({ length }, (_, n) => moveOf(view.getUint16(at + 24 + 2 * n, true))),
      };
    });
  }

  /** Memory that grew left the older view behind. */
  #now(): DataView {
    if (this.#view.buffer !== this.#exports.memory.buffer)
      this.#view = new DataView(this.#exports.memory.buffer, this.#start);
    return this.#view;
  }

  #int(at: number): number {
    return this.#now().getInt32(at, true);
  }

  #read(at: number): Bits {
    return new Uint8Array(this.#exports.memory.buffer, this.#start + at, BYTES).slice();
  }

  #write(at: number, bits: Bits): void {
    new Uint8Array(this.#exports.memory.buffer, this.#start + at, BYTES).set(bits);
  }

  #moves(count: number): Move[] {
    const view = this.#now();
    return Array.from({ length: count }, (_, i) => moveOf(view.getUint16(AT.moves + 2 * i, true)));
  }

  #moveAt(at: number): Move | null {
    const code = this.#int(at);
    return code === NO_MOVE ? null : moveOf(code);
  }

  #refusal(number: number): Refusal | null {
    if (number === 0) return null;
    return { number, at: this.#int(AT.at), squares: this.#read(AT.squares) };
  }
}
