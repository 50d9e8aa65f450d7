/** Where a browser keeps its games: IndexedDB, each change whole or not at all. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { KeptGame } from "./record";

interface Schema extends DBSchema {
  games: {
    key: string;
    value: KeptGame;
    indexes: { updated: string; pending: number };
  };
}

const NAME = "gess";
const VERSION = 1;

export class Shelf {
  readonly #database: Promise<IDBPDatabase<Schema>>;

  constructor(name = NAME) {
    this.#database = openDB<Schema>(name, VERSION, {
      upgrade(database) {
        const games = database.createObjectStore("games", { keyPath: "id" });
        games.createIndex("updated", "updated");
        games.createIndex("pending", "pending");
      },
    });
  }

  async get(id: string): Promise<KeptGame | null> {
    return (await (await this.#database).get("games", id)) ?? null;
  }

  /** The games that were changed last, the latest first. */
  async latest(limit: number): Promise<KeptGame[]> {
    const games: KeptGame[] = [];
    const transaction = (await this.#database).transaction("games");
    let cursor = await transaction.store.index("updated").openCursor(null, "prev");
    for (; cursor && games.length < limit; cursor = await cursor.continue())
      games.push(cursor.value);
    return games;
  }

  /** The games that the library has not got as they are here. */
  async pending(): Promise<KeptGame[]> {
    return (await this.#database).getAllFromIndex("games", "pending", 1);
  }

  /** Give a game another name, unless one of that name is here already, as another window may have done. */
  async rename(before: string, now: string, change: (game: KeptGame) => KeptGame): Promise<void> {
    const transaction = (await this.#database).transaction("games", "readwrite");
    const game = await transaction.store.get(before);
    const isThere = (await transaction.store.getKey(now)) !== undefined;
    if (game && !isThere) await transaction.store.put({ ...change(game), id: now });
    if (game) await transaction.store.delete(before);
    await transaction.done;
  }

  async delete(id: string): Promise<void> {
    await (await this.#database).delete("games", id);
  }

  async put(game: KeptGame): Promise<void> {
    await (await this.#database).put("games", game, undefined);
  }

  /**
   * Change a game in one transaction, so that two windows never both change the same state.
   * `change` gives the game as it is to be, or null to leave it; what it throws changes nothing.
   * It gets null for a game that is not here.
   */
  async change(
    id: string,
    change: (game: KeptGame | null) => KeptGame | null,
  ): Promise<KeptGame | null> {
    const transaction = (await this.#database).transaction("games", "readwrite");
    try {
      const before = (await transaction.store.get(id)) ?? null;
      const after = change(before);
      if (after) await transaction.store.put(after);
      await transaction.done;
      return after ?? before;
    } catch (error) {
      // A transaction that failed by itself is over already.
      try {
        transaction.abort();
      } catch {
        throw error;
      }
      await transaction.done.catch(() => undefined);
      throw error;
    }
  }
}
