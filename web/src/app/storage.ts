/** What the browser keeps for the page. One that keeps nothing (private mode, no room) is no error. */

export type BrowserStorage = Pick<Storage, "getItem" | "setItem">;

/** What was kept; null if there is nothing, or nothing that can be read. */
export function readJson(storage: Pick<BrowserStorage, "getItem"> | null, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** What was kept under names; each may be missing or hold anything. */
export const readFields = (storage: BrowserStorage | null, key: string): Record<string, unknown> =>
  Object(readJson(storage, key)) as Record<string, unknown>;

/** One of the values that are known, whatever was kept. */
export const oneOf = <T>(options: readonly T[], value: unknown, fallback: T): T =>
  options.find((option) => option === value) ?? fallback;

export function readText(storage: BrowserStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) || null;
  } catch {
    return null;
  }
}

export function keepText(storage: BrowserStorage | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // It then lasts as long as the page, or costs what a reload would lose.
  }
}

export const keepJson = (storage: BrowserStorage | null, key: string, value: unknown): void =>
  keepText(storage, key, JSON.stringify(value));

/** What the browser would not keep, having no room or no leave: it lasts as long as the page. */
const unkept = new Map<string, string>();

const KEPT: BrowserStorage = {
  getItem(key) {
    try {
      return unkept.get(key) ?? window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      window.localStorage.setItem(key, value);
      unkept.delete(key);
    } catch {
      unkept.set(key, value);
    }
  },
};

/** Whether the browser lets the page keep anything at all: people may forbid it. */
export function mayKeep(): boolean {
  try {
    return window.localStorage !== null;
  } catch {
    return false;
  }
}

/** The browser's storage; where it is full or forbidden, what is put there is found as long as the page lasts. */
export const browserStorage = (): BrowserStorage => KEPT;
