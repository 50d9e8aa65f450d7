import { expect, test } from "vitest";
import { coreIsThere, MISSING } from "../../vite.core";

const IMPORT = "../../../../build/wasm/gess.wasm?url";

test("without the core, who imports it is told what to do", () => {
  expect(() => coreIsThere("/nowhere/gess.wasm").resolveId(IMPORT)).toThrow(MISSING);
  expect(() => coreIsThere("/nowhere/gess.wasm").resolveId("./board.ts")).not.toThrow();
  expect(() => coreIsThere(import.meta.filename).resolveId(IMPORT)).not.toThrow();
});
