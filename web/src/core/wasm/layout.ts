/** Where things stand in the module's exchange: the table in docs/core.md. */
export const AT = {
  black: 0,
  white: 56,
  squares: 112,
  report: 168,
  at: 560,
  flags: 564,
  depth: 568,
  multipv: 572,
  mate: 576,
  only: 580,
  repetition: 584,
  quietLimit: 588,
  quietPlies: 592,
  history: 596,
  nodes: 600,
  softMs: 608,
  hardMs: 616,
  best: 624,
  ponder: 628,
  score: 632,
  reached: 636,
  searched: 640,
  hashfull: 648,
  keys: 784,
  moves: 4880,
  lines: 21264,
} as const;

/** Bytes of a place for squares, and of a line. */
export const PLACE = 56;
export const LINE = 264;

export const MOST_LINES = 64;
export const MOST_HISTORY = 512;
export const NO_MOVE = 0xffff;

/** The version of the interface that this is written for. */
export const ABI = 1;

export interface Exports {
  memory: WebAssembly.Memory;
  abi(): number;
  start(): number;
  set_position(): number;
  get_position(): void;
  key(): bigint;
  evaluate(): number;
  legal_moves(): number;
  captures(): number;
  count_moves(): number;
  rings(): void;
  why_illegal(from: number, to: number): number;
  why_immovable(centre: number): number;
  report(from: number, to: number): number;
  play(from: number, to: number): number;
  perft(depth: number, leaves: number): number;
  resize(megabytes: number): number;
  clear(): void;
  search(): number;
  nodes(): number;
  stop(): void;
}
