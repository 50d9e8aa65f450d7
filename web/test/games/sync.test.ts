/** Two browsers and a library, and every way in which requests between them can fail. */
import { describe, expect, test } from "vitest";
import type { Core } from "../../src/core";
import { LocalGames } from "../../src/games/local";
import { Messenger } from "../../src/games/messenger";
import type { GameRecord } from "../../src/games/record";
import { Shelf } from "../../src/games/shelf";
import { NoConnection } from "../../src/net/client";
import { rules } from "../rules";
import { Library } from "./library";
import { BOTH } from "./table";

/** The rules, which are asked the same few things again and again. */
const known = new Map<string, unknown>();
function once<T>(work: () => T, ...asked: unknown[]): T {
  const key = JSON.stringify(asked);
  if (!known.has(key)) known.set(key, work());
  return known.get(key) as T;
}
const core = {
  facts: async (text, name) => once(() => rules.facts(text, name), text, name),
  play: async (text, name, moves) => once(() => rules.play(text, name, [...moves]), text, name, moves),
} as Core;

/** What becomes of a request: it is answered, lost on the way there, or its answer on the way back. */
const FATES = ["answered", "lost", "unheard"] as const;
type Fate = (typeof FATES)[number];

/** All rows of fates for so many requests; those that follow are answered. */
const rows = (length: number): Fate[][] =>
  length === 0 ? [[]] : rows(length - 1).flatMap((row) => FATES.map((fate) => [...row, fate]));

/** A browser with its games, whose requests have the fates of a row that it shares with others. */
class Browser {
  readonly shelf = new Shelf(crypto.randomUUID());
  readonly games: LocalGames;
  /** What the person does while the next request is under way. */
  meanwhile: (() => Promise<void>) | null = null;
  readonly #messenger: Messenger;
  /** Under which name each game goes here now, by the name that it began with. */
  readonly #names = new Map<string, string>();
  #asked = 0;
  #open = 0;

  constructor(name: string, library: Library, fates: Fate[]) {
    const ask = async <T>(does: () => T): Promise<T> => {
      this.#asked++;
      this.#open++;
      try {
        const fate = fates.shift() ?? "answered";
        const { meanwhile } = this;
        this.meanwhile = null;
        await meanwhile?.();
        if (fate === "lost") throw new NoConnection("lost");
        const answer = does();
        if (fate === "unheard") throw new NoConnection("unheard");
        return answer;
      } finally {
        this.#open--;
      }
    };
    const server = {
      missing: (ids: readonly string[]) => ask(() => ids.filter((id) => !library.games.has(id))),
      record: (id: string) => ask(() => library.get(id)),
      putAccuracy: () => ask(() => undefined),
      putRecord: (id: string, record: GameRecord) => ask(() => library.put(id, record)),
    };
    const { shelf } = this;
    this.#messenger = new Messenger({
      shelf,
      server,
      moved: (before, now) => void this.#names.set(before, now),
    });
    this.games = new LocalGames({
      ...{ core, shelf, server, browser: name },
      changed: () => undefined,
      met: () => undefined,
      stopped: () => undefined,
      shown: () => true,
    });
  }

  nameOf(id: string): string {
    const next = this.#names.get(id);
    return next === undefined || next === id ? id : this.nameOf(next);
  }

  /** Try once to bring what is to be brought. */
  async tryOnce(): Promise<void> {
    if ((await this.shelf.pending()).length === 0) return;
    const before = this.#asked;
    this.#messenger.wake();
    while (this.#asked === before || this.#open > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      // An earlier try may just have brought it.
      if (this.#open === 0 && (await this.shelf.pending()).length === 0) return;
    }
    // What the answer changes comes to the shelf before this asks it.
    await new Promise((resolve) => setTimeout(resolve, 1));
    await this.shelf.pending();
  }

  /** Bring all, however often it takes. */
  async bring(): Promise<void> {
    for (let tries = 0; (await this.shelf.pending()).length > 0; tries++) {
      expect(tries).toBeLessThan(12);
      await this.tryOnce();
    }
  }

  async open(id: string): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        await this.games.game(id);
        return;
      } catch (error) {
        if (!(error instanceof NoConnection) || tries > 8) throw error;
      }
    }
  }

  async play(id: string, move: string): Promise<void> {
    const { ply } = await this.games.game(id);
    await this.games.move(id, move, ply);
  }

  async movesOf(id: string): Promise<string | undefined> {
    return (await this.shelf.get(this.nameOf(id)))?.moves.join(" ");
  }
}

const lines = (library: Library): string[] =>
  [...library.games.values()].map(({ moves }) => moves.join(" ")).sort();


describe("whatever becomes of the requests", () => {
  test("a game of one browser is in the library once, as it was left", async () => {
    for (const row of rows(4)) {
      const library = new Library();
      const ann = new Browser("browser-ann", library, [...row]);
      const { id } = await ann.games.create(BOTH);
      await ann.play(id, "l3-l6");
      await ann.tryOnce();
      await ann.games.takeback(id, 1, false);
      // Nobody waits with a move until a request is answered.
      ann.meanwhile = () => ann.play(id, "c3-c6");
      await ann.tryOnce();
      await ann.bring();
      expect(lines(library), row.join()).toEqual(["c3-c6"]);
      expect(ann.nameOf(id)).toBe(id);
    }
  });

  test("a game that goes from one browser to the other stays one game", async () => {
    for (const row of rows(3)) {
      const library = new Library();
      const fates: Fate[] = [];
      const ann = new Browser("browser-ann", library, fates);
      const ben = new Browser("browser-ben", library, fates);
      const { id } = await ann.games.create(BOTH);
      await ann.bring();
      fates.push(...row);
      await ben.open(id);
      await ben.play(id, "l3-l6");
      await ben.bring();
      fates.length = 0;
      await ann.games.meet(id);
      await ann.play(id, "l18-l15");
      await ann.bring();
      await ben.games.meet(id);
      expect(lines(library), row.join()).toEqual(["l3-l6 l18-l15"]);
      expect([await ann.movesOf(id), await ben.movesOf(id)]).toEqual(Array(2).fill("l3-l6 l18-l15"));
    }
  });

  test("of a game that both played on, both lines are kept, each once", async () => {
    for (const row of rows(4)) {
      const library = new Library();
      const fates: Fate[] = [];
      const ann = new Browser("browser-ann", library, fates);
      const ben = new Browser("browser-ben", library, fates);
      const { id } = await ann.games.create(BOTH);
      await ann.bring();
      await ben.open(id);
      fates.push(...row);
      await ann.play(id, "l3-l6");
      await ben.play(id, "c3-c6");
      // They try by turns, and go on playing while nobody knows what has arrived.
      await ann.tryOnce();
      await ben.tryOnce();
      await ben.play(ben.nameOf(id), "c18-c15");
      await ben.tryOnce();
      await ann.bring();
      await ben.bring();
      expect(lines(library), row.join()).toEqual(["c3-c6 c18-c15", "l3-l6"]);
      expect([await ann.movesOf(id), await ben.movesOf(id)]).toEqual(["l3-l6", "c3-c6 c18-c15"]);
    }
  });
});
