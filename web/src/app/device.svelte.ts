/** What the person's device and system are like, followed while the page is open. */

function followed(query: string): { readonly matches: boolean } {
  const list = window.matchMedia(query);
  let matches = $state(list.matches);
  list.addEventListener("change", () => (matches = list.matches));
  return {
    get matches() {
      return matches;
    },
  };
}

export class Device {
  readonly #dark = followed("(prefers-color-scheme: dark)");
  readonly #coarse = followed("(any-pointer: coarse)");
  readonly #calm = followed("(prefers-reduced-motion: reduce)");
  readonly #wide = followed("(min-aspect-ratio: 6 / 5)");
  #online = $state(navigator.onLine);

  constructor() {
    for (const event of ["online", "offline"] as const)
      addEventListener(event, () => (this.#online = navigator.onLine));
  }

  get dark(): boolean {
    return this.#dark.matches;
  }

  /** Whether fingers are the usual way to point here. */
  get touch(): boolean {
    return this.#coarse.matches;
  }

  /** Whether things stand beside one another: the navigation at the side, a panel beside the board. */
  get wide(): boolean {
    return this.#wide.matches;
  }

  /** Whether nothing should move that need not. */
  get calm(): boolean {
    return this.#calm.matches;
  }

  /** Whether the device has a network at all; the server may be away all the same. */
  get online(): boolean {
    return this.#online;
  }
}
