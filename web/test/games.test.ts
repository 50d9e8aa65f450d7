import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Core, Engine } from "../src/core";
import { Rulebook } from "../src/core/rules/rulebook";
import { Machine } from "../src/core/wasm/machine";
import { FleetingShelf } from "../src/games/fleeting";
import { Clocks } from "../src/games/clocks";
import { LocalGames } from "../src/games/local";
import { Messenger } from "../src/games/messenger";
import type { GameRecord, KeptGame, NewGame } from "../src/games/record";
import type { Revision } from "../src/games/revisions";
import { Shelf } from "../src/games/shelf";
import { NoConnection, Refusal, type Put } from "../src/net/client";
import { NO_CONVENTIONS, type GameView } from "../src/net/types";
import { problem } from "./problem";

const WASM = new URL("../../build/wasm/gess.wasm", import.meta.url);
const book = new Rulebook(new Machine(new WebAssembly.Module(readFileSync(WASM))));
/** The real rules, without a worker; what they throw is a rejection. */
const core: Core = {
  warm: () => undefined,
  start: async (rules) => book.facts(await import("../src/core").then((m) => m.START_TEXT), rules),
  facts: async (text, rules) => book.facts(text, rules),
  fromStones: async (stones, turn, rules) => book.fromStones(stones, turn, rules),
  play: async (text, rules, moves) => book.play(text, rules, [...moves]),
  why: async (text, rules, move) => book.why(text, rules, move),
  perft: async (text, rules, depth) => book.perft(text, rules, depth),
};

/** A computer that plays the first legal move. */
const engine = (): Engine => ({
  analyse: () => ({ done: Promise.resolve(null), stop: () => undefined }),
  choose: ({ text, rules, moves }) => ({
    done: core.play(text, rules, moves).then(({ facts }) => ({
      move: facts.legal[0]?.move ?? "",
      info: null,
    })),
    stop: () => undefined,
  }),
  destroy: () => undefined,
});

/** A library that keeps what comes, by the contract; it can lose requests and answers. */
class Library {
  games = new Map<string, GameRecord>();
  lose: "nothing" | "requests" | "answers" = "nothing";
  puts = 0;

  record = async (id: string): Promise<GameRecord> => {
    const game = this.games.get(id);
    if (!game) throw new Refusal(problem(404, "unknown-game"));
    return game;
  };
  putRecord = async (id: string, record: GameRecord): Promise<Put> => {
    this.puts++;
    if (this.lose === "requests") throw new NoConnection("lost");
    const before = this.games.get(id);
    const status = !before ? "created" : isLater(record, before) ? "replaced" : "unchanged";
    if (status !== "unchanged") this.games.set(id, structuredClone(record));
    if (this.lose === "answers") throw new NoConnection("lost");
    return { id, status, revision: record.revision, deleted: false };
  };
  import = async (): Promise<never> => {
    throw new NoConnection("lost");
  };
}

const isLater = (one: GameRecord, other: GameRecord): boolean =>
  Object.entries(one.revision).some(([name, count]) => count > (other.revision[name] ?? 0));

const BOTH: NewGame = {
  rules: "standard",
  players: { black: "human", white: "human" },
  position: null,
  level: null,
  clock: null,
  conventions: NO_CONVENTIONS,
};
const ALONE: NewGame = { ...BOTH, players: { black: "human", white: "computer" }, level: 3 };

let shelf: Shelf;
let library: Library;
let games: LocalGames;
let now: number;
let shown: boolean;
let changes: string[];
let meetings: string[];

beforeEach(() => {
  shelf = new Shelf(crypto.randomUUID());
  library = new Library();
  now = 1_000_000;
  shown = true;
  changes = [];
  meetings = [];
  games = new LocalGames(around());
});

const around = () => ({
  core,
  shelf,
  engine,
  server: library,
  browser: "browser1",
  clocks: new Clocks(
    () => now,
    () => now,
  ),
  shown: () => shown,
  stopped: () => undefined,
  met: (id: string) => void meetings.push(id),
  changed: (id: string) => void changes.push(id),
});

