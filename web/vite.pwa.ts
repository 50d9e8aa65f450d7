/** Builds the service worker with the page, and tells it which files there are. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { build as bundle, type Plugin } from "vite";

const PUBLIC = new URL("./public/", import.meta.url);
const WORKER = new URL("./src/pwa/worker.ts", import.meta.url).pathname;

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, output) {
      const total = createHash("sha256");
      const files = ["/"];
      for (const [name, part] of Object.entries(output).sort(([a], [b]) => (a < b ? -1 : 1))) {
        total.update(name).update(part.type === "chunk" ? part.code : part.source);
        if (name.startsWith("assets/")) files.push(`/${name}`);
      }
      for (const name of readdirSync(PUBLIC).sort()) {
        total.update(name).update(readFileSync(new URL(name, PUBLIC)));
        files.push(`/${name}`);
      }
      const version = total.digest("hex").slice(0, 16);
      const made = await bundle({
        configFile: false,
        logLevel: "warn",
        define: { GESS_BUILD: JSON.stringify({ version, files }) },
        build: { write: false, rollupOptions: { input: WORKER } },
      });
      const [chunk] = "output" in made ? made.output : [];
      if (chunk?.type !== "chunk") this.error("the service worker was not built");
      this.emitFile({ type: "asset", fileName: "sw.js", source: chunk.code });
    },
  };
}
