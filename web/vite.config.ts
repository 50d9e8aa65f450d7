import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where `gess play` serves. */
const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/gess/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The page's Content-Security-Policy is `default-src 'self'`: nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // The server answers its own page only: to it, requests from here come from there.
    proxy: { "/api": { target: SERVER, changeOrigin: true, headers: { Origin: SERVER } } },
  },
  test: { environment: "node", include: ["test/**/*.test.ts"] },
});
