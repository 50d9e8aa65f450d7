/** The languages of the page, by their own names, and which of them a person gets. */
export type Tag = "en" | "sv" | "kk" | "ja";
/** Made from English for tests: longer words with accents, and words that run from right to left. */
export type PseudoTag = "en-XA" | "ar-XB";
export type Language = Tag | PseudoTag;

export const LANGUAGES: Readonly<Record<Tag, string>> = {
  en: "English",
  sv: "Svenska",
  kk: "Қазақша",
  ja: "日本語",
};

export const isLanguage = (tag: unknown): tag is Language =>
  typeof tag === "string" && (Object.hasOwn(LANGUAGES, tag) || tag === "en-XA" || tag === "ar-XB");

export const isPseudo = (language: Language): language is PseudoTag =>
  language === "en-XA" || language === "ar-XB";

export const directionOf = (language: Language): "ltr" | "rtl" =>
  language === "ar-XB" ? "rtl" : "ltr";

/** What the browser is set to; outside of one there is nothing. */
const ownLanguages = (): readonly string[] => (typeof navigator === "undefined" ? [] : navigator.languages);

/**
 * A language as it is written where the person lives: `en-GB` for English, if the list of wanted
 * languages names it before other kinds of English.
 */
export function regional(language: Tag, wanted: readonly string[] = ownLanguages()): string {
  const own = wanted.find((each) => each.toLowerCase().split("-")[0] === language);
  // Calendars and the like that may follow are left out, and what is no region.
  return /^[a-z]{2,3}(-[a-z]{4})?-([a-z]{2}|\d{3})(?![^-])/i.exec(own ?? "")?.[0] ?? language;
}

/** The first language of a person's list that the page speaks; English if none is. */
export function preferred(wanted: readonly string[]): Tag {
  for (const each of wanted) {
    const [base] = each.toLowerCase().split("-");
    if (base !== undefined && Object.hasOwn(LANGUAGES, base)) return base as Tag;
  }
  return "en";
}
