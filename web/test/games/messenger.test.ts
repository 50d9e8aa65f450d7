import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LocalGames } from "../../src/games/local";
import { Messenger } from "../../src/games/messenger";
import type { GameRecord } from "../../src/games/record";
import type { Shelf } from "../../src/games/shelf";
import { Refusal } from "../../src/net/client";
import { problem } from "../problem";
import type { Library } from "./library";
import { BOTH, Table } from "./table";

let games: LocalGames;
let shelf: Shelf;
let library: Library;

beforeEach(() => {
  ({ games, shelf, library } = new Table());
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

  test("brings again what a library that was put back from a copy has lost", async () => {
    const { id } = await games.create(BOTH);
    const { id: newer } = await games.create(BOTH);
    const bringing = messenger();
    bringing.wake();
    await settled();
    library.games.delete(newer);
    // It was away meanwhile, or the page is opened again.
    library.lose = "requests";
    const { id: last } = await games.create(BOTH);
    bringing.wake();
    await vi.waitFor(() => expect(bringing.held).toBe(true));
    library.lose = "nothing";
    await vi.waitFor(() => expect([...library.games.keys()].sort()).toEqual([id, newer, last].sort()), 5000);
    await settled();
    library.games.clear();
    messenger().wake();
    await vi.waitFor(() => expect(library.games.size).toBe(3));
    expect(library.puts).toBeGreaterThanOrEqual(6);
  });

  test("brings what a review gave without a connection, once, and not over a later one", async () => {
    const { id } = await games.create(BOTH);
    await games.move(id, "l3-l6", 0);
    library.lose = "requests";
    const bringing = messenger();
    bringing.wake();
    await vi.waitFor(() => expect(bringing.held).toBe(true));
    await games.review(id, { black: 81, white: null });
    library.lose = "nothing";
    await settled();
    expect(library.accuracies.get(id)).toEqual({ black: 81, white: null });
    library.accuracies.clear();
    await games.move(id, "l18-l15", 1);
    bringing.wake();
    await settled();
    expect(library.games.get(id)?.moves).toHaveLength(2);
    expect(library.accuracies.size).toBe(0);
    // The game itself is there already: only the review goes.
    await games.review(id, { black: 81, white: 64 });
    bringing.wake();
    await settled();
    expect(library.accuracies.get(id)).toEqual({ black: 81, white: 64 });
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
