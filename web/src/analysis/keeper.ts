/** Keeps what is worked on: as the last work of its address, and with the kept game that it is. */
import { browserStorage } from "../app/storage";
import { passes, Refusal } from "../net/client";
import { backoff } from "../net/retry";
import type { ByColor } from "../net/types";
import { writeSgf } from "../sgf/writer";
import type { Desk } from "./desk";
import { keep, type Place } from "./sources";

const KEEP_MS = 400;

/** Why the kept game has not got what was worked on: no room, no way to it, or it is another game by now. */
export type Lack = "full" | "failed" | "astray";

type Accuracy = ByColor<number | null>;

export interface Keeping {
  /** Give a kept game what was made of `base`; whether it was taken. */
  annotate(id: string, sgf: string, base: string): Promise<boolean>;
  review(id: string, accuracy: Accuracy): Promise<void>;
  /** Something is not kept, or all is (null). */
  told(lack: Lack | null): void;
}

interface Wanted {
  id: string;
  sgf: string;
  accuracy: Accuracy | null;
}

export class Keeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #giving: Promise<void> | null = null;
  #lack: Lack | null = null;
  /** The tree that the kept game has, and the one that it was last asked to have. */
  #kept: string;
  #asked: string;
  /** What the kept game is still to be given. */
  #wanted: Wanted | null = null;

  constructor(
    private readonly desk: Desk,
    public place: Place,
    private readonly keeping: Keeping,
  ) {
    this.#kept = this.#asked = writeSgf(desk.game);
  }

  /** Something changed: it is kept when the hand rests. */
  touch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), KEEP_MS);
  }

  save(): void {
    this.#save(null);
  }

  /** A whole game was reviewed. */
  reviewed(accuracy: Accuracy): void {
    this.#save(accuracy);
  }

  /** Save, and wait until the kept game has it, or cannot have it now. */
  async settle(): Promise<void> {
    this.save();
    await this.#giving;
  }

  /** The kept game goes by another name now. */
  rename(now: string): void {
    this.place = { ...this.place, id: now };
    if (this.#wanted) this.#wanted = { ...this.#wanted, id: now };
  }

  /** What comes next on the desk is no kept game any more. */
  leave(address: string): void {
    this.save();
    this.place = { address, id: null };
    if (this.#lack === "astray") this.#tell(null);
  }

  #save(accuracy: Accuracy | null): void {
    clearTimeout(this.#timer);
    const { desk, place } = this;
    const { id } = place;
    const sgf = writeSgf(desk.game);
    keep(browserStorage(), place.address, { game: desk.game, node: desk.node });
    if (id === null || (sgf === this.#asked && !accuracy)) return;
    this.#asked = sgf;
    this.#wanted = { id, sgf, accuracy: accuracy ?? this.#wanted?.accuracy ?? null };
    this.#goOn();
  }

  #goOn(): void {
    clearTimeout(this.#again);
    this.#giving ??= this.#give().finally(() => (this.#giving = null));
  }

  /** Give the kept game what it is to have, one after the other; what fails is tried again. */
  async #give(): Promise<void> {
    let lack: Lack | null = null;
    for (let wanted = this.#wanted; wanted && !lack; wanted = this.#wanted) {
      lack = await this.#given(wanted).catch(lackOf);
      if (!lack && this.#wanted === wanted) this.#wanted = null;
    }
    this.#tell(lack);
    // What does not belong to the game would not the next time either, unless one of them is changed.
    if (lack === null || lack === "astray") this.#attempt = 0;
    else this.#again = setTimeout(() => this.#goOn(), backoff(this.#attempt++));
  }

  async #given({ id, sgf, accuracy }: Wanted): Promise<Lack | null> {
    if (sgf !== this.#kept && !(await this.keeping.annotate(id, sgf, this.#kept))) return "astray";
    this.#kept = sgf;
    if (accuracy) await this.keeping.review(id, accuracy);
    return null;
  }

  #tell(lack: Lack | null): void {
    if (lack === this.#lack) return;
    this.#lack = lack;
    this.keeping.told(lack);
  }
}

function lackOf(error: unknown): Lack {
  // The game was erased meanwhile.
  if (error instanceof Refusal && !passes(error)) return "astray";
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "failed";
}
