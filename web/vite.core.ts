/** Sees to it that the core for WebAssembly is there when the page is built, served or tested. */
import { existsSync } from "node:fs";
import type { Plugin } from "vite";

export const MISSING = "the core for WebAssembly is not built: run `make wasm` first";

/** Says what to do where the file is missing, instead of that an import could not be resolved. */
export function coreIsThere(file: string) {
  return {
    name: "core-is-there",
    enforce: "pre",
    resolveId(source: string) {
      if (source.endsWith("/gess.wasm?url") && !existsSync(file)) throw new Error(MISSING);
    },
  } satisfies Plugin;
}
