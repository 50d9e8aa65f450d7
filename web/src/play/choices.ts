/** What a person chooses for a new game: remembered, and made into a game. */
import { keepJson, oneOf, readFields, type BrowserStorage } from "../app/storage";
import { FIRST_LEVEL, isLevel, type Level } from "../game/levels";
import type { NewGame } from "../games/record";
import { HOUSE_CONVENTIONS, NO_CONVENTIONS, RULES, other, type ByColor, type ColorName, type GameView, type PlayerKind, type RulesName } from "../net/types";

export const OPPONENTS = ["computer", "table"] as const;
export const SIDES = ["black", "white", "lot"] as const;
/** Minutes for all moves, seconds for each. */
export const CLOCKS = { "3+2": [3, 2], "5+5": [5, 5], "10+10": [10, 10], "20+15": [20, 15] } as const;
export const TIMES = ["none", ...(Object.keys(CLOCKS) as (keyof typeof CLOCKS)[]), "own"] as const;

export type Opponent = (typeof OPPONENTS)[number];
export type Side = (typeof SIDES)[number];
export type Time = (typeof TIMES)[number];

/** A quarter of a minute: less is no game. */
export const LEAST_MINUTES = 0.25;
export const MOST_MINUTES = 180;
export const MOST_SECONDS = 180;

export interface Choices {
  opponent: Opponent;
  side: Side;
  level: Level;
  rules: RulesName;
  time: Time;
  /** The own clock: minutes for all moves, seconds for each. */
  minutes: number;
  seconds: number;
  /** Whether repetition and long quiet play end a game as a draw. */
  draws: boolean;
}

export const DEFAULTS: Choices = {
  opponent: "computer",
  side: "black",
  level: FIRST_LEVEL,
  rules: "standard",
  time: "none",
  minutes: 15,
  seconds: 10,
  // The engine plays by them, and without them a game need never end.
  draws: true,
};

export const CHOICES_KEY = "gess.new-game";

export const isMinutes = (value: unknown): value is number =>
  typeof value === "number" && value >= LEAST_MINUTES && value <= MOST_MINUTES;

export const isSeconds = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MOST_SECONDS;

export function readChoices(storage: BrowserStorage | null): Choices {
  const stored = readFields(storage, CHOICES_KEY);
  const { level, minutes, seconds } = stored;
  return {
    opponent: oneOf(OPPONENTS, stored.opponent, DEFAULTS.opponent),
    side: oneOf(SIDES, stored.side, DEFAULTS.side),
    level: isLevel(level) ? level : DEFAULTS.level,
    rules: oneOf(RULES, stored.rules, DEFAULTS.rules),
    time: oneOf(TIMES, stored.time, DEFAULTS.time),
    minutes: isMinutes(minutes) ? minutes : DEFAULTS.minutes,
    seconds: isSeconds(seconds) ? seconds : DEFAULTS.seconds,
    draws: typeof stored.draws === "boolean" ? stored.draws : DEFAULTS.draws,
  };
}

export const writeChoices = (storage: BrowserStorage | null, choices: Choices): void =>
  keepJson(storage, CHOICES_KEY, choices);

/** The clock that is chosen, in seconds. */
export function clockOf({ time, minutes, seconds }: Choices): NewGame["clock"] {
  if (time === "none") return null;
  const [base, increment] = time === "own" ? [minutes, seconds] : CLOCKS[time];
  return { base: Math.round(base * 60), increment };
}

/** The game that was chosen; `chance` is a number below one that decides where the lot is drawn. */
export function gameOf(choices: Choices, position: string | null, chance: number): NewGame {
  const { opponent, side, level, rules } = choices;
  const clock = clockOf(choices);
  const conventions = choices.draws ? HOUSE_CONVENTIONS : NO_CONVENTIONS;
  const game = { rules, position, clock, conventions };
  if (opponent === "table")
    return { ...game, players: { black: "human", white: "human" }, level: null };
  const mine = side === "lot" ? (chance < 0.5 ? "black" : "white") : side;
  return { ...game, players: against(mine), level };
}

const against = (mine: ColorName): ByColor<PlayerKind> => ({
  black: mine === "black" ? "human" : "computer",
  white: mine === "white" ? "human" : "computer",
});

/** The same game once more, with the colours swapped. */
export function rematchOf(game: GameView, standard: string): NewGame {
  const { players, clock } = game;
  return {
    rules: game.rules,
    players: { black: players[other("black")], white: players[other("white")] },
    level: game.level,
    position: game.start === standard ? null : game.start,
    clock: clock && { base: clock.base, increment: clock.increment },
    conventions: game.conventions,
  };
}
