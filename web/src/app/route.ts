/** Addresses: `#/page/part/part?name=value`, and which page's folder each one opens. */
import type { CatalogueFile } from "../i18n/keys";
import type { RulesName } from "../net/types";

/** The folders of `src/pages` whose `Page.svelte` is a page. */
export type PageName =
  | "home"
  | "game"
  | "learn"
  | "rules"
  | "history"
  | "sheet"
  | "puzzles"
  | "analyse"
  | "library"
  | "settings";

export interface Route {
  /** Null where an address names no page that there is. */
  page: PageName | null;
  /** What follows the page's name: the game, the lesson. */
  path: readonly string[];
  query: URLSearchParams;
}

const PAGES: Readonly<Record<string, PageName>> = {
  "": "home",
  play: "game",
  game: "game",
  learn: "learn",
  rules: "rules",
  history: "history",
  sheet: "sheet",
  puzzles: "puzzles",
  analyse: "analyse",
  library: "library",
  settings: "settings",
};

/** What a page says, besides what all pages say. */
export const TEXTS: Readonly<Record<PageName, readonly CatalogueFile[]>> = {
  home: ["home"],
  game: ["board", "game", "levels", "play", "faults"],
  learn: ["board", "learn", "lessons"],
  rules: ["board", "game", "rules"],
  history: ["history"],
  sheet: ["sheet"],
  puzzles: ["board", "puzzles"],
  analyse: ["board", "game", "levels", "analyse", "faults", "files"],
  library: ["board", "game", "levels", "library", "faults", "files", "server"],
  settings: ["board", "play", "settings"],
};

/** Pages that ask the rules as soon as they are there. */
export const BOARDS: ReadonlySet<PageName> = new Set(["game", "learn", "puzzles", "analyse"]);

/** Read the part of an address after its `#`, with it or without. */
export function parseRoute(hash: string): Route {
  const [address = "", search = ""] = hash.replace(/^#?\/?/, "").split("?", 2);
  const [name = "", ...path] = address.split("/").map(decoded);
  const page = Object.hasOwn(PAGES, name) ? (PAGES[name] ?? null) : null;
  return { page, path: path.filter(Boolean), query: new URLSearchParams(search) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const gameAddress = (id: string): string => `#/game/${encodeURIComponent(id)}`;
/** Where a game can be analysed. */
export const analysisAddress = (id: string): string => `#/analyse/${encodeURIComponent(id)}`;

/** The same, with the review of the game before one's eyes. */
export const reviewAddress = (id: string): string => `${analysisAddress(id)}?review`;

/** Where a position can be analysed; its text stays readable. */
export const positionAddress = (text: string, rules: RulesName): string =>
  `#/analyse?p=${text.replaceAll(" ", "_")}${rules === "standard" ? "" : `&r=${rules}`}`;
