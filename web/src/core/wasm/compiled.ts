/** The core's WebAssembly, fetched and compiled once for all workers. */
import url from "../../../../build/wasm/gess.wasm?url";
import { CoreError, Unfit } from "../errors";
import { isFit } from "./fit";

let module: Promise<WebAssembly.Module> | null = null;

/** The compiled module; a load that failed is tried again by the next call. */
export function compiled(): Promise<WebAssembly.Module> {
  module ??= load().catch((error: unknown) => {
    module = null;
    if (!isFit()) throw new Unfit("the browser cannot run the rules");
    throw new CoreError(`the rules could not be loaded: ${String(error)}`);
  });
  return module;
}

async function load(): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return WebAssembly.compileStreaming(response);
}
