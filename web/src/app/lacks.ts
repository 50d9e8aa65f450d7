/** What a browser lacks, and what a person misses by that. */
import { isFit, sharesMemory } from "../core/wasm/fit";
import type { Shelf } from "../games/shelf";
import { mayKeep } from "./storage";

/** Rules and engine; games that outlast the page; the page without a connection; windows; memory. */
export type Lack = "rules" | "storage" | "offline" | "windows" | "sharing";

/** What is missing in this browser, the worst first. */
export function lacks(shelf: Pick<Shelf, "lasts">): Lack[] {
  const missing: Record<Lack, boolean> = {
    rules: !isFit(),
    storage: !shelf.lasts,
    offline: !("serviceWorker" in navigator && mayKeep()),
    windows: !("BroadcastChannel" in globalThis),
    sharing: !sharesMemory(),
  };
  return (Object.keys(missing) as Lack[]).filter((name) => missing[name]);
}
