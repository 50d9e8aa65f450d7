/** Where each visited address was scrolled to: Back and Forward find it again. */

const KEY = "gess.scroll";
/** A page may need a moment until it is as high as it was. */
const PATIENCE_MS = 1500;

export class ScrollMemory {
  #places = new Map<string, number>(read());
  /** Ends the wait for a page that is not as high yet as it was. */
  #waiting = new AbortController();
  /** The entry that is seen at its place; that of one still on its way is another page's. */
  #standing: string | null = null;

  constructor() {
    history.scrollRestoration = "manual";
    addEventListener("pagehide", () => this.#write());
  }

  leave(entry: string): void {
    if (entry === this.#standing) this.#places.set(entry, window.scrollY);
  }

  /** Scroll to where this entry was left, or to the top of a new one. */
  arrive(entry: string): void {
    this.#waiting.abort();
    const waiting = new AbortController();
    this.#waiting = waiting;
    const top = this.#places.get(entry) ?? 0;
    const end = performance.now() + PATIENCE_MS;
    const stand = (): void => {
      waiting.abort();
      this.#standing = entry;
    };
    const settle = (): void => {
      if (waiting.signal.aborted) return;
      window.scrollTo(0, top);
      if (Math.abs(window.scrollY - top) > 1 && performance.now() < end) requestAnimationFrame(settle);
      else stand();
    };
    // Who scrolls meanwhile has chosen another place.
    for (const event of ["wheel", "touchmove", "keydown"] as const)
      addEventListener(event, stand, { signal: waiting.signal, passive: true });
    // Before it is drawn, but not now: the page is still being put together, and would be laid out twice.
    requestAnimationFrame(settle);
  }

  #write(): void {
    this.leave(currentEntry());
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...this.#places].slice(-100)));
    } catch {
      // Then the page opens at its top.
    }
  }
}

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

const isPlace = (one: unknown): one is [string, number] =>
  Array.isArray(one) && typeof one[0] === "string" && Number.isFinite(one[1]);

/** The name of this entry of the browser's history; it gets one if it has none. */
export function currentEntry(): string {
  const state = history.state as { entry?: string } | null;
  if (state?.entry) return state.entry;
  const entry = newEntry();
  history.replaceState({ ...state, entry }, "");
  return entry;
}

export const newEntry = (): string => Math.random().toString(36).slice(2);
