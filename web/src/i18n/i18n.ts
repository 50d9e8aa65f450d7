/** Messages by key; plural forms, lists, numbers and dates by the platform. */
import type { MessageKey, Plural } from "./keys";
import { onShelf } from "./shelf.svelte";

export type { CatalogueFile, MessageKey } from "./keys";
export { loadMessages, useLanguage } from "./load";

export type Values = Record<string, string | number>;

/** The text of a key, its plural form chosen by `count`, with the values put in for `{name}`. */
export function t(key: MessageKey, values: Values = {}): string {
  const message = onShelf().messages[key];
  if (message === undefined) return key;
  const text = typeof message === "string" ? message : pluralForm(message, values.count);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? number(value) : value;
  });
}

function pluralForm(message: Plural, count: string | number | undefined): string {
  return message[onShelf().rules.plurals.select(Number(count ?? 0))] ?? message.other;
}

/** A number as people of this language write it. Below a thousand all of them write plain digits. */
export const number = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000
    ? String(value)
    : onShelf().rules.numbers.format(value);

/** Hundredths, rounded, as people of this language write percentages. */
export const percent = (hundredths: number): string => onShelf().rules.percents.format(hundredths / 100);

/** A moment given as ISO text, as people of this language write it; as it is if it is none. */
export const dateTime = (moment: string): string => written(moment, onShelf().rules.moments);

/** The day of a moment given as ISO text. */
export const day = (moment: string): string => written(moment, onShelf().rules.days);

function written(moment: string, format: Intl.DateTimeFormat): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : format.format(date);
}

export const list = (items: readonly string[]): string =>
  items.length === 1 ? String(items[0]) : onShelf().rules.lists.format(items);

/** Words that stand alone elsewhere, as a sentence among others. */
export const sentence = (text: string): string => t("app.sentence", { text });

/** Sentences one after another, as the language writes them; those that are nothing are left out. */
export const sentences = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.reduce<string>((first, next) => {
    if (!next) return first;
    return first ? t("app.together", { first, next }) : next;
  }, "");

/** Whether a text, often built from a code, is the key of a message that is loaded. */
export const isMessageKey = (key: string): key is MessageKey => key in onShelf().messages;
