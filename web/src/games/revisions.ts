/** Which of two revisions of a game is later, if one is; the server's library orders them alike. */

/** How often each browser, and the server, has changed a game, by name. */
export type Revision = Record<string, number>;

export type Order = "same" | "later" | "older" | "apart";

/** How one revision stands to another; `apart` if each has a change that the other lacks. */
export function order(one: Revision, other: Revision): Order {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const more = names.some((name) => (one[name] ?? 0) > (other[name] ?? 0));
  const less = names.some((name) => (one[name] ?? 0) < (other[name] ?? 0));
  if (more) return less ? "apart" : "later";
  return less ? "older" : "same";
}

/** The revision after one more change by a browser. */
export const nextRevision = (revision: Revision, browser: string): Revision => ({
  ...revision,
  [browser]: (revision[browser] ?? 0) + 1,
});
