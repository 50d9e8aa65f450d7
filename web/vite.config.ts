import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { coreIsThere } from "./vite.core.ts";
import { serviceWorker } from "./vite.pwa.ts";

/** Where `gess play` serves. */
const SERVER = "http://127.0.0.1:8000";

/** The rules and the engine: every build of the page makes them first. */
const CORE = new URL("../build/wasm/gess.wasm", import.meta.url).pathname;

export default defineConfig({
  plugins: [coreIsThere(CORE), svelte(), serviceWorker()],
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
    fs: { allow: [".", "../build/wasm", "../src/gess/puzzles"] },
    // The server answers its own page only: to it, requests from here come from there.
    proxy: { "/api": { target: SERVER, changeOrigin: true, headers: { Origin: SERVER } } },
  },
  test: { environment: "node", include: ["test/**/*.test.ts"], setupFiles: ["test/setup.ts"], testTimeout: 60_000 },
});
