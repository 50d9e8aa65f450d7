/** The worker of the engine. While it searches it hears nothing: to stop it is to end it. */
import { Thinker } from "../engine/thinker";
import type { ChoiceQuery, Query } from "../types";
import { Machine } from "../wasm/machine";
import { serve } from "./serve";

serve(self, ({ module, hash }) => {
  const thinker = new Thinker(new Machine(module), hash);
  return {
    analyse: ([query], tell) => thinker.analyse(query as Query, tell),
    choose: ([query]) => thinker.choose(query as ChoiceQuery),
  };
});
