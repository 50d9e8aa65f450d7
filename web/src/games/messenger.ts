/** Brings the games of this browser to the server's library, as often as it takes. */
import { NoConnection, Refusal, type Client, type Put } from "../net/client";
import { backoff } from "../net/retry";
import { bare, type KeptGame } from "./record";
import type { Shelf } from "./shelf";

export interface Surroundings {
  shelf: Shelf;
  server: Pick<Client, "putRecord" | "record">;
  /** A game has another name or another state now; `now` is null if it is gone under the old one. */
  moved(before: string, now: string): void;
  /** How many games wait for the library, after each try. */
  waiting?(games: number): void;
}

/** Calls answered "try again" by the server's state. */
const AGAIN = new Set([408, 425, 429]);

export class Messenger {
  readonly #around: Surroundings;
  #running = false;
  #again = false;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Something is to be brought, or the connection may be back. */
  wake(): void {
    clearTimeout(this.#timer);
    if (this.#running) this.#again = true;
    else void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      do {
        this.#again = false;
        for (const game of await this.#around.shelf.pending()) await this.#bring(game);
      } while (this.#again);
      this.#attempt = 0;
    } catch (error) {
      if (!(error instanceof NoConnection)) throw error;
      this.#timer = setTimeout(() => this.wake(), backoff(this.#attempt++));
    } finally {
      this.#running = false;
      this.#around.waiting?.((await this.#around.shelf.pending()).length);
    }
  }

  async #bring(game: KeptGame): Promise<void> {
    const { shelf, server } = this.#around;
    let answer: Put;
    try {
      answer = await server.putRecord(game.id, bare(game));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (AGAIN.has(error.status)) throw new NoConnection(error.message);
      // It would be refused for ever; it stays here, where it was played.
      await this.#settled(game, {});
      return;
    }
    if (answer.status === "older") {
      const record = await server.record(game.id);
      await this.#settled(game, record);
    } else if (answer.status === "kept-beside" && answer.id !== game.id) {
      // It was changed elsewhere too: this one goes on under a name of its own.
      await shelf.put({ ...game, id: answer.id, revision: answer.revision, pending: 0 });
      await shelf.delete(game.id);
      this.#around.moved(game.id, answer.id);
    } else await this.#settled(game, { revision: answer.revision });
  }

  /** The library has this state; what was changed here meanwhile is still to be brought. */
  async #settled(sent: KeptGame, change: Partial<KeptGame>): Promise<void> {
    await this.#around.shelf.change(sent.id, (now) =>
      now && now.updated === sent.updated && now.moves.length === sent.moves.length
        ? { ...now, ...change, id: sent.id, pending: 0 }
        : null,
    );
    if ("moves" in change) this.#around.moved(sent.id, sent.id);
  }
}
