/** A game as the browser keeps it and as the server's library takes it. */
import {
  NO_CONVENTIONS,
  RULES,
  type ByColor,
  type Conventions,
  type Outcome,
  type PlayerKind,
  type RulesName,
} from "../net/types";
import type { Revision } from "./revisions";

/** Time for a game, in seconds: so much for all moves, and so much more for each. */
interface TimeControl {
  base: number;
  increment: number;
}

export interface NewGame {
  rules: RulesName;
  players: ByColor<PlayerKind>;
  /** Position text; null is the start position. */
  position: string | null;
  /** How well the computer plays, 1 to 20; null if two people play. */
  level: number | null;
  clock: TimeControl | null;
  conventions: Conventions;
}

/** What the library takes with `PUT /api/library/games/{id}`. */
export interface GameRecord {
  /** How often each browser has changed the game, by the browser's name. */
  revision: Revision;
  rules: RulesName;
  start: string;
  moves: string[];
  players: ByColor<{ kind: PlayerKind; name: string }>;
  level: number | null;
  /** Games that were begun before there was a choice have none. */
  conventions?: Conventions | null;
  outcome: Outcome | null;
  created: string;
  updated: string;
  headers: Record<string, string>;
  sgf: string | null;
}

/** A game as the library has it. */
export interface LibraryRecord extends GameRecord {
  /** When a person put it into the bin; null or nothing while it is in the list of games. */
  deleted?: string | null;
}

/** A clock between two moves, in milliseconds. */
export interface KeptClock extends TimeControl {
  left: ByColor<number>;
  /** What was left when the side to move began to think; as `left` where nothing is said. */
  began?: ByColor<number>;
  /** What was left when each move was begun to be thought about, so that a takeback gives it back. */
  past: ByColor<number>[];
  /** When it was last counted (`Date.now()`), if it runs; null or nothing while it stands. */
  since?: number | null;
}

/** What the browser keeps besides. */
export interface KeptGame extends GameRecord {
  id: string;
  /** 1 if the library has not yet got the game as it is here (a number, so that an index holds it). */
  pending: 0 | 1;
  clock: KeptClock | null;
  /** How exactly each side played, in per cent, while the library has not got that. */
  reviewed?: ByColor<number | null> | null;
}

/** Whether what was kept can be a game at all; storage may be damaged, or written by another program. */
export function isWhole({ players, moves, headers, start, rules, outcome, revision, clock, sgf }: Partial<KeptGame>): boolean {
  const hasPlayers = [players?.black, players?.white].every(
    (player) => typeof player?.kind === "string" && typeof player.name === "string",
  );
  const hasMoves = Array.isArray(moves) && moves.every((move) => typeof move === "string");
  const hasRules = RULES.some((name) => name === rules);
  const hasHeaders = isObject(headers) && Object.values(headers).every((text) => typeof text === "string");
  const isBegun = typeof start === "string" && hasHeaders && isObject(revision) && (sgf === null || typeof sgf === "string");
  return hasPlayers && hasMoves && hasRules && isBegun && isOutcome(outcome) && (!clock || isClock(clock));
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function isOutcome(outcome: Outcome | null | undefined): boolean {
  if (!isObject(outcome)) return outcome === null;
  return typeof outcome.termination === "string" && [null, "black", "white"].includes(outcome.winner);
}

function isClock({ base, increment, left, past }: Partial<KeptClock>): boolean {
  const times = [base, increment, left?.black, left?.white];
  return times.every((time) => Number.isFinite(time)) && Array.isArray(past) && past.every(isObject);
}

export const conventionsOf = (game: GameRecord): Conventions => game.conventions ?? NO_CONVENTIONS;

/** What is still to be brought of a game that the library knows better: its review, if it is of these moves. */
export function stillReviewed(
  { reviewed, moves }: KeptGame,
  library: GameRecord,
): Pick<KeptGame, "pending" | "reviewed"> {
  const holds = !!reviewed && moves.join() === library.moves.join();
  return holds ? { pending: 1, reviewed } : { pending: 0 };
}

/** Only what the library takes. */
export function bare(game: GameRecord): GameRecord {
  const { revision, rules, start, moves, players, level, outcome, created, updated, headers, sgf } =
    game;
  return {
    ...{ revision, rules, start, moves, players, level, outcome, created, updated, headers, sgf },
    conventions: conventionsOf(game),
  };
}

export const sameMoves = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((move, ply) => move === other[ply]);
