/** The analysis that was worked on last, kept in the browser, so that no reload loses it. */
const KEY = "gess.analysis";

export interface KeptAnalysis {
  /** The address it belongs to. */
  address: string;
  sgf: string;
  /** Where one stood, as the way from the root. */
  path: number[];
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

export function readKept(storage: Storage | null): KeptAnalysis | null {
  try {
    const { address, sgf, path } = JSON.parse(storage?.getItem(KEY) ?? "null") as KeptAnalysis;
    const isPath = Array.isArray(path) && path.every((index) => Number.isSafeInteger(index));
    const isWhole = typeof address === "string" && typeof sgf === "string" && isPath;
    return isWhole ? { address, sgf, path } : null;
  } catch {
    return null;
  }
}

export function writeKept(storage: Storage | null, kept: KeptAnalysis): void {
  try {
    storage?.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage that is full or forbidden costs only what a reload would lose.
  }
}
