import { expect, test, vi } from "vitest";
import { play } from "../src/sound/synth";

test("a device that was missing for one sound is asked for again by the next", async () => {
  let asked = 0;
  // An arrow makes nothing with `new`.
  function missing(): never {
    asked++;
    throw new DOMException("no device", "NotSupportedError");
  }
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("AudioContext", vi.fn(missing));
  for (let sounds = 1; sounds <= 2; sounds++) {
    await expect(play("move", 1)).rejects.toThrow("no device");
    expect(asked).toBe(sounds);
  }
});
