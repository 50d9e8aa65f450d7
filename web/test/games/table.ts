/** What a test of this browser's games needs: the real rules without a worker, a computer, a library. */
import "fake-indexeddb/auto";
import { START_TEXT, type Core, type Engine } from "../../src/core";
import type { CabinetHost } from "../../src/games/cabinet";
import { Clocks } from "../../src/games/clocks";
import { LocalGames } from "../../src/games/local";
import type { NewGame } from "../../src/games/record";
import { Shelf } from "../../src/games/shelf";
import { NO_CONVENTIONS } from "../../src/net/types";
import { rules } from "../rules";
import { Library } from "./library";

/** The real rules; what they throw is a rejection. */
export const core: Core = {
  warm: () => undefined,
  start: async (name) => rules.facts(START_TEXT, name),
  facts: async (text, name) => rules.facts(text, name),
  fromStones: async (stones, turn, name) => rules.fromStones(stones, turn, name),
  play: async (text, name, moves) => rules.play(text, name, [...moves]),
  why: async (text, name, move) => rules.why(text, name, move),
  perft: async (text, name, depth) => rules.perft(text, name, depth),
};

/** A computer that plays the first legal move. */
export const engine = (): Engine => ({
  analyse: () => ({ done: Promise.resolve(null), stop: () => undefined }),
  choose: ({ text, rules: name, moves }) => ({
    done: core.play(text, name, moves).then(({ facts }) => ({
      move: facts.legal[0]?.move ?? "",
      info: null,
    })),
    stop: () => undefined,
  }),
  destroy: () => undefined,
});

export const BOTH: NewGame = {
  rules: "standard",
  players: { black: "human", white: "human" },
  position: null,
  level: null,
  clock: null,
  conventions: NO_CONVENTIONS,
};
export const ALONE: NewGame = { ...BOTH, players: { black: "human", white: "computer" }, level: 3 };

/** One window of a browser with an empty shelf, and a library that knows nothing. */
export class Table {
  readonly shelf = new Shelf(crypto.randomUUID());
  readonly library = new Library();
  now = 1_000_000;
  /** The games that were told to others, and those that the library was found to know better. */
  readonly changes: string[] = [];
  readonly meetings: string[] = [];
  readonly games = this.window();

  /** Another window on the same shelf. */
  window(other: Partial<CabinetHost> = {}): LocalGames {
    const clock = (): number => this.now;
    return new LocalGames({
      ...{ core, engine, shelf: this.shelf, server: this.library, browser: "browser1" },
      clocks: new Clocks(clock, clock),
      shown: () => true,
      stopped: () => undefined,
      met: (id) => void this.meetings.push(id),
      changed: (id) => void this.changes.push(id),
      ...other,
    });
  }
}
