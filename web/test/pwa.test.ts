/** The service worker in a browser that has nothing but what it asks for. */
import { beforeEach, expect, test, vi } from "vitest";

const FILES = ["/", "/assets/main-1.js", "/assets/core-1.wasm", "/icon.svg"];
const PAGE = '<script src="/assets/main-1.js"></script>';
const TYPES: Record<string, string> = { "/": "text/html", "/assets/main-1.js": "text/javascript" };

type Answer = { body: string; type: string };
type Heard = (event: object) => void;

let answers: Record<string, Answer>;
let stores: Map<string, Map<string, Response>>;
let heard: Map<string, Heard>;
let works: Promise<unknown>[];

beforeEach(async () => {
  vi.resetModules();
  answers = Object.fromEntries(
    FILES.map((file) => [file, { body: file === "/" ? PAGE : file, type: TYPES[file] ?? "image/svg+xml" }]),
  );
  stores = new Map();
  heard = new Map();
  works = [];
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      keys: async () => [...store.keys()].map((file) => ({ url: `http://gess${file}` })),
      match: async (file: string) => store.get(file)?.clone(),
      put: async (file: string, response: Response) => void store.set(file, response),
    };
  };
  const fetcher = async (asked: string | { url: string }): Promise<Response> => {
    const { body, type } = answers[typeof asked === "string" ? asked : new URL(asked.url).pathname] ?? { body: "", type: "" };
    return new Response(body, { headers: { "Content-Type": type } });
  };
  vi.stubGlobal("GESS_BUILD", { version: "1", files: FILES });
  vi.stubGlobal("location", { origin: "http://gess" });
  vi.stubGlobal("addEventListener", (name: string, listener: Heard) => heard.set(name, listener));
  vi.stubGlobal("fetch", fetcher);
  vi.stubGlobal("caches", {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    match: async (file: string) => {
      for (const name of stores.keys()) {
        const found = await open(name).match(file);
        if (found) return found;
      }
      return undefined;
    },
  });
  await import("../src/pwa/worker");
});

const install = async (): Promise<void> => {
  heard.get("install")?.({ waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works.splice(0));
};

const ask = async (file: string): Promise<string> => {
  let answer = Promise.resolve(new Response(""));
  heard.get("fetch")?.({
    request: { url: `http://gess${file}`, method: "GET", mode: file === "/" ? "navigate" : "cors" },
    waitUntil: (work: Promise<unknown>) => works.push(work),
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  return (await answer).text();
};

const kept = (): string[] => [...(stores.get("gess-page-1")?.keys() ?? [])].sort();

test("every file is kept, and given without asking again", async () => {
  await install();
  expect(kept()).toEqual([...FILES].sort());
  answers = {};
  expect(await ask("/")).toBe(PAGE);
  expect(await ask("/assets/main-1.js")).toBe("/assets/main-1.js");
});

test.each([
  ["/assets/core-1.wasm", "<h1>Welcome to our network</h1>"],
  ["/", "<h1>Welcome to our network</h1>"],
  ["/", '<script src="/assets/main-2.js"></script>'],
])("what a network or a newer server gives in place of %s is not kept", async (file, body) => {
  const right = { ...answers };
  answers = { ...answers, [file]: { body, type: "text/html; charset=utf-8" } };
  await expect(install()).rejects.toThrow(file);
  expect(kept()).not.toContain(file);
  // The next visit has it right.
  answers = right;
  await install();
  expect(kept()).toEqual([...FILES].sort());
});

test("what the browser has thrown away is fetched again", async () => {
  await install();
  stores.clear();
  expect(await ask("/icon.svg")).toBe("/icon.svg");
  await Promise.all(works);
  expect(kept()).toEqual([...FILES].sort());
});
