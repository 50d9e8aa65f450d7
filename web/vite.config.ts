import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

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
  server: { proxy: { "/api": "http://127.0.0.1:8000" } },
  test: { environment: "node", include: ["test/**/*.test.ts"] },
});
