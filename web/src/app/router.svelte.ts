/** Which page is shown: read from the address, and changed by links, by code, by Back and Forward. */
import { parseRoute, type Route } from "./route";
import { ScrollMemory, currentEntry, newEntry } from "./scroll";

export class Router {
  #route = $state.raw<Route>(parseRoute(location.hash));
  #entry = currentEntry();
  #hash = location.hash;
  readonly #scroll = new ScrollMemory();

  constructor() {
    for (const event of ["popstate", "hashchange"]) addEventListener(event, () => this.#moved());
  }

  get route(): Route {
    return this.#route;
  }

  /** Go to an address such as `#/learn`, as a link would. */
  go(hash: string): void {
    if (hash === location.hash) return;
    this.#scroll.leave(this.#entry);
    history.pushState({ entry: newEntry() }, "", hash);
    this.#moved();
  }

  /**
   * Put another address in the place of this one: what is shown has got a name. A page that was left
   * meanwhile names nothing any more.
   */
  replace(hash: string): void {
    if (hash === location.hash || parseRoute(hash).page !== this.#route.page) return;
    history.replaceState(history.state, "", hash);
    this.#hash = location.hash;
    this.#route = parseRoute(location.hash);
  }

  /** The page of the address stands: scroll to where it was left. */
  shown(): void {
    this.#scroll.arrive(this.#entry);
  }

  #moved(): void {
    if (location.hash === this.#hash) return;
    this.#scroll.leave(this.#entry);
    this.#hash = location.hash;
    this.#entry = currentEntry();
    this.#route = parseRoute(location.hash);
  }
}
