/** Messages by key; plural forms and lists by the platform. */
import { en } from "./en";

export type MessageKey = keyof typeof en;
export type Values = Record<string, string | number>;
type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Catalogue = Record<MessageKey, string | Plural>;

const locale = "en";
const catalogue: Catalogue = en;
const plurals = new Intl.PluralRules(locale);
const lists = new Intl.ListFormat(locale, { type: "conjunction" });
const numbers = new Intl.NumberFormat(locale);

/** The text of a key, its plural form chosen by `count`, with the values put in for `{name}`. */
export function t(key: MessageKey, values: Values = {}): string {
  const message = catalogue[key];
  const text = typeof message === "string" ? message : pluralForm(message, values.count);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? numbers.format(value) : value;
  });
}

function pluralForm(message: Plural, count: string | number | undefined): string {
  return message[plurals.select(Number(count ?? 0))] ?? message.other;
}

const dates = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

/** A moment given as ISO text, as people of this language write it; as it is if it is none. */
export function dateTime(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : dates.format(date);
}

export const list = (items: readonly string[]): string => lists.format(items);

export const isMessageKey = (key: string): key is MessageKey => key in catalogue;
