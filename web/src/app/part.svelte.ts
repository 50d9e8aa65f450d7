/** A part of a page that is fetched when it is first wanted, as most dialogs are. */
/** The board is fetched first. */
const SOON_MS = 1000;

export class Part<C> {
  readonly #fetch: () => Promise<C>;
  #component = $state.raw<C | null>(null);
  #soon = false;

  constructor(fetch: () => Promise<C>) {
    this.#fetch = fetch;
  }

  /** The component, null until it is there. */
  get component(): C | null {
    return this.#component;
  }

  /** Have it at hand; tells whether it is. What cannot be fetched now is fetched when it is wanted again. */
  async want(): Promise<boolean> {
    try {
      this.#component ??= await this.#fetch();
    } catch {
      return false;
    }
    return true;
  }

  /** Have it at hand before it is wanted, once the page stands and the browser has nothing else to do. */
  wantSoon(): void {
    if (this.#soon) return;
    this.#soon = true;
    const want = (): void => void this.want();
    setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(want) : want()), SOON_MS);
  }
}
