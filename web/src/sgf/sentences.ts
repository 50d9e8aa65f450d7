/** The codes of what can be wrong in a game file: keys of the catalogue. */
import type sentences from "../i18n/en/files";

export type CatalogueKey = Extract<keyof typeof sentences, `file.${string}`>;
