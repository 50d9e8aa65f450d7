/** What of the course is kept in the browser: the names of the exercises that are done. */
export const COURSE_KEY = "gess.course";

export function readDone(storage: Pick<Storage, "getItem"> | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(COURSE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
