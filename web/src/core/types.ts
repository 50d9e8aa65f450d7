/** What the core answers and what it is asked; the shapes of a board's facts are the server's. */
import type {
  ByColor,
  CentreInfo,
  ColorName,
  Conventions,
  Outcome,
  Reason,
  Report,
  RulesName,
} from "../net/types";

/** All that a board shows of a position: the server's `PositionView` without the game around it. */
export interface Facts {
  /** The full position text, with its move number. */
  readonly text: string;
  readonly rules: RulesName;
  /** 16 hex digits: `Position.key` of the library. */
  readonly key: string;
  readonly turn: ColorName;
  readonly stones: ByColor<string[]>;
  readonly rings: ByColor<string[]>;
  readonly ring_attacked: ByColor<boolean>;
  /** Enemy moves that would break the last ring of that colour. */
  readonly attackers: ByColor<string[]>;
  readonly outcome: Outcome | null;
  /** In the order of their squares; none if the rings decide the game. */
  readonly legal: Report[];
  readonly centres: Record<string, CentreInfo>;
}

/** A row of moves played. */
export interface Played {
  readonly facts: Facts;
  readonly reports: Report[];
  /** Position text and key after each move. */
  readonly texts: string[];
  readonly keys: string[];
}

/** The rules. Answers are shared and kept: nobody may change them. */
export interface Core {
  /** Have the worker start, so that the first question need not wait for it. */
  warm(): void;
  start(rules: RulesName): Promise<Facts>;
  /** Rejects with a `PositionError`. */
  facts(text: string, rules: RulesName): Promise<Facts>;
  /** The facts of a position that was set up; a decided one has an outcome. Rejects with a `PositionError`. */
  fromStones(stones: ByColor<readonly string[]>, turn: ColorName, rules: RulesName): Promise<Facts>;
  /** Rejects with a `PositionError` or an `IllegalMove`. */
  play(text: string, rules: RulesName, moves: readonly string[]): Promise<Played>;
  /** Why a move is not legal, or null. */
  why(text: string, rules: RulesName, move: string): Promise<Reason | null>;
  /** How many rows of `depth` moves there are. */
  perft(text: string, rules: RulesName, depth: number): Promise<number>;
}

export interface Limits {
  depth?: number;
  nodes?: number;
  ms?: number;
  /** Stop when the ring falls in so many moves. */
  mate?: number;
}

export interface Query {
  text: string;
  rules: RulesName;
  /** Played from `text`: they matter for repetitions. */
  moves?: readonly string[];
  /** None of them: until it is stopped. */
  limits: Limits;
  multipv?: number;
  /** Only these moves are looked at. */
  searchmoves?: readonly string[];
  /** The draws that are reckoned with; the house's where nothing is said. */
  draws?: Conventions;
}

/**
 * From the view of the side to move: hundredths of a stone, or in how many moves of the winner a
 * last ring falls, negative if it is its own.
 */
export type Score = { kind: "cp"; value: number } | { kind: "mate"; value: number };

export interface Line {
  move: string;
  pv: string[];
  score: Score;
}

export interface Info {
  depth: number;
  seldepth: number;
  nodes: number;
  nps: number;
  ms: number;
  /** Thousandths of the table. */
  hashfull: number;
  /** The best first. */
  lines: Line[];
  /** Of a thousand games, how many the side to move wins, draws and loses. */
  wdl?: [number, number, number];
}

export interface Search {
  /** What was found: all that was told if it was stopped, null where nothing was. */
  readonly done: Promise<Info | null>;
  stop(): void;
}

export interface Choice {
  readonly done: Promise<Chosen>;
  stop(): void;
}

export interface Chosen {
  move: string;
  /** What it looked like; null where there was nothing to look at. */
  info: Info | null;
}

export interface ChoiceQuery {
  text: string;
  rules: RulesName;
  moves: readonly string[];
  /** 1 to 20. */
  level: number;
  /** The same seed plays the same moves against the same moves. */
  seed?: number;
  /** The draws that are reckoned with; the house's where nothing is said. */
  draws?: Conventions;
}

export interface Engine {
  /** One search at a time: a new one stops the one before. */
  analyse(query: Query, tell?: (info: Info) => void): Search;
  /** Play as a level does. `done` rejects with `Stopped` when it is stopped. */
  choose(query: ChoiceQuery): Choice;
  destroy(): void;
}
