/** What stands in the browser's storage may be junk, and storage may be forbidden: the page goes on all the same. */
import { afterEach, expect, test, vi } from "vitest";
import { ScrollMemory } from "../src/app/scroll";
import { alone } from "../src/games/alone";

const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

test.each(["5", "[5]", "[null]", '["ab"]', "[[5, 5]]", '[["a", {}], ["b"]]', "{}", "{", '[["a", 1e999]]'])(
  "places that were scrolled to may be junk: %s",
  (junk) => {
    const scrollTo = vi.fn();
    vi.stubGlobal("sessionStorage", { getItem: () => junk });
    vi.stubGlobal("history", {});
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("requestAnimationFrame", (draw: () => void) => draw());
    vi.stubGlobal("window", { scrollTo, scrollY: 0 });
    new ScrollMemory().arrive("a");
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  },
);

const denied = (): DOMException => new DOMException("The user denied permission.", "SecurityError");

test("where locks are denied a window goes on by itself, once", async () => {
  const run = vi.fn(() => Promise.resolve("done"));
  vi.stubGlobal("navigator", { locks: { request: () => Promise.reject(denied()) } });
  expect(await alone("it", signal, run)).toBe("done");
  expect(run).toHaveBeenCalledTimes(1);
});

test("what was begun under a lock is not begun again, whatever it throws", async () => {
  const run = vi.fn(() => Promise.reject(denied()));
  vi.stubGlobal("navigator", { locks: { request: (_: string, __: object, begin: () => unknown) => begin() } });
  await expect(alone("it", signal, run)).rejects.toThrow("denied");
  expect(run).toHaveBeenCalledTimes(1);
});
