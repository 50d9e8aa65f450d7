/** The rules at once, for tests: the page's own, without a worker between. */
import { readFileSync } from "node:fs";
import { Rulebook } from "../src/core/rules/rulebook";
import { Machine } from "../src/core/wasm/machine";

const wasm = new URL("../../build/wasm/gess.wasm", import.meta.url);

export const rules = new Rulebook(new Machine(new WebAssembly.Module(readFileSync(wasm))));
