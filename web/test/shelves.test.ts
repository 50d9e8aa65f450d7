import { expect, test, vi } from "vitest";
import type { App } from "../src/app/app";
import { loadMessages } from "../src/i18n/i18n";
import { Shelves } from "../src/pages/library/shelves.svelte";

/** The page of a library with so many games. */
async function page(count: number): Promise<Shelves> {
  vi.stubGlobal("window", globalThis);
  await loadMessages("library");
  const all = Array.from({ length: count }, (_, number) => ({ id: `game ${number}` }));
  const request = async (_: string, address: string): Promise<unknown> => {
    const { pathname, searchParams } = new URL(address, "http://gess");
    if (!pathname.endsWith("/games")) return [];
    const [offset, limit] = ["offset", "limit"].map((name) => Number(searchParams.get(name)));
    if (offset === undefined || limit === undefined || limit > 200) throw new Error("too many");
    return { total: count, games: all.slice(offset, offset + limit) };
  };
  const games = { shelf: { pending: async () => [] }, messenger: { wake: () => undefined } };
  const app = { server: { request }, games, announcer: { say: () => undefined } } as unknown as App;
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