describe("a game of this browser", () => {
  test("is played, and kept at each move", async () => {
    const { id } = await games.create(BOTH);
    const after = await games.move(id, "l3-l6", 0);
    expect(after.moves).toEqual(["l3-l6"]);
    expect(after.position.turn).toBe("white");
    expect(after.position.last?.move).toBe("l3-l6");
    const kept = await shelf.get(id);
    expect(kept).toMatchObject({ moves: ["l3-l6"], pending: 1, revision: { browser1: 2 } });
    expect(changes).toEqual([id, id]);
  });

  test("takes each ply once, whichever window plays it", async () => {
    const { id } = await games.create(BOTH);
    const tries = await Promise.allSettled([
      games.move(id, "l3-l6", 0),
      games.move(id, "c3-c5", 0),
    ]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = tries.find((each) => each.status === "rejected")?.reason as Refusal;
    expect(refused.code).toBe("stale-ply");
    expect(refused.game?.moves).toHaveLength(1);
  });

  test("takes no move that was thought about another line", async () => {
    const { id } = await games.create(ALONE);
    await games.move(id, "l3-l6", 0);
    let answer: (chosen: { move: string; info: null }) => void = () => undefined;
    const slow: Engine = {
      ...engine(),
      choose: () => ({ done: new Promise((done) => (answer = done)), stop: () => undefined }),
    };
    const other = new LocalGames({ ...around(), engine: () => slow });
    const thinking = other.computer(id, 1, new AbortController().signal).catch((error) => error);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await games.takeback(id, 1, false);
    await games.move(id, "c3-c5", 0);
    answer({ move: "l18-l15", info: null });
    expect(await thinking).toMatchObject({ code: "stale-ply" });
    expect((await shelf.get(id))?.moves).toEqual(["c3-c5"]);
  });

  test("refuses what is not legal with the reason, and stays as it was", async () => {
    const { id } = await games.create(BOTH);
    const refused: Refusal = await games.move(id, "c3-c19", 0).catch((error) => error);
    expect(refused).toMatchObject({ status: 422, code: "illegal-move" });
    expect(refused.reason?.code).toBeTruthy();
    expect((await games.game(id)).ply).toBe(0);
  });

  test("does not begin at a position that is none", async () => {
    const refused = await games.create({ ...BOTH, position: "18/18 b" }).catch((error) => error);
    expect(refused).toMatchObject({ status: 422, code: "invalid-position" });
    expect(await shelf.latest(9)).toEqual([]);
  });

  test("lets the computer reply, and takes back both moves", async () => {
    const { id } = await games.create(ALONE);
    await games.move(id, "l3-l6", 0);
    const replied = await games.computer(id, 1, new AbortController().signal);
    expect(replied.ply).toBe(2);
    expect((await games.takeback(id, 2, false)).ply).toBe(0);
    const none = await games.takeback(id, 0, false).catch((error) => error);
    expect(none).toMatchObject({ code: "nothing-to-take-back" });
  });

  test("is resigned, and that is taken back alone", async () => {
    const { id } = await games.create(ALONE);
    await games.move(id, "l3-l6", 0);
    const over = await games.resign(id, 1, "black");
    expect(over.position).toMatchObject({
      outcome: { winner: "white", termination: "resignation" },
      legal: [],
    });
    expect(over.position.centres.c3?.reason?.code).toBe("game-over");
    const back = await games.takeback(id, 1, true);
    expect(back.ply).toBe(1);
    expect(back.position.outcome).toBeNull();
    expect(back.position.legal.length).toBeGreaterThan(100);
  });

  test("that was resigned meanwhile takes no move", async () => {
    const { id } = await games.create(BOTH);
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    const late: Core = { ...core, play: (...asked) => held.then(() => core.play(...asked)) };
    const moving = new LocalGames({ ...around(), core: late }).move(id, "l3-l6", 0).catch((error) => error);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await games.resign(id, 0, "black");
    go();
    expect(await moving).toMatchObject({ code: "stale-ply" });
    expect(await shelf.get(id)).toMatchObject({ moves: [], outcome: { termination: "resignation" } });
  });

  test("takes back an end once, however many windows ask at the same time", async () => {
    const { id } = await games.create(BOTH);
    await games.move(id, "l3-l6", 0);
    await games.resign(id, 1, "white");
    const tries = await Promise.allSettled([games.takeback(id, 1, true), games.takeback(id, 1, true)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await shelf.get(id)).toMatchObject({ moves: ["l3-l6"], outcome: null });
  });

  test("gives its earlier positions and says why not", async () => {
    const { id } = await games.create(BOTH);
    await games.move(id, "l3-l6", 0);
    expect((await games.at(id, 0)).turn).toBe("black");
    const { reason } = await games.why(id, "c3-c6");
    expect(reason?.code).toBe("not-yours");
  });
});

describe("a game that the library knows", () => {
  const there = (game: Partial<GameRecord> & { id: string }): void =>
    void library.games.set(game.id, game as GameRecord & { id: string });
  /** Opened, and compared with the library. */
  async function opened(id: string): Promise<GameView> {
    const asked = vi.spyOn(games, "meet");
    const view = await games.open(id);
    await Promise.all(asked.mock.results.map(({ value }) => value as Promise<void>));
    asked.mockRestore();
    return view;
  }

  async function known(): Promise<KeptGame> {
    const { id } = await games.create(BOTH);
    await games.move(id, "l3-l6", 0);
    const kept = await shelf.change(id, (game) => game && { ...game, pending: 0 });
    return kept as KeptGame;
  }

  test("shows when it is opened what was played on elsewhere", async () => {
    const kept = await known();
    const moves = ["l3-l6", "l18-l15"];
    there({ ...kept, moves, revision: { ...kept.revision, browser2: 1 } });
    expect((await opened(kept.id)).ply).toBe(1); // at once, as it is here
    expect(meetings).toEqual([kept.id]);
    expect(await games.game(kept.id)).toMatchObject({ moves });
    expect(await shelf.get(kept.id)).toMatchObject({ pending: 0, revision: { browser2: 1 } });
  });

  test("takes the names that it has there, and is otherwise left alone", async () => {
    const kept = await known();
    const players = { ...kept.players, black: { kind: "human" as const, name: "Ann" } };
    there({ ...kept, players, headers: { ...kept.headers, Black: "Ann" } });
    await opened(kept.id);
    expect(await shelf.get(kept.id)).toMatchObject({ players, revision: kept.revision, pending: 0 });
    meetings.length = 0;
    await opened(kept.id);
    expect(meetings).toEqual([]);
  });

  test("is brought again where the library went back to what it was, or both went apart", async () => {
    const others: Revision[] = [{ browser1: 1 }, { browser1: 1, browser2: 4 }];
    for (const revision of others) {
      const kept = await known();
      there({ ...kept, moves: [], revision });
      await opened(kept.id);
      expect(await shelf.get(kept.id)).toMatchObject({ moves: ["l3-l6"], pending: 1 });
    }
  });

  test("stays as it is without a connection, and where it was erased there", async () => {
    const kept = await known();
    await opened(kept.id);
    library.record = () => Promise.reject(new NoConnection("lost"));
    await opened(kept.id);
    expect(await shelf.get(kept.id)).toEqual(kept);
  });

  test("loses no move that is made while the two are compared", async () => {
    const kept = await known();
    const theirs = { ...kept, moves: ["l3-l6", "c18-c15"], revision: { ...kept.revision, browser2: 1 } };
    library.record = async () => {
      await games.move(kept.id, "l18-l15", 1);
      return theirs;
    };
    await games.meet(kept.id);
    expect(await shelf.get(kept.id)).toMatchObject({ moves: ["l3-l6", "l18-l15"], pending: 1 });
  });

  test("keeps its clock, which counts the moves made elsewhere as none", async () => {
    const { id } = await games.create({ ...BOTH, clock: { base: 60, increment: 0 } });
    await games.move(id, "l3-l6", 0);
    const kept = (await shelf.change(id, (game) => game && { ...game, pending: 0 })) as KeptGame;
    there({ ...kept, moves: ["l3-l6", "l18-l15"], revision: { ...kept.revision, browser2: 1 } });
    await games.meet(id);
    const { clock } = (await shelf.get(id)) as KeptGame;
    expect(clock).toMatchObject({ left: { black: 60_000, white: 60_000 }, since: null });
    expect(clock?.past).toHaveLength(2);
    expect((await games.takeback(id, 2, false)).clock?.left).toEqual({ black: 60_000, white: 60_000 });
  });
});

describe("a browser that keeps nothing", () => {
  test("has its games as long as the page is open, each change whole or not at all", async () => {
    const fleeting = new FleetingShelf();
    const local = new LocalGames({ ...around(), shelf: fleeting });
    const one = await local.create(BOTH);
    const two = await local.create(ALONE);
    await local.move(one.id, "l3-l6", 0);
    expect((await fleeting.latest(5)).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
    expect((await fleeting.pending()).length).toBe(2);
    const fault = fleeting.change(one.id, () => {
      throw new Error("no");
    });
    await expect(fault).rejects.toThrow("no");
    await fleeting.rename(one.id, "other", (game) => ({ ...game, pending: 0 }));
    expect(await fleeting.get(one.id)).toBeNull();
    expect(await fleeting.get("other")).toMatchObject({ moves: ["l3-l6"], pending: 0 });
    await fleeting.delete("other");
    expect((await fleeting.latest(5)).map(({ id }) => id)).toEqual([two.id]);
  });
});

describe("the messenger", () => {
  const messenger = (): Messenger => new Messenger({ shelf, server: library, moved: () => undefined });
  const settled = async (): Promise<void> => {
    await vi.waitFor(async () => expect(await shelf.pending()).toEqual([]), 5000);
  };

  test("brings each game once, also when answers were lost", async () => {
    const { id } = await games.create(BOTH);
    await games.move(id, "l3-l6", 0);
    library.lose = "answers";
    const bringing = messenger();
    bringing.wake();
    await vi.waitFor(() => expect(library.puts).toBe(1));
    expect((await shelf.pending()).map((game) => game.id)).toEqual([id]);
    library.lose = "nothing";
    bringing.wake();
    await settled();
    expect([...library.games.keys()]).toEqual([id]);
    expect(library.games.get(id)?.moves).toEqual(["l3-l6"]);
    expect(await shelf.pending()).toEqual([]);
  });

  test("tries again by itself when the connection is back", async () => {
    const { id } = await games.create(BOTH);
    library.lose = "requests";
    messenger().wake();
    await vi.waitFor(() => expect(library.puts).toBe(1));
    library.lose = "nothing";
    await settled();
    expect(library.games.has(id)).toBe(true);
  });

  test("leaves to be brought what was played on meanwhile", async () => {
    const { id } = await games.create(BOTH);
    const put = library.putRecord;
    library.putRecord = async (name, record) => {
      const answer = await put(name, record);
      if (library.puts === 1) await games.move(id, "l3-l6", 0);
      return answer;
    };
    const bringing = messenger();
    bringing.wake();
    await vi.waitFor(() => expect(library.games.get(id)?.moves).toEqual([]));
    expect((await shelf.get(id))?.pending).toBe(1);
    bringing.wake();
    await settled();
    expect(library.games.get(id)?.moves).toEqual(["l3-l6"]);
  });

  test("keeps a game that the library refuses, without asking for ever", async () => {
    const { id } = await games.create(BOTH);
    library.putRecord = () => Promise.reject(new Refusal(problem(422, "illegal-move")));
    messenger().wake();
    await settled();
    expect(await shelf.get(id)).toMatchObject({ id, pending: 0 });
  });

  test("tries again after a fault of the server, and brings the other games meanwhile", async () => {
    const one = await games.create(BOTH);
    const two = await games.create(BOTH);
    const put = library.putRecord;
    let faults = 0;
    library.putRecord = async (id, record) => {
      if (id !== one.id || faults > 0) return put(id, record);
      faults++;
      throw new Refusal(problem(500, "internal-error"));
    };
    messenger().wake();
    await settled();
    expect([...library.games.keys()].sort()).toEqual([one.id, two.id].sort());
    expect(faults).toBe(1);
  });

  test("takes what the library has where that is later", async () => {
    const { id } = await games.create(BOTH);
    const mine = await shelf.get(id);
    const later = { ...mine, moves: ["l3-l6"], revision: { browser1: 1, browser2: 1 } };
    library.games.set(id, later as GameRecord);
    library.putRecord = async () => ({
      id,
      status: "older",
      revision: later.revision,
      deleted: false,
    });
    messenger().wake();
    await settled();
    expect(await shelf.get(id)).toMatchObject({ moves: ["l3-l6"], pending: 0 });
  });

  test("loses no move that is made while a game gets another name", async () => {
    const { id } = await games.create(BOTH);
    let puts = 0;
    library.putRecord = async (name, { revision }) => {
      if (name !== id) return { id: name, status: "replaced", revision, deleted: false };
      if (puts++ === 0) await games.move(id, "l3-l6", 0);
      return { id: "another", status: "kept-beside", revision, deleted: false };
    };
    const bringing = messenger();
    bringing.wake();
    await vi.waitFor(async () =>
      expect(await shelf.get("another")).toMatchObject({ moves: ["l3-l6"], pending: 1 }),
    );
    bringing.wake();
    await settled();
    expect(await shelf.get(id)).toBeNull();
  });

  test("goes on under a new name where both sides had changed a game", async () => {
    const { id } = await games.create(BOTH);
    library.putRecord = async (_, { revision }) => ({
      id: "another",
      status: "kept-beside",
      revision,
      deleted: false,
    });
    const moved: string[][] = [];
    new Messenger({ shelf, server: library, moved: (...names) => void moved.push(names) }).wake();
    await settled();
    expect(moved).toEqual([[id, "another"]]);
    expect(await shelf.get(id)).toBeNull();
    expect(await shelf.get("another")).not.toBeNull();
  });
});

describe("two names of one game", () => {
  const named = (id: string, game: Partial<KeptGame>): KeptGame =>
    ({ id, moves: [], pending: 1, updated: "", ...game }) as KeptGame;

  test("that both hold something new are both kept", async () => {
    await shelf.put(named("a", { revision: { one: 2 }, moves: ["x"] }));
    await shelf.put(named("b", { revision: { one: 1, two: 1 }, moves: ["y"] }));
    await shelf.rename("a", "b", (game) => game);
    expect(await shelf.get("a")).toMatchObject({ moves: ["x"] });
    expect(await shelf.get("b")).toMatchObject({ moves: ["y"] });
  });

  test("become the later of them", async () => {
    await shelf.put(named("a", { revision: { one: 2 }, moves: ["x"] }));
    await shelf.put(named("b", { revision: { one: 1 }, moves: [], pending: 0 }));
    await shelf.rename("a", "b", (game) => game);
    expect(await shelf.get("a")).toBeNull();
    expect(await shelf.get("b")).toMatchObject({ id: "b", moves: ["x"] });
  });
});

describe("a shelf", () => {
  test("is opened again after the browser closed it", async () => {
    const name = crypto.randomUUID();
    const mine = new Shelf(name);
    const game = { id: "g", moves: [], pending: 1, updated: "", revision: { one: 1 } } as unknown as KeptGame;
    await mine.put(game);
    // Another program's wish to delete it closes the connection, as clearing the page's data does.
    await new Promise((done) => (indexedDB.deleteDatabase(name).onsuccess = done));
    expect(await mine.get("g")).toBeNull();
    await mine.put(game);
    expect(await mine.pending()).toHaveLength(1);
  });

  test("is opened again after it could not be had", async () => {
    const { open } = indexedDB;
    let tries = 0;
    indexedDB.open = (...asked) => {
      if (tries++ === 0) throw new DOMException("no room", "QuotaExceededError");
      return open.apply(indexedDB, asked);
    };
    const mine = new Shelf(crypto.randomUUID());
    await expect(mine.latest(1)).rejects.toMatchObject({ name: "QuotaExceededError" });
    expect(await mine.latest(1)).toEqual([]);
    indexedDB.open = open;
  });
});

describe("files", () => {
  const SGF = "(;FF[4]GM[20]SZ[20]RU[standard]PB[Ann];B[lr:lo]C[well];W[lf:li](;B[cr:cp])(;B[cr:co]))";
  const file = (text: string): Blob => new Blob([text]);

  test("are read into games that go on, and written with all they held", async () => {
    const { game } = await games.import(file(SGF));
    expect(game.moves).toEqual(["l3-l6", "l15-l12", "c3-c5"]);
    expect(game.players).toEqual({ black: "human", white: "human" });
    const after = await games.move(game.id, "c18-c16", 3);
    const written = await games.sgf(after.id);
    for (const part of ["PB[Ann]", "C[well]", "B[cr:co]", "W[cc:ce]"]) expect(written).toContain(part);
    const again = await games.import(file(written));
    expect(again.game.moves).toEqual(after.moves);
    expect(again.repairs).toEqual([]);
  });

  test("keep what was taken back as a variation", async () => {
    const { game } = await games.import(file(SGF));
    await games.takeback(game.id, 3, false);
    const after = await games.move(game.id, "c3-c6", 2);
    expect(after.moves.at(-1)).toBe("c3-c6");
    const again = await games.import(file(await games.sgf(game.id)));
    expect(again.game.moves).toEqual(["l3-l6", "l15-l12", "c3-c6"]);
    expect(await games.sgf(game.id)).toContain("B[cr:cp]");
  });

  test("that hold no game are refused, and nothing is kept", async () => {
    const refused = await games.import(file("this is no game")).catch((error) => error);
    expect(refused).toMatchObject({ status: 422, code: "no-game" });
    expect(await shelf.latest(9)).toEqual([]);
  });
});

describe("an analysed game", () => {
  const tree = (moves: string): string => `(;FF[4]GM[20]SZ[20]RU[standard]${moves})`;

  test("keeps its variations and comments, and the library is to have them", async () => {
    const { id } = await games.create(BOTH);
    await games.move(id, "l3-l6", 0);
    const before = (await shelf.get(id))?.revision;
    const sgf = tree(";B[lr:lo]C[strong](;W[lf:li])(;W[cf:ci])");
    expect(await games.annotate(id, sgf)).toBe(true);
    expect(await shelf.get(id)).toMatchObject({ sgf, pending: 1, moves: ["l3-l6"] });
    expect((await shelf.get(id))?.revision).not.toEqual(before);
    expect(await games.sgf(id)).toContain("C[strong]");
  });

  test("loses nothing that is annotated while a move is played", async () => {
    const { game } = await games.import(new Blob([tree(";B[lr:lo]")]));
    const play = core.play;
    const slow: Core = {
      ...core,
      play: async (...asked) => {
        const answer = await play(...asked);
        // Just before the move is kept, another window keeps its comment.
        if (asked[2].length === 2) await games.annotate(game.id, tree(";B[lr:lo]C[strong]"));
        return answer;
      },
    };
    const other = new LocalGames({ ...around(), core: slow });
    await other.move(game.id, "l18-l15", 1);
    const written = await games.sgf(game.id);
    expect(written).toContain("C[strong]");
    expect(written).toContain("W[lc:lf]");
  });

  test("takes what was annotated of a game that was played on meanwhile", async () => {
    const { id } = await games.create(BOTH);
    await games.move(id, "l3-l6", 0);
    await games.move(id, "l18-l15", 1);
    expect(await games.annotate(id, tree(";B[lr:lo]C[strong]"))).toBe(true);
    const written = await games.sgf(id);
    expect(written).toContain("C[strong]");
    expect(written).toContain("W[lc:lf]");
  });

  test("takes no tree of other moves", async () => {
    const { id } = await games.create(BOTH);
    await games.move(id, "l3-l6", 0);
    expect(await games.annotate(id, tree(";B[cr:cp]"))).toBe(false);
    expect((await shelf.get(id))?.sgf).toBeNull();
  });
});
