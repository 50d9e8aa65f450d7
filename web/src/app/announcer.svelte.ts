/** What is said aloud to whoever uses a screen reader, on every page. */

export interface Spoken {
  text: string;
  /** Tells the same words said twice apart. */
  number: number;
}

export class Speaker {
  #spoken = $state.raw<Spoken>({ text: "", number: 0 });

  get spoken(): Spoken {
    return this.#spoken;
  }

  say(text: string): void {
    this.#spoken = { text, number: this.#spoken.number + 1 };
  }
}
