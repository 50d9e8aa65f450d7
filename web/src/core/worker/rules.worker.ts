/** The worker of the rules: it never searches, so its answers are quick. */
import { Rulebook } from "../rules/rulebook";
import { Machine } from "../wasm/machine";
import { serve, type Methods } from "./serve";

const ASKED = ["facts", "fromStones", "play", "why", "perft"] as const;

serve(self, ({ module }): Methods => {
  const book = new Rulebook(new Machine(module));
  return Object.fromEntries(
    ASKED.map((name) => {
      const answer = book[name].bind(book) as (...parameters: readonly unknown[]) => unknown;
      return [name, (parameters: readonly unknown[]) => answer(...parameters)];
    }),
  );
});
