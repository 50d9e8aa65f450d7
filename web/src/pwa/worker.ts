/**
 * The service worker: keeps the whole page in the browser, so that it opens without a connection.
 *
 * A version of the page is one cache. A new version is fetched beside the one in use and waits until
 * the person wants it, or until the page is opened the next time. The version before is kept as
 * well, for tabs that still show it.
 */

/** What of a service worker's world is used here; the types of the platform would clash with a page's. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", heard: (event: Lasting) => void): void;
  addEventListener(name: "fetch", heard: (event: Fetching) => void): void;
  addEventListener(name: "message", heard: (event: MessageEvent) => void): void;
}

/** The build writes in here which files the page has, and a hash of them all. */
declare const GESS_BUILD: { version: string; files: readonly string[] };

const scope = globalThis as unknown as Scope;
const PREFIX = "gess-page-";
const { version, files } = GESS_BUILD;
const PATIENCE_MS = 60_000;
/** So few share a slow line that each is there before the patience ends. */
const AT_ONCE = 4;
const HASHED = /^\/assets\//;
let refilling: Promise<void> | null = null;

scope.addEventListener("install", (event) => event.waitUntil(fetchAll()));

scope.addEventListener("activate", (event) =>
  event.waitUntil(forgetOld().then(() => scope.clients.claim())),
);

scope.addEventListener("message", (event) => {
  if (event.data === "take-over") void scope.skipWaiting();
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.location.origin) return;
  if (url.pathname === "/api" || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(kept("/", event));
  else if (HASHED.test(url.pathname) || files.includes(url.pathname))
    event.respondWith(kept(url.pathname, event));
});

/**
 * Have every file; those with a hash in their names are taken from an older version if it has them.
 * What an earlier try has fetched is there already: each try needs less than the one before.
 */
async function fetchAll(): Promise<void> {
  const cache = await caches.open(PREFIX + version);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const waiting = files.values();
  const fetchNext = async (): Promise<void> => {
    for (const file of waiting) {
      const isHashed = HASHED.test(file);
      if (isHashed && there.has(file)) continue;
      const response = (isHashed && (await caches.match(file))) || (await fetched(file));
      await cache.put(file, response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}

/**
 * A file as the server has it now. Past the browser's own cache, where a request waits for others of
 * the same file; and an answer that does not come must fail, or no newer version could ever be fetched.
 */
async function fetched(file: string): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(file, { cache: "no-store", signal });
  if (!response.ok || !(await isOurs(file, response.clone()))) throw new Error(`${file}: ${response.status}`);
  return response;
}

/**
 * Whether it is the file of this version. A network that wants a password first answers with a page of
 * its own, and the server may have a newer page by now: either would be kept for good.
 */
async function isOurs(file: string, response: Response): Promise<boolean> {
  if (file !== "/") return !response.headers.get("Content-Type")?.startsWith("text/html");
  const named = (await response.text()).match(/\/assets\/[\w.-]+/g) ?? [];
  return named.length > 0 && named.every((name) => files.includes(name));
}

/** The kept file of this version, else of another one, else the server's. */
async function kept(file: string, event: Fetching): Promise<Response> {
  const cache = await caches.open(PREFIX + version);
  const found = (await cache.match(file)) ?? (await caches.match(file));
  if (found) return found;
  // The browser has thrown away what was kept, for want of room.
  event.waitUntil((refilling ??= fetchAll().catch(() => undefined).finally(() => (refilling = null))));
  return fetch(event.request);
}

async function forgetOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  // Caches are listed in the order in which they were made.
  const before = names.filter((name) => name !== PREFIX + version).slice(0, -1);
  await Promise.all(before.map((name) => caches.delete(name)));
}

/** The test loads it as a module. */
export {};
