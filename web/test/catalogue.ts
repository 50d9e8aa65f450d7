/** The catalogue in all its languages, as the tests read it. */
import type { Messages, Plural } from "../src/i18n/keys";
import type { Tag } from "../src/i18n/languages";

const files = import.meta.glob<Messages>("../src/i18n/*/*.ts", { import: "default", eager: true });

/** The files of one language, by their names. */
export function filesOf(language: Tag): Record<string, Messages> {
  const found = Object.entries(files).filter(([file]) => file.includes(`/${language}/`));
  return Object.fromEntries(
    found.map(([file, messages]) => [file.replace(/^.*\/(\w+)\.ts$/, "$1"), messages]),
  );
}

export const wholeOf = (language: Tag): Messages =>
  Object.assign({}, ...Object.values(filesOf(language)));

export const formsOf = (message: string | Plural): string[] =>
  typeof message === "string" ? [message] : Object.values(message);

/** The names of the values that a message takes. */
export const valuesOf = (message: string | Plural): string[] => [
  ...new Set(
    formsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")),
  ),
].sort();
