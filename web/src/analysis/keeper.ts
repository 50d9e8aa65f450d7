/** Keeps what is worked on: as the last work of its address, and with the kept game that it is. */
import { browserStorage } from "../app/settings";
import { writeSgf } from "../sgf/writer";
import type { Desk } from "./desk";
import { keep, type Place } from "./sources";

const KEEP_MS = 400;

export class Keeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #kept: string;

  constructor(
    private readonly desk: Desk,
    public place: Place,
    private readonly annotate: (id: string, sgf: string, base: string) => void,
  ) {
    this.#kept = writeSgf(desk.game);
  }

  /** Something changed: it is kept when the hand rests. */
  touch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), KEEP_MS);
  }

  save(): void {
    clearTimeout(this.#timer);
    const { desk, place } = this;
    const sgf = writeSgf(desk.game);
    keep(browserStorage(), place.address, { game: desk.game, node: desk.node });
    if (place.id === null || sgf === this.#kept) return;
    const base = this.#kept;
    this.#kept = sgf;
    this.annotate(place.id, sgf, base);
  }
}
