/**
 * Big and hostile files: reading takes steps that grow with their length. They are counted, so that
 * no machine is too busy for it: four times as much takes about four times as many, and sixteen
 * times if they grow with the square.
 */
import { beforeAll, expect, test } from "vitest";
import { Steps } from "./steps";

const HEAD = "(;FF[4]GM[20]SZ[20]RU[standard]";

/** Each file in as many parts as asked for. */
const FILES: Record<string, (parts: number) => Uint8Array | string> = {
  "many comments of a move": (n) => `l3-l6 ${"{a} ".repeat(200 * n)}`,
  "white space in a comment": (n) => `l3-l6 {a${" ".repeat(400 * n)}b}`,
  "arrows one by one": (n) => `l3-l6 {${"[%arrows c3-c6]".repeat(125 * n)}}`,
  "a command without an end": (n) => `l3-l6 {[%${"a".repeat(400 * n)}}`,
  "comments before a variation, with faults between": (n) =>
    `l3-l6 ${"(1. {[%arrows zz]} } x9) ".repeat(35 * n)}`,
  "opening parentheses": (n) => "(".repeat(2000 * n),
  "many times a property": (n) => `${HEAD}${"X[a]".repeat(250 * n)})`,
  "faults in UTF-16": (n) => utf16(`${HEAD};B[lr:lo]${"X[a]".repeat(100 * n)})`),
  "faults of nodes on a line": (n) => `${HEAD}${";AB[zz]AW[zz]AE[zz]".repeat(20 * n)})`,
};

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 * text.length + 2);
  bytes.set([0xff, 0xfe]);
  for (let i = 0; i < text.length; i++) bytes[2 * i + 2] = text.charCodeAt(i);
  return bytes;
}

/** How many times as many steps the fourfold may take: 4 if they grow evenly, 16 if squared. */
const MOST = 5;

const steps = new Steps();
let read: (data: Uint8Array | string) => Promise<unknown>;

beforeAll(async () => {
  await steps.start();
  const [{ readGames }, { FileError }, { rules }] = await Promise.all([
    import("../src/sgf/files"),
    import("../src/sgf/repairs"),
    import("./rules"),
  ]);
  read = (data) =>
    readGames(data, rules).catch((error: unknown) => {
      if (!(error instanceof FileError)) throw error;
    });
});

/** What the beginning of a file costs is not counted: it holds moves, which are judged by the rules. */
async function growth(work: (parts: number) => Promise<unknown>): Promise<number> {
  await work(1); // what is made once and kept
  const none = await steps.of(() => work(0));
  const few = (await steps.of(() => work(1))) - none;
  expect(few).toBeGreaterThan(100);
  return ((await steps.of(() => work(4))) - none) / few;
}

test("the measure tells squares", async () => {
  const search = (pattern: RegExp) => async (parts: number) => pattern.exec("a".repeat(200 * parts));
  expect(await growth(search(/a*c?/))).toBeLessThan(MOST);
  expect(await growth(search(/a*b/))).toBeGreaterThan(MOST);
});

test.each(Object.entries(FILES))("%s", async (_, file) => {
  expect(await growth((parts) => read(file(parts)))).toBeLessThan(MOST);
});
