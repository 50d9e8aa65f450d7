import { expect, test, vi } from "vitest";
import type { App } from "../src/app/app";
import { loadMessages, useLanguage } from "../src/i18n/i18n";
import { NoConnection, Refusal } from "../src/net/client";
import { Shelves } from "../src/pages/library/shelves.svelte";
import { problem } from "./problem";

/** The page of a library with so many games. */
async function page(count: number): Promise<Shelves> {
  vi.stubGlobal("window", globalThis);
  await loadMessages("library");
  const shelf = Array.from({ length: count }, (_, number) => ({ id: `game ${number}` }));
  const binned = new Set<string>();
  const request = async (_: string, address: string, body?: string): Promise<unknown> => {
    const { pathname, searchParams } = new URL(address, "http://gess");
    if (body) {
      const { ids } = JSON.parse(body) as { ids: string[] };
      for (const id of ids) binned[pathname.endsWith("/delete") ? "add" : "delete"](id);
      return { ids };
    }
    const all = shelf.filter(({ id }) => !binned.has(id));
    if (!pathname.endsWith("/games")) return [];
    const [offset, limit] = ["offset", "limit"].map((name) => Number(searchParams.get(name)));
    if (offset === undefined || limit === undefined || limit > 200) throw new Error("too many");
    return { total: all.length, games: all.slice(offset, offset + limit) };
  };
  const latest = (): Promise<never> => Promise.reject(new DOMException("no store"));
  const games = { shelf: { pending: async () => [], latest }, messenger: { wake: () => undefined } };
  const file = async (): Promise<never> => {
    throw new Refusal(problem(422, "invalid-request"));
  };
  const app = { server: { request, file }, games, announcer: { say: () => undefined } } as unknown as App;
  const shelves = new Shelves(app);
  await shelves.look();
  return shelves;
}

test("a list that is renewed by itself keeps its length, its order and what is selected", async () => {
  const shelves = await page(470);
  for (let pages = 0; pages < 8; pages++) await shelves.more();
  expect(shelves.entries).toHaveLength(450);
  shelves.select(["game 3", "game 449"], true);
  await shelves.addTags(["game 3"], ["club"]);
  expect(shelves.entries.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, n) => `game ${n}`));
  expect(shelves.selected).toEqual(["game 3", "game 449"]);
  // Another search begins at its top.
  await shelves.want({ q: "ann" });
  expect(shelves.entries).toHaveLength(50);
  expect(shelves.selected).toEqual(["game 3"]);
});

test("a game that is put away leaves the list wherever it stands, and comes back there", async () => {
  const shelves = await page(300);
  for (let pages = 0; pages < 5; pages++) await shelves.more();
  const place = (): number => shelves.entries.findIndex(({ id }) => id === "game 250");
  expect(place()).toBe(250);
  await shelves.putAway(["game 250"]);
  expect([place(), shelves.total]).toEqual([-1, 299]);
  // Without a connection it stays to be undone.
  const { move } = shelves.library;
  shelves.library.move = () => Promise.reject(new NoConnection("offline"));
  await shelves.undo();
  expect(shelves.done?.words()).toContain("no connection");
  shelves.library.move = move.bind(shelves.library);
  await shelves.undo();
  expect([place(), shelves.total]).toEqual([250, 300]);
});

test("a refused export is told in words, and nothing is saved", async () => {
  const shelves = await page(3);
  await shelves.export(["game 1"]);
  expect(shelves.done?.words()).toContain("not accepted");
  expect(shelves.exporting).toBe(false);
});

test("a library that fails is told by its own words, in the language of the page as it is now", async () => {
  const shelves = await page(3);
  shelves.library.find = () => Promise.reject(new Refusal(problem(503, "store-failed")));
  await shelves.look();
  expect([shelves.offline, shelves.wrong]).toEqual([true, null]);
  const said = shelves.trouble?.() ?? "";
  expect(said).toMatch(/^The games cannot be read or saved at the moment\. These are the games saved in this browser/);
  await shelves.export(["game 1"]);
  await useLanguage("sv");
  expect(shelves.trouble?.()).toMatch(/^Partierna kan .* Det här är partierna i den här webbläsaren/);
  expect(shelves.done?.words()).toMatch(/godtog/);
  await useLanguage("en");
  expect(shelves.trouble?.()).toBe(said);
  shelves.close();
});

test("a browser that can read none of its games shows none without the library, and goes on", async () => {
  const shelves = await page(0);
  shelves.library.find = () => Promise.reject(new NoConnection("offline"));
  await shelves.look();
  expect([shelves.offline, shelves.busy, shelves.entries]).toEqual([true, false, []]);
  shelves.close();
});
