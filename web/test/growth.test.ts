/**
 * Big and hostile files: reading takes a time that grows with their length. Times are compared with
 * each other only: four times as much takes about four times as long, on a busy machine too, and
 * sixteen times if it grows with the square.
 */
import { expect, test } from "vitest";
import { readGames } from "../src/sgf/files";
import { FileError } from "../src/sgf/repairs";
import { rules } from "./rules";

const HEAD = "(;FF[4]GM[20]SZ[20]RU[standard]";

/** Each file in as many parts as asked for. */
const FILES: Record<string, (parts: number) => Uint8Array | string> = {
  "many comments of a move": (n) => `l3-l6 ${"{a} ".repeat(4000 * n)}`,
  "white space in a comment": (n) => `l3-l6 {a${" ".repeat(8000 * n)}b}`,
  "arrows one by one": (n) => `l3-l6 {${"[%arrows c3-c6]".repeat(2500 * n)}}`,
  "a command without an end": (n) => `l3-l6 {[%${"a".repeat(8000 * n)}}`,
  "comments before a variation, with faults between": (n) =>
    `l3-l6 ${"(1. {[%arrows zz]} } x9) ".repeat(700 * n)}`,
  "opening parentheses": (n) => "(".repeat(40_000 * n),
  "many times a property": (n) => `${HEAD}${"X[a]".repeat(5000 * n)})`,
  "faults in UTF-16": (n) => utf16(`${HEAD};B[lr:lo]${"X[a]".repeat(2000 * n)})`),
  "faults of nodes on a line": (n) => `${HEAD}${";AB[zz]AW[zz]AE[zz]".repeat(400 * n)})`,
};

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 * text.length + 2);
  bytes.set([0xff, 0xfe]);
  for (let i = 0; i < text.length; i++) bytes[2 * i + 2] = text.charCodeAt(i);
  return bytes;
}

/** Midway between evenly (4) and squared (16). */
const MOST = 8;
/** Microseconds below which no time is told from another. */
const NOTHING = 10_000;
const TRIES = 4;

async function growth(small: () => Promise<unknown>, large: () => Promise<unknown>): Promise<number> {
  const least = [Infinity, Infinity];
  let ratio = Infinity;
  for (let tries = 0; tries < TRIES && ratio > MOST; tries++) {
    for (const [i, work] of [small, large].entries()) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      least[i] = Math.min(least[i] ?? Infinity, user + system);
    }
    ratio = (least[1] ?? Infinity) / Math.max(least[0] ?? 0, NOTHING);
  }
  return ratio;
}

test("the measure tells squares", async () => {
  const work = (size: number) => async () => {
    let sum = 0;
    for (let i = 0; i < size; i++) sum = (sum * 31 + i) % 1_000_003;
    return sum;
  };
  expect(await growth(work(4_000_000), work(16_000_000))).toBeLessThan(MOST);
  expect(await growth(work(2_000 ** 2), work(8_000 ** 2))).toBeGreaterThan(MOST);
});

test.each(Object.entries(FILES))("%s", async (_, file) => {
  const read = (data: Uint8Array | string) => () =>
    readGames(data, rules).catch((error: unknown) => {
      if (!(error instanceof FileError)) throw error;
    });
  expect(await growth(read(file(1)), read(file(4)))).toBeLessThan(MOST);
});
