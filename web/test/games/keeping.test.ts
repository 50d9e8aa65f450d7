import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { followKeeping, type Keeping } from "../../src/games/keeping";
import { Messenger } from "../../src/games/messenger";
import type { KeptGame } from "../../src/games/record";
import { Shelf } from "../../src/games/shelf";
import { NoConnection, Refusal, type Put } from "../../src/net/client";
import { problem } from "../problem";

const game = { id: "g", revision: { browser1: 1 }, moves: [], pending: 1, updated: "1" } as unknown as KeptGame;

/** A library that has no games of its own. */
const ELSE_NOTHING = {
  missing: () => Promise.resolve([]),
  putAccuracy: () => Promise.reject(new Error("none")),
  record: () => Promise.reject(new Error("none")),
};

test("where a game is kept is told: it waits, is refused as it is, joins when it was played on, lies in the bin", async () => {
  const shelf = new Shelf(crypto.randomUUID());
  await shelf.put(game);
  let answer: () => Promise<Put>;
  const watchers = new Set<() => void>();
  const messenger = new Messenger({
    shelf,
    server: {
      ...ELSE_NOTHING,
      putRecord: () => answer(),
    },
    moved: () => undefined,
    told: () => watchers.forEach((watch) => watch()),
  });
  const onBrought = (watch: () => void) => (watchers.add(watch), () => watchers.delete(watch));
  const told: (Keeping | null)[] = [];
  const forget = followKeeping("g", { shelf, messenger, onBrought }, (now) => told.push(now));

  answer = () => Promise.reject(new NoConnection("lost"));
  messenger.wake();
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ place: "waits", why: null }));
  // Its disk is full: that is for now, and no missing connection.
  answer = () => Promise.reject(new Refusal(problem(503, "store-failed")));
  messenger.wake();
  await vi.waitFor(() => expect(told.at(-1)?.why?.()).toBe("The games cannot be read or saved at the moment."));
  expect([told.at(-1)?.place, (await shelf.get("g"))?.pending]).toEqual(["waits", 1]);
  answer = () => Promise.reject(new Refusal(problem(422, "tree-differs")));
  messenger.wake();
  await vi.waitFor(() => expect(told.at(-1)?.place).toBe("refused"));
  expect(told.at(-1)?.why?.()).toBe("The variations do not belong to this game.");
  expect((await shelf.get("g"))?.pending).toBe(0);

  const revision = { browser1: 2 };
  await shelf.put({ ...game, revision });
  answer = () => Promise.resolve({ id: "g", status: "created", revision, deleted: false });
  messenger.wake();
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ place: "joined", why: null }));

  // Another window has put it into the bin.
  await shelf.put({ ...game, revision: { browser1: 3 } });
  answer = () => Promise.resolve({ id: "g", status: "replaced", revision: { browser1: 3 }, deleted: true });
  messenger.wake();
  await vi.waitFor(() => expect(told.at(-1)?.place).toBe("binned"));
  // Taken out of the bin elsewhere, and put back: seen when the game is shown.
  for (const [isBinned, place] of [[false, "joined"], [true, "binned"]] as const) {
    messenger.saw("g", isBinned);
    await vi.waitFor(() => expect(told.at(-1)?.place).toBe(place));
  }
  forget();
});

test("without a connection one game a round is tried, each time another", async () => {
  const shelf = new Shelf(crypto.randomUUID());
  for (const id of ["a", "b", "c"]) await shelf.put({ ...game, id });
  const tried: string[] = [];
  let away = ["a", "b", "c"];
  let told = 0;
  const messenger = new Messenger({
    shelf,
    server: {
      ...ELSE_NOTHING,
      putRecord: async (id, { revision }) => {
        tried.push(id);
        if (away.includes(id)) throw new NoConnection("away");
        return { id, status: "created", revision, deleted: false };
      },
    },
    moved: () => undefined,
    told: () => told++,
  });
  const round = async (): Promise<void> => {
    const before = told;
    messenger.wake();
    await vi.waitFor(() => expect(told).toBe(before + 1));
  };
  for (const count of [1, 2, 3, 4]) {
    await round();
    expect([tried.length, messenger.held]).toEqual([count, true]);
  }
  expect(tried.join("")).toBe("abca");
  // One game alone that gets no answer does not keep the others here.
  away = ["a"];
  await round();
  expect((await shelf.pending()).map(({ id }) => id)).toEqual(["a"]);
  away = [];
  await round();
  expect([await shelf.pending(), messenger.held]).toEqual([[], false]);
});
