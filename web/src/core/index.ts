/** The rules and the engine in the browser: the C++ core in WebAssembly, in workers. */
import { createCore } from "./core";
import type { Core } from "./types";

export { createCore } from "./core";
export { createEngine } from "./engine";
export { CoreError, IllegalMove, PositionError, Stopped, Unfit, type PositionFault } from "./errors";
export { isFit } from "./wasm/fit";
export { FULL as LEVELS_COUNT } from "./levels/level";
export { START_TEXT } from "./rules/position";
export type {
  Choice,
  ChoiceQuery,
  Chosen,
  Core,
  Engine,
  Facts,
  Info,
  Limits,
  Line,
  Played,
  Query,
  Score,
  Search,
} from "./types";

/** The page's rules; their worker starts with the first question. */
export const core: Core = createCore();
