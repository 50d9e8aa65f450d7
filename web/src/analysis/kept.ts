/** The analysis that was worked on last, kept in the browser, so that no reload loses it. */
import { keepJson, readFields, type BrowserStorage } from "../app/storage";

const KEY = "gess.analysis";

interface KeptAnalysis {
  /** The address it belongs to. */
  address: string;
  sgf: string;
  /** Where one stood, as the way from the root. */
  path: number[];
}

export function readKept(storage: BrowserStorage | null): KeptAnalysis | null {
  const { address, sgf, path } = readFields(storage, KEY);
  const isWhole = typeof address === "string" && typeof sgf === "string" && isPath(path);
  return isWhole ? { address, sgf, path } : null;
}

const isPath = (path: unknown): path is number[] =>
  Array.isArray(path) && path.every((index) => Number.isSafeInteger(index));

export const writeKept = (storage: BrowserStorage | null, kept: KeptAnalysis): void => keepJson(storage, KEY, kept);
