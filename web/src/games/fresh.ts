/** What every game of this browser begins with: a name of its own, a first revision, the day. */
import { LEVELS_COUNT, START_TEXT } from "../core";
import type { ColorName } from "../net/types";
import type { KeptGame, NewGame } from "./record";
import { nextRevision } from "./revisions";
import { uuid } from "./uuid";

/** What a game is before anything is said of it. */
export function fresh(
  browser: string,
): Pick<
  KeptGame,
  "clock" | "created" | "id" | "level" | "moves" | "outcome" | "pending" | "revision" | "sgf" | "updated"
> {
  const now = new Date().toISOString();
  return {
    id: uuid(),
    revision: nextRevision({}, browser),
    moves: [],
    level: null,
    outcome: null,
    created: now,
    updated: now,
    sgf: null,
    pending: 1,
    clock: null,
  };
}

/** The game that a person wants, from a position that the rules have read. */
export function begun(wanted: NewGame, start: string, browser: string): KeptGame {
  const millis = (wanted.clock?.base ?? 0) * 1000;
  return {
    ...fresh(browser),
    rules: wanted.rules,
    start,
    players: {
      black: { kind: wanted.players.black, name: nameOf(wanted, "black") },
      white: { kind: wanted.players.white, name: nameOf(wanted, "white") },
    },
    level: wanted.level,
    conventions: wanted.conventions,
    headers: { Date: localDate() },
    clock: wanted.clock && { ...wanted.clock, left: { black: millis, white: millis }, past: [] },
  };
}

export const startOf = (wanted: NewGame): string => wanted.position ?? START_TEXT;

/** Names in game records are the same in every language. */
const ENGINE = "Gess";

/** What a game's record calls a player. */
const nameOf = (game: NewGame, color: ColorName): string =>
  game.players[color] === "computer" ? `${ENGINE} level ${game.level ?? LEVELS_COUNT}` : "";

/** The day here, as game records write it. */
function localDate(now = new Date()): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
