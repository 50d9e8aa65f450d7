/** The settings of the person, kept in the browser and the same in all its tabs. */
import { SETTINGS_KEY, readSettings, writeSettings, type Settings } from "./settings";
import { browserStorage } from "./storage";

export class SettingsStore {
  readonly #storage = browserStorage();
  #current = $state.raw<Settings>(readSettings(this.#storage));

  constructor() {
    addEventListener("storage", ({ key }) => {
      if (key === SETTINGS_KEY || key === null) this.#current = readSettings(this.#storage);
    });
  }

  get current(): Settings {
    return this.#current;
  }

  change(part: Partial<Settings>): void {
    this.#current = { ...this.#current, ...part };
    writeSettings(this.#storage, this.#current);
  }
}
