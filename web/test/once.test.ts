import { expect, test, vi } from "vitest";
import { play } from "../src/sound/synth";
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

test("a loudspeaker that is missing once is looked for again by the next sound", async () => {
  let opened = 0;
  vi.stubGlobal("AudioContext", function () {
    opened++;
    throw new DOMException("no device", "NotSupportedError");
  });
  vi.stubGlobal("navigator", {});
  await expect(play("move", 1)).rejects.toThrow("no device");
  await expect(play("move", 1)).rejects.toThrow("no device");
  expect(opened).toBe(2);
  vi.unstubAllGlobals();
});
