import { beforeEach, describe, expect, test } from "vitest";
import { FleetingShelf } from "../../src/games/fleeting";
import type { KeptGame } from "../../src/games/record";
import { Shelf } from "../../src/games/shelf";
import { ALONE, BOTH, Table } from "./table";

let table: Table;
let shelf: Shelf;

beforeEach(() => {
  table = new Table();
  ({ shelf } = table);
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

describe("a browser that keeps nothing", () => {
  test("has its games as long as the page is open, each change whole or not at all", async () => {
    const fleeting = new FleetingShelf();
    const local = table.window({ shelf: fleeting });
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

describe("a record that is damaged", () => {
  test("is told as such when it is opened, and keeps no other from being listed", async () => {
    const { id } = await table.games.create(BOTH);
    const broken = { id: "broken", updated: "9", pending: 0, moves: null } as unknown as KeptGame;
    const odd = await table.games.create(BOTH);
    await shelf.put(broken);
    await shelf.change(odd.id, (game) => game && { ...game, moves: ["l3-l19"] });
    expect((await table.games.games()).map((game) => game.id).sort()).toEqual([id, odd.id].sort());
    for (const name of ["broken", odd.id])
      await expect(table.games.game(name)).rejects.toMatchObject({ status: 500, code: "damaged-game" });
    // Nothing is made of it: it may still be mended.
    expect(await shelf.get("broken")).toEqual(broken);
  });

  test.each([
    ["revision", undefined, null, "x"],
    ["rules", undefined, "x", {}],
    ["start", undefined, null, 7],
    ["moves", undefined, "x", [null]],
    ["players", undefined, "x", {}, { black: { kind: "human", name: {} }, white: { kind: "human", name: "" } }],
    ["headers", undefined, null, "x", { Event: 7 }],
    ["sgf", undefined, 7, {}],
    ["outcome", undefined, "x", {}, { winner: "x", termination: "resignation" }],
    ["clock", true, "x", {}, { base: 60, increment: 0, left: { black: 1 }, past: [] }],
  ])("is told as such whatever stands as its %s", async (field, ...damages) => {
    const { id } = await table.games.create(BOTH);
    for (const damage of damages) {
      await shelf.change(id, (game) => game && { ...game, [field as string]: damage });
      await expect(table.games.game(id)).rejects.toMatchObject({ code: "damaged-game" });
      expect(await table.games.games()).toEqual([]);
    }
  });
});
