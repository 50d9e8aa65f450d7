/** Bundles what the Python tests ask: `answer.js` for Node, or with --mode page the page itself. */
import { defineConfig, type UserConfig } from "vite";
import page from "../../vite.config.ts";

const here = import.meta.dirname;

export default defineConfig(({ mode }): UserConfig =>
  mode === "page"
    ? { ...(page as UserConfig), root: here, build: { ...page.build, emptyOutDir: true } }
    : { root: here, build: { ssr: `${here}/answer.ts`, emptyOutDir: true, target: "node20" } },
);
