/** What is loaded of the catalogue, in one language. Whoever reads it is told when it changes. */
import type { Messages } from "./keys";
import type { Language } from "./languages";
import { isPseudo, regional } from "./languages";

/** The platform's rules of a language, made once. */
export interface Rules {
  plurals: Intl.PluralRules;
  lists: Intl.ListFormat;
  numbers: Intl.NumberFormat;
  percents: Intl.NumberFormat;
  moments: Intl.DateTimeFormat;
  days: Intl.DateTimeFormat;
}

/** Each takes the platform some milliseconds: it is made when it is first needed. */
export function rulesOf(language: Language): Rules {
  const tag = isPseudo(language) ? "en" : language;
  // Dates and numbers are written otherwise in London than in New York.
  const local = isPseudo(language) ? tag : regional(tag);
  // Chromium has no names of Kazakh months: they are written in figures.
  const named = tag !== "kk";
  const date: Intl.DateTimeFormatOptions = named
    ? { dateStyle: "medium" }
    : { day: "2-digit", month: "2-digit", year: "numeric" };
  const time: Intl.DateTimeFormatOptions = named ? { timeStyle: "short" } : { hour: "2-digit", minute: "2-digit" };
  const made: Partial<Rules> = {};
  return {
    get plurals() {
      return (made.plurals ??= new Intl.PluralRules(tag));
    },
    get lists() {
      return (made.lists ??= new Intl.ListFormat(tag, { type: "conjunction" }));
    },
    get numbers() {
      return (made.numbers ??= new Intl.NumberFormat(local));
    },
    get percents() {
      return (made.percents ??= new Intl.NumberFormat(local, { style: "percent" }));
    },
    get moments() {
      return (made.moments ??= new Intl.DateTimeFormat(local, { ...date, ...time }));
    },
    get days() {
      return (made.days ??= new Intl.DateTimeFormat(local, date));
    },
  };
}

interface Shelf {
  readonly language: Language;
  readonly messages: Messages;
  readonly rules: Rules;
}

let shelf = $state.raw<Shelf>({ language: "en", messages: {}, rules: rulesOf("en") });

export const onShelf = (): Shelf => shelf;

export function putOnShelf(language: Language, messages: Messages): void {
  const rules = language === shelf.language ? shelf.rules : rulesOf(language);
  shelf = { language, messages, rules };
}
