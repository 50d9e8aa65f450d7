import { existsSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { serviceWorker } from "./vite.pwa.ts";

/** Where `gess play` serves. */
const SERVER = "http://127.0.0.1:8000";

/** The rules and the engine: `make wasm` builds them, and every build of the page does before. */
const CORE = new URL("../build/wasm/gess.wasm", import.meta.url).pathname;

/** Says what to do where the core is missing, instead of that an import could not be resolved. */
const coreIsThere: Plugin = {
  name: "core-is-there",
  enforce: "pre",
  resolveId(source) {
    if (source.endsWith("/gess.wasm?url") && !existsSync(CORE))
      throw new Error("the core for WebAssembly is not built: run `make wasm` first");
  },
};

export default defineConfig({
  plugins: [coreIsThere, svelte(), serviceWorker()],
  worker: { format: "es" },
  build: {
    outDir: "../src/gess/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The page's Content-Security-Policy is `default-src 'self'`: nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // As our server says: with these, the engine hears at once that it should stop.
    headers: {
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Cross-Origin-Opener-Policy": "same-origin",
    },
    fs: { allow: [".", "../build/wasm"] },
    // The server answers its own page only: to it, requests from here come from there.
    proxy: { "/api": { target: SERVER, changeOrigin: true, headers: { Origin: SERVER } } },
  },
  test: { environment: "node", include: ["test/**/*.test.ts"], setupFiles: ["test/setup.ts"] },
});
