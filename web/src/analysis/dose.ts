/** Words that change faster than anyone can listen: spoken once, when they have settled. */

/** So long their sense must stay the same; and so long they are waited for at most. */
const SETTLED_MS = 1500;
const LONGEST_MS = 6000;

export class Dose {
  #about: unknown = null;
  #sense = "";
  #isTold = false;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly say: (words: string) => void) {}

  /** What could be said now about something; of each thing, only what it settles on is said. */
  offer(about: unknown, sense: string | null, words: () => string): void {
    if (about !== this.#about) {
      this.stop();
      this.#about = about;
      this.#isTold = false;
      this.#since = Date.now();
    }
    if (this.#isTold || !sense || sense === this.#sense) return;
    this.#sense = sense;
    clearTimeout(this.#timer);
    const left = Math.max(0, LONGEST_MS - (Date.now() - this.#since));
    this.#timer = setTimeout(() => {
      this.#isTold = true;
      this.say(words());
    }, Math.min(SETTLED_MS, left));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#sense = "";
    this.#about = null;
  }
}
