/** Brings the games of this browser to the server's library, as often as it takes. */
import { passes, Refusal, type Client, type Put } from "../net/client";
import { backoff } from "../net/retry";
import type { ByColor } from "../net/types";
import { carriedOn } from "./clocks";
import { bare, stillReviewed, type GameRecord, type KeptGame } from "./record";
import { order } from "./revisions";
import type { Shelf } from "./shelf";

interface MessengerHost {
  shelf: Shelf;
  server: Pick<Client, "missing" | "putAccuracy" | "putRecord" | "record">;
  /** A game has another name or another state now. */
  moved(before: string, now: string): void;
  /** What waits for the library has changed, or whether the library takes it. */
  told?(): void;
}

/** The library's last words on a game: it is not right, or larger than any may be. */
const FINAL = new Set([413, 422]);

/** So many games are asked after at once. */
const ASKED_AFTER = 1000;

export class Messenger {
  /** Why the library does not take some games as they are, by name. */
  readonly refused = new Map<string, Refusal>();
  /** The games that lay in the library's bin when it was asked last, by name. */
  readonly binned = new Set<string>();
  readonly #around: MessengerHost;
  #running = false;
  #again = false;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  #trouble: Refusal | null = null;
  /** Whether the library that is there now was asked if it still has what was brought to it. */
  #isKnown = false;
  /** Where the last round ended for want of an answer: the next begins with the game behind it. */
  #unheard = "";

  constructor(around: MessengerHost) {
    this.#around = around;
  }

  /** Whether something could not be brought at the last try. */
  get held(): boolean {
    return this.#held;
  }

  /** What the library said when something could not be brought; null if it did not answer. */
  get trouble(): Refusal | null {
    return this.#trouble;
  }

  /** The library was asked for a game: whether it lies in its bin. */
  saw(id: string, isBinned: boolean): void {
    if (isBinned === this.binned.has(id)) return;
    if (isBinned) this.binned.add(id);
    else this.binned.delete(id);
    this.#around.told?.();
  }

  /** Something is to be brought, or the connection may be back. */
  wake(): void {
    clearTimeout(this.#timer);
    if (this.#running) this.#again = true;
    else void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    let failed: boolean;
    do {
      this.#again = false;
      failed = await this.#round().catch(() => true);
    } while (this.#again);
    this.#running = false;
    this.#held = failed;
    this.#around.told?.();
    if (failed) this.#timer = setTimeout(() => this.wake(), backoff(this.#attempt++));
    else this.#attempt = 0;
  }

  /** Try each game once; while the library does not answer or cannot, no more than one: each would be in vain. */
  async #round(): Promise<boolean> {
    this.#trouble = null;
    if (!this.#isKnown) await this.#askAfter();
    const games = await this.#around.shelf.pending();
    const first = games.findIndex(({ id }) => id === this.#unheard) + 1;
    let failed = false;
    for (const game of [...games.slice(first), ...games.slice(0, first)])
      try {
        await this.#bring(game);
      } catch (error) {
        // What is wrong with one game must not keep the others from being brought.
        failed = true;
        if (error instanceof Refusal) this.#trouble = error;
        if (!passes(error)) continue;
        this.#isKnown = false;
        this.#unheard = game.id;
        break;
      }
    return failed;
  }

  /** A library that was put back from a copy, or began anew, is to have again what was brought to it. */
  async #askAfter(): Promise<void> {
    const { shelf, server } = this.#around;
    const ids = await shelf.brought();
    try {
      for (let at = 0; at < ids.length; at += ASKED_AFTER)
        for (const id of await server.missing(ids.slice(at, at + ASKED_AFTER)))
          await shelf.change(id, (game) => game && { ...game, pending: 1 });
    } catch (error) {
      if (error instanceof Refusal) this.#trouble = error;
      if (!(error instanceof Refusal) || passes(error)) throw error;
    }
    this.#isKnown = true;
  }

  async #bring(game: KeptGame): Promise<void> {
    const { server } = this.#around;
    let answer: Put;
    this.refused.delete(game.id);
    try {
      answer = await server.putRecord(game.id, bare(game));
    } catch (error) {
      if (!(error instanceof Refusal && FINAL.has(error.status))) throw error;
      // It would be refused for ever; it stays here, where it was played.
      this.refused.set(game.id, error);
      await this.#settled(game, game.id, null);
      return;
    }
    const isSent = order(answer.revision, game.revision) === "same";
    // The library may be ahead under this name or under the one that the game got there.
    const ahead = isSent ? null : await server.record(answer.id);
    if (answer.deleted) this.binned.add(answer.id);
    else this.binned.delete(answer.id);
    if (game.reviewed && (!ahead || stillReviewed(game, ahead).pending)) await this.#tellReviewed(answer.id, game.reviewed);
    await this.#settled(game, answer.id, ahead);
  }

  /** A refusal is the library's last word on a review, too, if it is not for now. */
  async #tellReviewed(id: string, reviewed: ByColor<number | null>): Promise<void> {
    try {
      await this.#around.server.putAccuracy(id, reviewed);
    } catch (error) {
      if (!(error instanceof Refusal) || passes(error)) throw error;
    }
  }

  /** The library has this state; what was changed here meanwhile is still to be brought. */
  async #settled(sent: KeptGame, id: string, ahead: GameRecord | null): Promise<void> {
    const settle = (now: KeptGame): KeptGame => {
      const { black, white } = now.reviewed ?? {};
      const isTold = black === sent.reviewed?.black && white === sent.reviewed?.white;
      const reviewed = isTold ? null : (now.reviewed ?? null);
      if (order(now.revision, sent.revision) !== "same") return { ...now, id, reviewed };
      if (!ahead) return { ...now, id, reviewed, pending: reviewed ? 1 : 0 };
      const clock = carriedOn(now.clock, ahead.moves.length);
      return { ...bare(ahead), id, ...stillReviewed({ ...now, reviewed }, ahead), clock };
    };
    const { shelf } = this.#around;
    if (id !== sent.id) await shelf.rename(sent.id, id, settle);
    else await shelf.change(id, (now) => now && settle(now));
    if (id !== sent.id || ahead) this.#around.moved(sent.id, id);
  }
}
