/** What is said aloud to whoever uses a screen reader, on every page. */
import { sentences } from "../i18n/i18n";

export interface Spoken {
  text: string;
  /** Tells the same words said twice apart. */
  number: number;
}

export class Speaker {
  #spoken = $state.raw<Spoken>({ text: "", number: 0 });
  #places = $state.raw<readonly symbol[]>([]);
  /** The number of the words that a place has read out last. */
  #read = 0;
  #over = $state(0);

  /** Say something; words said in one breath are read as one, so that none push away others. */
  say(text: string): void {
    if (!text) return;
    const { text: before, number } = this.#spoken;
    if (this.#read < number) this.#spoken = { text: sentences(before, text), number };
    else this.#spoken = { text, number: number + 1 };
  }

  /** What was read out is over: another page is shown. What waits to be read is that page's own. */
  hush(): void {
    this.#over = this.#read;
  }

  /** The number of the last words that are over. */
  get over(): number {
    return this.#over;
  }

  /** A place with live regions is there. While a dialog is open, only its own can be heard. */
  enter(place: symbol): () => void {
    this.#places = [...this.#places, place];
    return () => (this.#places = this.#places.filter((each) => each !== place));
  }

  /** The words that a place has to read out, null if there are none for it. */
  take(place: symbol): Spoken | null {
    const spoken = this.#spoken;
    if (this.#places.at(-1) !== place || spoken.number <= this.#read) return null;
    this.#read = spoken.number;
    return spoken;
  }
}

/** The voice of the page: there is one, as there is one pair of ears. */
export const speaker = new Speaker();
