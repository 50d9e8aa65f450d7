/** What of the course is kept in the browser: the names of the exercises that are done. */
import { readJson, type BrowserStorage } from "../app/storage";

export const COURSE_KEY = "gess.course";

export function readDone(storage: Pick<BrowserStorage, "getItem"> | null): readonly string[] {
  const stored = readJson(storage, COURSE_KEY);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
}
