/** The service worker, with the caches and the line that a browser gives it. */
import { expect, test, vi } from "vitest";

const FILES = ["/", ...Array.from({ length: 20 }, (_, number) => `/assets/${number}.js`)];

test("few files share the line at once, and all are kept; what an earlier try fetched is not fetched again", async () => {
  const kept = new Map<string, Response>();
  const cache = {
    keys: async () => [...kept.keys()].map((file) => new Request(`http://localhost${file}`)),
    put: async (file: string, response: Response) => void kept.set(file, response),
  };
  vi.stubGlobal("caches", { open: async () => cache, match: async () => undefined });
  vi.stubGlobal("GESS_BUILD", { version: "1", files: FILES });
  const heard = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => heard.set(name, listener));
  let open = 0;
  let most = 0;
  let broken = "/assets/7.js";
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (file: string) => {
    asked.push(file);
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 2));
    open--;
    if (file === broken) throw new TypeError("Failed to fetch");
    return new Response(file === "/" ? '<script src="/assets/0.js"></script>' : file);
  });
  await vi.importActual("../src/pwa/worker");
  const install = (): Promise<unknown> =>
    new Promise((resolve, reject) => heard.get("install")?.({ waitUntil: (work) => void work.then(resolve, reject) }));

  await expect(install()).rejects.toThrow("Failed to fetch");
  await vi.waitFor(() => expect(kept.size).toBe(FILES.length - 1));
  expect(most).toBe(4);
  broken = "";
  asked.length = 0;
  await install();
  expect(asked.sort()).toEqual(["/", "/assets/7.js"]);
  expect([...kept.keys()].sort()).toEqual([...FILES].sort());
  vi.unstubAllGlobals();
});
