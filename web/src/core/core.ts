/** The rules for a page: questions to the worker of the rules, and answers kept. */
import type { RulesName } from "../net/types";
import { Kept } from "./kept";
import { START_TEXT } from "./rules/position";
import type { Core, Facts, Played } from "./types";
import { compiled } from "./wasm/compiled";
import { Link } from "./worker/link";
import type { Port } from "./worker/messages";

/** An answer takes some milliseconds; whoever takes so long is not coming back. */
const PATIENCE_MS = 15_000;
/** To count is slow from a depth on, and nobody else should wait for it. */
const QUICK_PERFT = 2;

async function rulesWorker(): Promise<Port> {
  // The worker's program and the core are fetched at the same time.
  const worker = new Worker(new URL("./worker/rules.worker.ts", import.meta.url), {
    type: "module",
    name: "gess-rules",
  });
  try {
    worker.postMessage({ module: await compiled(), hash: 0, given: null });
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return worker;
}

export function createCore(spawn: () => Promise<Port> = rulesWorker, patience = PATIENCE_MS): Core {
  const link = new Link(spawn);
  const facts = new Kept<Facts>();
  const played = new Kept<Played>();
  const factsOf = (text: string, rules: RulesName): Promise<Facts> =>
    facts.get(`${rules} ${text}`, () => link.ask("facts", [text, rules], patience));
  return {
    warm: () => link.warm(),
    start: (rules) => factsOf(START_TEXT, rules),
    facts: factsOf,
    fromStones: (stones, turn, rules) =>
      link.ask(
        "fromStones",
        [{ black: [...stones.black], white: [...stones.white] }, turn, rules],
        patience,
      ),
    play: (text, rules, moves) =>
      played.get(`${rules} ${text} ${moves.join(" ")}`, () =>
        link.ask("play", [text, rules, [...moves]], patience),
      ),
    why: (text, rules, move) => link.ask("why", [text, rules, move], patience),
    async perft(text, rules, depth) {
      if (depth <= QUICK_PERFT) return link.ask("perft", [text, rules, depth], patience);
      const counter = new Link(spawn);
      try {
        return await counter.ask<number>("perft", [text, rules, depth]);
      } finally {
        counter.end();
      }
    },
  };
}
