import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { LANGUAGES, directionOf, isLanguage, preferred, regional, type Tag } from "../src/i18n/languages";
import { pseudo } from "../src/i18n/pseudo";
import { dateTime, day, list, loadMessages, number, t, useLanguage } from "../src/i18n/i18n";
import { rulesOf } from "../src/i18n/shelf.svelte";
import checked from "./checked.json";
import codes from "./codes.json";
import { filesOf, formsOf, valuesOf, wholeOf } from "./catalogue";

const english = wholeOf("en");
const tags = Object.keys(LANGUAGES) as Tag[];
const others = tags.filter((tag) => tag !== "en");

/** Messages that are the same in a language as in English: names, notation, names of keys, words both have. */
const SAME = /^[\s\d{}().,:;/%×–—·+#-]*$|^(\{\w+\}|Gess|SGF|PNG|SVG|GIF|c3-c6|Tab|Shift|Ctrl|Home|End|Page Up|Page Down|Z|[\W\d])+$/;

describe.each(tags)("in %s", (tag) => {
  const files = Object.entries(filesOf(tag));

  test("every plural has just the forms that the language needs", () => {
    const wanted = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.slice().sort();
    const wrong = files.flatMap(([, messages]) =>
      Object.entries(messages)
        .filter(([, message]) => typeof message === "object")
        .filter(([, message]) => Object.keys(message).sort().join() !== wanted.join())
        .map(([key]) => key),
    );
    expect(wrong).toEqual([]);
  });

  test("every message takes the values of the English one", () => {
    const wrong = files.flatMap(([, messages]) =>
      Object.entries(messages)
        .filter(([key, message]) => key in english && valuesOf(message).join() !== valuesOf(english[key] ?? "").join())
        .map(([key]) => key),
    );
    expect(wrong).toEqual([]);
  });

  test("no message is empty, and none ends in a space", () => {
    const wrong = files.flatMap(([, messages]) =>
      Object.entries(messages)
        .filter(([, message]) => formsOf(message).some((text) => text.trim() === "" || text !== text.trim()))
        .map(([key]) => key),
    );
    expect(wrong).toEqual([]);
  });
});

test.each(tags)("all that the server can say has its words in %s, with the values that come along", (tag) => {
  const messages = wholeOf(tag);
  expect(Object.keys(codes).length).toBeGreaterThan(120);
  const wrong = Object.entries(codes).filter(([code, values]: [string, string[]]) => {
    const message = messages[code];
    return message === undefined || valuesOf(message).some((value) => !values.includes(value));
  });
  expect(wrong).toEqual([]);
});

describe.each(others)("from English into %s", (tag) => {
  const files = filesOf(tag);

  test("every message of every file is there", () => {
    const missing = Object.entries(filesOf("en")).flatMap(([name, messages]) =>
      Object.keys(messages).filter((key) => !(key in (files[name] ?? {}))),
    );
    expect(missing).toEqual([]);
  });

  test("a file has no message that English has not", () => {
    const wrong = Object.entries(files).flatMap(([name, messages]) =>
      Object.keys(messages).filter((key) => !(key in (filesOf("en")[name] ?? {}))),
    );
    expect(wrong).toEqual([]);
  });

  test("nothing is left in English", () => {
    const left = Object.entries(wholeOf(tag))
      .filter(([key, message]) => JSON.stringify(message) === JSON.stringify(english[key]))
      .filter(([, message]) => !formsOf(message).every((text) => SAME.test(text)))
      .map(([key]) => key);
    expect(left.filter((key) => !(ALIKE[tag] ?? []).includes(key))).toEqual([]);
  });
});

/** What happens to be written alike. */
const ALIKE: Partial<Record<Tag, readonly string[]>> = {
  sv: ["piece.king", "piece.ring", "rules.standard", "level.17", "new.clock-value", "analyse.start", "pace.normal"],
};

/** Signs that a language writes otherwise. SGF and the text form are quoted as they are written. */
const FOREIGN: Readonly<Record<Exclude<Tag, "en">, RegExp>> = {
  sv: /[“„«»"‘]| '|…\S/,
  kk: /[“”„"‘’]| …|\dk?B\b/,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}}][(:?!;,~]|[\p{Script=Hiragana}\p{Script=Han}]\.|[)](?=[\p{Script=Hiragana}\p{Script=Han}])|[“”"]/u,
};

test.each(others as Exclude<Tag, "en">[])("quotation marks and other signs are those of %s", (tag) => {
  const wrong = Object.entries(wholeOf(tag)).filter(([, message]) =>
    formsOf(message).some((text) => FOREIGN[tag].test(text.replaceAll(/'[^']{1,8}'/g, "x"))),
  );
  expect(wrong).toEqual([]);
});

test.each(tags)("percentages and large numbers are written in %s as the platform writes them", (tag) => {
  const percent = new Intl.NumberFormat(tag, { style: "percent" }).format(1);
  const messages = Object.values(wholeOf(tag)).flatMap(formsOf);
  const [text = ""] = messages.filter((message) => message === percent.replace("100", "{percent}"));
  expect(text).toBe(wholeOf(tag)["settings.percent"]);
  const sign = percent.replace("100", "");
  expect(messages.filter((message) => /[}\d]\s?%/.test(message.replaceAll(sign, "")))).toEqual([]);
  const grouped = new Intl.NumberFormat(tag).format(14000);
  expect(wholeOf(tag)["level.17-note"]).toContain(grouped);
});

describe("the glossary says honestly what no native reader has checked", () => {
  const glossary = readFileSync(join(import.meta.dirname, "../../docs/glossary.md"), "utf8");
  const rows = glossary.split("\n").filter((line) => line.startsWith("| "));
  const keysIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
  const rowOf = (begin: string) => rows.filter((row) => row.startsWith(`| ${begin} |`)).map((row) => row.split("|")[2] ?? "");

  test.each(others as (keyof typeof checked)[])("every file in %s is on its list until someone has read it", (tag) => {
    const done: readonly string[] = checked[tag];
    const names = Object.keys(filesOf("en"));
    expect(done.filter((name) => !names.includes(name))).toEqual([]);
    const [listed = ""] = rowOf(`\`${tag}\``);
    expect(keysIn(listed)).toEqual(names.filter((name) => !done.includes(name)).sort());
  });

  test.each(others)("each doubt about %s is about messages that there are", (tag) => {
    const doubts = rowOf(`${tag}: doubt`).flatMap(keysIn);
    expect(doubts.length).toBeGreaterThan(0);
    const keys = Object.keys(wholeOf(tag));
    const found = (doubt: string) => keys.some((key) => (doubt.endsWith("*") ? key.startsWith(doubt.slice(0, -1)) : key === doubt));
    expect(doubts.filter((doubt) => !found(doubt))).toEqual([]);
  });
});

test("the first language of a person that the page speaks", () => {
  expect(preferred(["de-AT", "sv-FI", "en"])).toBe("sv");
  expect(preferred(["kk-Cyrl-KZ"])).toBe("kk");
  expect(preferred(["JA"])).toBe("ja");
  expect(preferred(["fr", "zh"])).toBe("en");
  expect(preferred([])).toBe("en");
  expect(preferred(["toString"])).toBe("en");
  expect([isLanguage("ar-XB"), isLanguage("de"), isLanguage(null)]).toEqual([true, false, false]);
  expect([directionOf("ar-XB"), directionOf("ja")]).toEqual(["rtl", "ltr"]);
});

test("a language is written as where the person lives", () => {
  expect(regional("en", ["sv-SE", "en-GB", "en-US"])).toBe("en-GB");
  expect(regional("en", ["en", "en-AU"])).toBe("en");
  expect(regional("kk", ["kk-Cyrl-KZ"])).toBe("kk-Cyrl-KZ");
  expect(regional("ja", ["ja-JP-u-ca-japanese"])).toBe("ja-JP");
  expect(regional("en", ["en-US@posix"])).toBe("en");
  expect(regional("sv", ["en-GB"])).toBe("sv");
});

test("days are written as in London for a browser from there, and as in New York for one from there", () => {
  const written = (languages: string[]): string => {
    vi.stubGlobal("navigator", { languages });
    return rulesOf("en").days.format(new Date("2026-11-30T12:00:00Z"));
  };
  expect(written(["en-GB", "en"])).toBe("30 Nov 2026");
  expect(written(["en-US"])).toBe("Nov 30, 2026");
  vi.unstubAllGlobals();
});

test("the pseudo-locales change every word and no value", () => {
  const messages = { a: "Play {move}?", b: { one: "{count} stone", other: "{count} stones" } };
  expect(pseudo(messages, "en-XA")).toEqual({
    a: "[Plåý {move}? lor]",
    b: { one: "[{count} štöñé lor]", other: "[{count} štöñéš lor]" },
  });
  expect(pseudo(messages, "ar-XB").a).toBe("\u202ePlay\u202c {move}?");
  for (const language of ["en-XA", "ar-XB"] as const)
    for (const [key, message] of Object.entries(pseudo(english, language)))
      expect(valuesOf(message), key).toEqual(valuesOf(english[key] ?? ""));
});

test("a change of language changes words, plurals, numbers, lists and dates, and back", async () => {
  const moment = "1994-11-05T12:00:00";
  expect([t("color.black"), number(1994.5), day(moment)]).toEqual(["Black", "1,994.5", "Nov 5, 1994"]);
  await useLanguage("sv");
  expect([t("color.black"), t("player.rings", { count: 1 }), t("player.rings", { count: 2 })]).toEqual([
    "Svart",
    "1 ring",
    "2 ringar",
  ]);
  expect([number(1994.5), list(["a", "b", "c"]), day(moment)]).toEqual(["1\u00a0994,5", "a, b och c", "5 nov. 1994"]);
  await useLanguage("ja");
  expect([t("color.black"), t("player.rings", { count: 2 }), day(moment)]).toEqual(["黒", "リング2個", "1994/11/05"]);
  await useLanguage("kk");
  expect([t("color.black"), t("player.rings", { count: 2 }), number(1994.5)]).toEqual(["Қара", "2 сақина", "1\u00a0994,5"]);
  // Who changes their mind before the first language has come gets the last.
  await Promise.all([useLanguage("en-XA"), useLanguage("en")]);
  await Promise.all([useLanguage("en-XA"), loadMessages("common"), useLanguage("en")]);
  expect(t("color.black")).toBe("Black");
  expect(dateTime("no date")).toBe("no date");
});
