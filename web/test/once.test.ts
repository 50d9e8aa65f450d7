import { expect, test } from "vitest";
import { once } from "../src/net/once";

test("what is had once is asked for once, and again if it failed", async () => {
  let asked = 0;
  const get = once(async () => {
    if (++asked === 1) throw new Error("gone");
    return asked;
  });
  const [one, other] = [get(), get()];
  await expect(one).rejects.toThrow("gone");
  await expect(other).rejects.toThrow("gone");
  expect([await get(), await get(), asked]).toEqual([2, 2, 2]);
});
