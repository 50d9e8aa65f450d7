/** Knows when a newer version of the page is at hand, and changes to it when that suits. */

const SCRIPT = "/sw.js";
/** A page that stays open asks so often for a newer version. */
const ASK_AGAIN_MS = 60 * 60 * 1000;

export class Updates {
  #registration: ServiceWorkerRegistration | null = null;
  #waiting = $state.raw<ServiceWorker | null>(null);
  /** Whether another window has said that the newer version may take over. */
  #replaced = $state(false);
  /** Whether the page is to be loaded again once the newer version has taken over. */
  #reloads = false;

  /** Whether a newer version waits for the person's word. */
  get ready(): boolean {
    return this.#waiting !== null || this.#replaced;
  }

  /** Keep the page in the browser from now on; a version that was fetched before is used at once. */
  async start(): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    let controlled = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (this.#reloads) location.reload();
      // The first version of all replaces nothing.
      else if (controlled) this.#replaced = true;
      controlled = true;
    });
    try {
      const registration = await navigator.serviceWorker.register(SCRIPT);
      this.#registration = registration;
      this.look();
      // The page has only just been opened: nothing can be interrupted yet.
      if (this.ready && performance.now() < 3000) this.use();
      // It may be on its way already, or be there before the word of it is heard.
      this.#follow(registration.installing);
      registration.addEventListener("updatefound", () =>
        this.#follow(registration.installing ?? registration.waiting),
      );
      setInterval(() => void registration.update().catch(() => undefined), ASK_AGAIN_MS);
    } catch {
      // A browser that keeps nothing (private mode) shows the page all the same.
    }
  }

  /** See for oneself whether a newer version waits: the word of it may have come unheard. */
  look(): void {
    const waiting = this.#registration?.waiting;
    if (waiting && navigator.serviceWorker.controller) this.#waiting = waiting;
  }

  /** Change to the newer version: the page is loaded again. */
  use(): void {
    this.#reloads = true;
    // Where another window has said so before, the newer version has taken over already.
    if (this.#waiting?.state === "installed") this.#waiting.postMessage("take-over");
    else location.reload();
  }

  #follow(worker: ServiceWorker | null): void {
    const look = (): void => {
      // The first version of all takes over by itself and replaces nothing.
      if (worker?.state === "installed" && navigator.serviceWorker.controller) this.#waiting = worker;
    };
    look();
    worker?.addEventListener("statechange", look);
  }
}
