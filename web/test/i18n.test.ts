import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type AST } from "svelte/compiler";
import { describe, expect, test } from "vitest";
import type { Messages } from "../src/i18n/keys";
import { isMessageKey, list, t } from "../src/i18n/i18n";
import { valuesOf } from "./catalogue";
import codes from "./codes.json";
import { callsIn, sentencesIn } from "./texts";

const SOURCE = join(import.meta.dirname, "../src");
const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !/i18n\/(en|sv|kk|ja)\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), "utf8") }));
const english = import.meta.glob<Messages>("../src/i18n/en/*.ts", { import: "default", eager: true });
const en: Messages = Object.assign({}, ...Object.values(english));
const all = files.map(({ text }) => text).join("\n");

/** Keys written whole, and the patterns of keys built from parts, as in `color.${color}`. */
const literals = new Set([...all.matchAll(/["'`]([a-z]+\.[\w-]+)["'`]/gi)].map((match) => match[1]));
const patterns = [...all.matchAll(/`([a-z]+\.(?:[\w-]|\$\{[^}]*\})*)`/gi)]
  .map((match) => match[1] ?? "")
  .filter((pattern) => pattern.includes("${"))
  .map((pattern) => new RegExp(`^${pattern.replaceAll(/\$\{[^}]*\}/g, "[\\w-]+").replace(".", "\\.")}$`));

describe("the catalogue", () => {
  test("has no key that nothing uses", () => {
    const unused = Object.keys(en).filter(
      (key) => !literals.has(key) && !(key in codes) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });
  test("has every key that is asked for", () => {
    const asked = [...all.matchAll(/\bt\(\s*"([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(asked.length).toBeGreaterThan(60);
    expect(asked.filter((key) => !isMessageKey(key))).toEqual([]);
  });
  test("has no key in two files", () => {
    const keys = Object.values(english).flatMap(Object.keys);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
  test("has both forms wherever it counts", () => {
    for (const message of Object.values(en))
      if (typeof message === "object") expect(Object.keys(message)).toEqual(["one", "other"]);
  });
});

test("plural forms, values and lists", () => {
  expect(t("player.rings", { count: 1 })).toBe("1 ring");
  expect(t("player.rings", { count: 0 })).toBe("0 rings");
  expect(t("piece.stones", { count: 12 })).toBe("12 stones");
  expect(t("over.wins", { color: "Black" })).toBe("Black wins");
  expect(list(["c3", "c4", "c5"])).toBe("c3, c4, and c5");
});

/** Texts that a person would read but that stand in a component. */
function visibleTexts(text: string): string[] {
  const found: string[] = [];
  const word = /\p{L}{2,}/u;
  const spoken = new Set(["aria-label", "title", "placeholder", "alt"]);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null) return;
    const one = node as AST.SvelteNode;
    if (one.type === "Text" && word.test(one.data)) found.push(one.data.trim());
    if (one.type === "Attribute") {
      if (spoken.has(one.name) && Array.isArray(one.value))
        for (const part of one.value)
          if (part.type === "Text" && word.test(part.data)) found.push(part.data);
      return;
    }
    for (const [key, value] of Object.entries(one))
      if (key === "fragment" || key === "nodes" || /^(consequent|alternate|body|fallback|pending|attributes|children)$/.test(key))
        visit(value);
  };
  visit(parse(text, { modern: true }).fragment);
  return found;
}

test("no text stands in a component", () => {
  expect(visibleTexts('<p title="Hello">{t("x")} Good day</p>').sort()).toEqual(["Good day", "Hello"]);
  for (const { name, text } of files.filter(({ name }) => name.endsWith(".svelte")))
    expect({ name, texts: visibleTexts(text) }).toEqual({ name, texts: [] });
});

test("no text stands in code", () => {
  const code = 'const a = "Hello world"; throw new Error("Not this one"); const b = `Good day, ${a}`; t("x.y");';
  expect(sentencesIn("a.ts", code).sort()).toEqual(["Good day, ", "Hello world"]);
  for (const { name, text } of files)
    expect({ name, texts: sentencesIn(name, text) }).toEqual({ name, texts: [] });
});

test("every message is given the values that it takes", () => {
  const code = 't("a.b") + t("c.d", { one, two: f({ x: 1 }) }) + t("e.f", values) + t("g.h", { ...rest })';
  expect(callsIn("a.ts", code)).toEqual([
    { key: "a.b", values: [] },
    { key: "c.d", values: ["one", "two"] },
    { key: "e.f", values: null },
    { key: "g.h", values: null },
  ]);
  const wrong = files.flatMap(({ name, text }) =>
    callsIn(name, text)
      .filter(({ key, values }) => values && key in en && valuesOf(en[key] ?? "").some((value) => !values.includes(value)))
      .map(({ key }) => `${name}: ${key}`),
  );
  expect(wrong).toEqual([]);
});
