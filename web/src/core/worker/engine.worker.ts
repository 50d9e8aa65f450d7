/**
 * The worker of the engine. While it searches no message reaches it: it looks into shared memory
 * whether the search is still wanted, and where there is none, to stop it is to end it.
 */
import { Thinker } from "../engine/thinker";
import type { ChoiceQuery, Query } from "../types";
import { Machine } from "../wasm/machine";
import { serve } from "./serve";

serve(self, ({ module, hash }) => {
  const thinker = new Thinker(new Machine(module), hash);
  return {
    analyse: ([query], way) => thinker.analyse(query as Query, way),
    choose: ([query], way) => thinker.choose(query as ChoiceQuery, way),
  };
});
