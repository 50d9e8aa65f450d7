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

/** The first language of a person's list that the page speaks; English if none is. */
export function preferred(wanted: readonly string[]): Tag {
  for (const each of wanted) {
    const [base] = each.toLowerCase().split("-");
    if (base !== undefined && Object.hasOwn(LANGUAGES, base)) return base as Tag;
  }
  return "en";
}
