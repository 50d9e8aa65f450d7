/** The shapes of the server's JSON. Squares are names ("c3"), moves are "c3-c6". */
import type { Direction } from "../board/squares";
import type { ClockView } from "../games/clocks";
import type { Words } from "./told";

export type ColorName = "black" | "white";
export type PlayerKind = "human" | "computer";
export const RULES = ["standard", "open-edge", "classic", "course"] as const;
export type RulesName = (typeof RULES)[number];
export type ByColor<T> = Record<ColorName, T>;

export const other = (color: ColorName): ColorName => (color === "black" ? "white" : "black");

export interface Reason {
  code: string;
  squares: string[];
  at: string | null;
  text: string;
}

export interface Outcome {
  winner: ColorName | null;
  termination: string;
  text: string;
}

/** Draws that the players agreed on, no rules of the game; null where there is none of the kind. */
export interface Conventions {
  /** So many times one position, with the same side to move. */
  repetition: number | null;
  /** So many plies in a row in which no stone leaves the board. */
  quiet_plies: number | null;
}

export const HOUSE_CONVENTIONS: Conventions = { repetition: 3, quiet_plies: 200 };
export const NO_CONVENTIONS: Conventions = { repetition: null, quiet_plies: null };

export interface Report {
  move: string;
  from: string;
  to: string;
  mover: ColorName;
  captured: ByColor<string[]>;
  fallen: string[];
  own_lost: number;
  rings_made: ByColor<string[]>;
  rings_broken: ByColor<string[]>;
  outcome: Outcome | null;
}

export interface Piece {
  centre: string;
  color: ColorName;
  pattern: number;
  stones: string[];
  directions: Direction[];
  range: number | null;
  is_ring: boolean;
  nickname: string | null;
}

export interface CentreInfo {
  reason?: Reason | null;
  piece?: Piece | null;
  arms?: Partial<Record<Direction, string[]>>;
}

export interface PositionView {
  ply: number;
  text: string;
  turn: ColorName;
  stones: ByColor<string[]>;
  rings: ByColor<string[]>;
  ring_attacked: ByColor<boolean>;
  /** Enemy moves that would break the last ring of that colour. */
  attackers: ByColor<string[]>;
  outcome: Outcome | null;
  last: Report | null;
  legal: Report[];
  centres: Record<string, CentreInfo>;
}

export interface GameView {
  id: string;
  rules: RulesName;
  players: ByColor<PlayerKind>;
  /** The names that were given, "" where none was. */
  names: ByColor<string>;
  /** How well the computer plays; null if it looks one move ahead. */
  level: number | null;
  ply: number;
  moves: string[];
  reports: Report[];
  start: string;
  position: PositionView;
  conventions: Conventions;
  /** The position after each ply, from the start on, without its number. */
  stood: string[];
  clock: ClockView | null;
  created: string;
  updated: string;
}

export interface GameSummary {
  id: string;
  created: string;
  updated: string;
  rules: RulesName;
  players: ByColor<{ kind: PlayerKind; name: string }>;
  level: number | null;
  ply: number;
  outcome: Outcome | null;
  /** Whether the library has not got it as it is here. */
  pending: boolean;
}

/** Whether the computer plays at levels here, and which one is to be proposed. */
export interface EngineState {
  available: boolean;
  /** The most that an analysis may have: threads, and megabytes of table. */
  threads: number;
  hash: number;
  level: number | null;
}

export interface Imported {
  game: GameView;
  /** What was repaired in the file. */
  repairs: Words[];
}

/** Which part of a request was refused; `at` is a JSON pointer in a body, else a name. */
export interface Where {
  in: "body" | "query" | "path" | "header";
  at: string;
  line: number | null;
  column: number | null;
  game: number | null;
  node: number | null;
}

/** A sentence by its code, with what it names, and its English text. */
export interface Told {
  code: string;
  params: Params;
  text: string;
}

export type Params = { readonly [name: string]: string | number | readonly string[] | Told };

/** Why a request was refused (RFC 9457): `code` for programs, `detail` for people. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  params: Params;
  reason: Reason | null;
  where: Where | null;
  game?: GameView;
}
