import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LocalGames } from "../../src/games/local";
import type { GameRecord, KeptGame } from "../../src/games/record";
import type { Revision } from "../../src/games/revisions";
import type { Shelf } from "../../src/games/shelf";
import { NoConnection } from "../../src/net/client";
import type { GameView } from "../../src/net/types";
import type { Library } from "./library";
import { BOTH, Table } from "./table";

let table: Table;
let games: LocalGames;
let shelf: Shelf;
let library: Library;

beforeEach(() => {
  table = new Table();
  ({ games, shelf, library } = table);
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
    expect(table.meetings).toEqual([kept.id]);
    expect(await games.game(kept.id)).toMatchObject({ moves });
    expect(await shelf.get(kept.id)).toMatchObject({ pending: 0, revision: { browser2: 1 } });
  });

  test("takes the names that it has there, and is otherwise left alone", async () => {
    const kept = await known();
    const players = { ...kept.players, black: { kind: "human" as const, name: "Ann" } };
    there({ ...kept, players, headers: { ...kept.headers, Black: "Ann" } });
    await opened(kept.id);
    expect(await shelf.get(kept.id)).toMatchObject({ players, revision: kept.revision, pending: 0 });
    table.meetings.length = 0;
    await opened(kept.id);
    expect(table.meetings).toEqual([]);
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
