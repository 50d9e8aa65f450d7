/** The games of a browser that has no database: they last as long as the page. */
import type { KeptGame } from "./record";
import { Shelf } from "./shelf";

export class FleetingShelf extends Shelf {
  readonly #games = new Map<string, KeptGame>();

  override readonly lasts = false;

  override async get(id: string): Promise<KeptGame | null> {
    return this.#games.get(id) ?? null;
  }

  override async latest(limit: number): Promise<KeptGame[]> {
    const games = [...this.#games.values()].sort((a, b) => (a.updated < b.updated ? 1 : -1));
    return games.slice(0, limit);
  }

  override async pending(): Promise<KeptGame[]> {
    return [...this.#games.values()].filter((game) => game.pending);
  }

  override async brought(): Promise<string[]> {
    return [...this.#games.values()].flatMap(({ id, pending }) => (pending ? [] : [id]));
  }

  /** No other window puts games here: none of the new name is in the way. */
  override async rename(before: string, now: string, change: (game: KeptGame) => KeptGame): Promise<void> {
    const game = this.#games.get(before);
    if (!game) return;
    this.#games.delete(before);
    this.#games.set(now, { ...change(game), id: now });
  }

  override async delete(id: string): Promise<void> {
    this.#games.delete(id);
  }

  override async put(game: KeptGame): Promise<void> {
    this.#games.set(game.id, game);
  }

  override async change(
    id: string,
    change: (game: KeptGame | null) => KeptGame | null,
  ): Promise<KeptGame | null> {
    const before = this.#games.get(id) ?? null;
    const after = change(before);
    if (after) this.#games.set(id, after);
    return after ?? before;
  }
}
