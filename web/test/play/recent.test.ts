import { expect, test } from "vitest";
import { Memory, PASTS } from "../../src/game/memory";
import { Recent } from "../../src/game/recent";
import type { GameView, PositionView } from "../../src/net/types";

test("what was used last is kept, and no more than so much", () => {
  const recent = new Recent<number, string | null>(3);
  for (const key of [1, 2, 3]) recent.set(key, `${key}`);
  recent.get(1);
  recent.set(4, null);
  expect([recent.get(1), recent.get(2), recent.get(3), recent.get(4)]).toEqual(["1", undefined, "3", null]);
  for (let key = 0; key < 1000; key++) recent.set(key, "");
  expect(recent.size).toBe(3);
});

test("a look through a long game asks once for what is near, and keeps only that", async () => {
  const asked: number[] = [];
  const memory = new Memory({
    at: async (_, ply) => {
      asked.push(ply);
      return { ply } as PositionView;
    },
    why: async () => ({ reason: null }),
  });
  const game = { id: "g", moves: Array.from({ length: 400 }, (_, ply) => `${ply}`) } as GameView;
  for (let ply = 0; ply < 400; ply++) await memory.past(game, ply);
  for (let ply = 399; ply > 399 - PASTS; ply--) await memory.past(game, ply);
  expect(asked).toHaveLength(400);
  await memory.past(game, 3);
  expect(asked.at(-1)).toBe(3);
});
