/** Where a browser keeps its games: IndexedDB, each change whole or not at all. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { KeptGame } from "./record";
import { order } from "./revisions";

interface Schema extends DBSchema {
  games: {
    key: string;
    value: KeptGame;
    indexes: { updated: string; pending: number };
  };
}

const NAME = "gess";
const VERSION = 1;

type Database = IDBPDatabase<Schema>;

/** Browsers close a connection that stood too long, or when a person clears the page's data. */
const CLOSED = "InvalidStateError";

export class Shelf {
  /** Whether what is kept here outlives the page. */
  readonly lasts: boolean = true;
  readonly #name: string;
  #database: Promise<Database> | null = null;

  constructor(name = NAME) {
    this.#name = name;
  }

  /** The connection; one that was lost, or could not be had, is asked for anew. */
  #open(): Promise<Database> {
    if (this.#database) return this.#database;
    const lost = (): void => {
      if (this.#database === opening) this.#database = null;
    };
    const opening = openDB<Schema>(this.#name, VERSION, {
      upgrade(database) {
        const games = database.createObjectStore("games", { keyPath: "id" });
        games.createIndex("updated", "updated");
        games.createIndex("pending", "pending");
      },
      // A newer page that changes the shelf, or its deletion, must not wait for this one.
      blocking(_old, _new, event) {
        (event.target as IDBDatabase).close();
        lost();
      },
      terminated: lost,
    });
    this.#database = opening;
    opening.catch(lost);
    return opening;
  }

  /** Do something with the connection; once more if it turns out to be closed. */
  async #with<T>(run: (database: Database) => Promise<T>): Promise<T> {
    const opening = this.#open();
    try {
      return await run(await opening);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === CLOSED)) throw error;
      if (this.#database === opening) this.#database = null;
      return run(await this.#open());
    }
  }

  async get(id: string): Promise<KeptGame | null> {
    return (await this.#with((database) => database.get("games", id))) ?? null;
  }

  /** The games that were changed last, the latest first. */
  latest(limit: number): Promise<KeptGame[]> {
    return this.#with(async (database) => {
      const games: KeptGame[] = [];
      const transaction = database.transaction("games");
      let cursor = await transaction.store.index("updated").openCursor(null, "prev");
      for (; cursor && games.length < limit; cursor = await cursor.continue())
        games.push(cursor.value);
      return games;
    });
  }

  /** The games that the library has not got as they are here. */
  pending(): Promise<KeptGame[]> {
    return this.#with((database) => database.getAllFromIndex("games", "pending", 1));
  }

  /** The names of the games that the library has got as they are here. */
  brought(): Promise<string[]> {
    return this.#with((database) => database.getAllKeysFromIndex("games", "pending", 0));
  }

  /**
   * Give a game another name. One of that name may be here already, from another window or from the
   * library: the later one stays, and where both hold something new, both stay as they are.
   */
  rename(before: string, now: string, change: (game: KeptGame) => KeptGame): Promise<void> {
    return this.#with(async (database) => {
      const transaction = database.transaction("games", "readwrite");
      const game = await transaction.store.get(before);
      const there = await transaction.store.get(now);
      const how = game && there ? order(game.revision, there.revision) : "later";
      const isTaken = how === "later" || (how === "apart" && there?.pending === 0);
      if (game && isTaken) await transaction.store.put({ ...change(game), id: now });
      if (game && (isTaken || how !== "apart")) await transaction.store.delete(before);
      await transaction.done;
    });
  }

  async delete(id: string): Promise<void> {
    await this.#with((database) => database.delete("games", id));
  }

  async put(game: KeptGame): Promise<void> {
    await this.#with((database) => database.put("games", game));
  }

  /**
   * Change a game in one transaction, so that two windows never both change the same state.
   * `change` gives the game as it is to be, or null to leave it; what it throws changes nothing.
   * It gets null for a game that is not here.
   */
  change(
    id: string,
    change: (game: KeptGame | null) => KeptGame | null,
  ): Promise<KeptGame | null> {
    return this.#with((database) => changed(database, id, change));
  }
}

async function changed(
  database: Database,
  id: string,
  change: (game: KeptGame | null) => KeptGame | null,
): Promise<KeptGame | null> {
  const transaction = database.transaction("games", "readwrite");
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
