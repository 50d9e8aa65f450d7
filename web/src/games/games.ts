/** The games of this browser, all put together: kept here, and brought to the library. */
import { mayKeep, type BrowserStorage } from "../app/storage";
import { core } from "../core";
import type { Client } from "../net/client";
import { FleetingShelf } from "./fleeting";
import { LocalGames } from "./local";
import { Messenger } from "./messenger";
import { Shelf } from "./shelf";

export interface Games {
  local: LocalGames;
  shelf: Shelf;
  messenger: Messenger;
  /** Erase a game here; windows that show it learn of it. */
  forget(id: string): Promise<void>;
  /** Tell whenever a game was changed by another window or by the library: under which name it is now. */
  onMoved(tell: (before: string, now: string) => void): () => void;
  /** Tell whenever the library got a game, or does not get it. */
  onBrought(tell: () => void): () => void;
}

const CHANNEL = "gess-games";
const BROWSER = "gess.browser";
const SEED = "gess.seed";

export function openGames(server: Client, storage: BrowserStorage | null): Games {
  const shelf = mayKeep() && "indexedDB" in globalThis ? new Shelf() : new FleetingShelf();
  const listeners = new Set<(before: string, now: string) => void>();
  const watchers = new Set<() => void>();
  // A browser without channels keeps its games as well: its windows look again when they are shown.
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
  const tell = (before: string, now: string): void => {
    for (const listener of listeners) listener(before, now);
  };
  const tellOthers = (before: string, now: string): void => channel?.postMessage([before, now]);
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<[string, string]>) => {
      tell(...data);
      // The window that changed it may be gone before the library has it.
      messenger.wake();
    };
  const messenger = new Messenger({
    shelf,
    server,
    moved(before, now) {
      tell(before, now);
      tellOthers(before, now);
    },
    told() {
      for (const watcher of watchers) watcher();
    },
  });
  const seed = Number(storage?.getItem(SEED) ?? NaN);
  const local = new LocalGames({
    core,
    shelf,
    server,
    browser: browserName(storage),
    seed: Number.isSafeInteger(seed) ? seed : undefined,
    changed(id) {
      messenger.wake();
      tellOthers(id, id);
    },
    met(id) {
      messenger.wake();
      tell(id, id);
      tellOthers(id, id);
    },
    seen: (id, isBinned) => messenger.saw(id, isBinned),
    stopped: (id) => tellOthers(id, id),
    shown: () => document.visibilityState === "visible",
  });
  window.addEventListener("online", () => messenger.wake());
  document.addEventListener("visibilitychange", () => messenger.wake());
  messenger.wake();
  return {
    local,
    shelf,
    messenger,
    async forget(id) {
      await shelf.delete(id);
      tellOthers(id, id);
    },
    onMoved(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onBrought(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** The name under which this browser counts its changes; made once. */
function browserName(storage: BrowserStorage | null): string {
  const known = storage?.getItem(BROWSER);
  if (known && /^[\w-]{8,64}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const name = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    storage?.setItem(BROWSER, name);
  } catch {
    // Each visit is then a browser of its own, which loses nothing.
  }
  return name;
}
