/** The core's WebAssembly, fetched and compiled once for all workers. */
import url from "../../../../build/wasm/gess.wasm?url";
import { CoreError, Unfit } from "../errors";
import { once } from "../../net/once";
import { isFit } from "./fit";

/** The compiled module. */
export const compiled = once(() =>
  load().catch((error: unknown) => {
    if (!isFit()) throw new Unfit("the browser cannot run the rules");
    throw new CoreError(`the rules could not be loaded: ${String(error)}`);
  }),
);

async function load(): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return WebAssembly.compileStreaming(response);
}
