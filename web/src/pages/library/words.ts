/** A game in the words of a list. */
import { day, t, type MessageKey } from "../../i18n/i18n";
import { NoConnection, Refusal } from "../../net/client";
import type { Entry } from "../../net/library";
import { refusalWords, type Words } from "../../net/told";

export function resultKey({ outcome }: Entry): MessageKey {
  if (!outcome) return "library.result-open";
  return outcome.winner ? `library.result-${outcome.winner}` : "library.result-draw";
}

/** A date as exactly as it is known: only a whole day can be written as people write days. */
export function dateOf({ played }: Entry): string {
  if (!played) return t("library.date-none");
  return /^\d{4}-\d\d-\d\d$/.test(played) ? day(`${played}T12:00:00`) : played;
}

export const tagsOf = (text: string): string[] => [
  ...new Set(text.split(",").map((tag) => tag.trim()).filter(Boolean)),
];

/** What the page calls the parts of a request, by their names there. */
const FIELDS: Readonly<Record<string, MessageKey>> = {
  q: "library.words",
  player: "library.player",
  level: "library.level",
  since: "library.since",
  until: "library.until",
  min_plies: "library.least",
  max_plies: "library.most",
  opening: "library.opening",
  position: "library.position",
  tag: "library.tag",
  add: "library.tag",
  tags: "library.tags",
  notes: "library.notes",
  black: "library.sort-black",
  white: "library.sort-white",
};

/** Why the library refused what was filled in, by the name that the field has on the page. */
export async function refusedWords(refusal: Refusal): Promise<Words> {
  const { place } = refusal.params;
  const [name = ""] = typeof place === "string" ? (/\w+/.exec(place) ?? []) : [];
  const field = FIELDS[name];
  return refusal.code === "invalid-request" && field
    ? () => t("library.refused", { field: t(field) })
    : refusalWords(refusal);
}

/** Why something was not done. */
export async function failureWords(error: unknown): Promise<Words> {
  if (error instanceof Refusal) return refusedWords(error);
  if (error instanceof NoConnection) return () => t("library.failed");
  throw error;
}
