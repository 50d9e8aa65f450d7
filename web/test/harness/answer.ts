/**
 * Answers questions to the page's core outside a browser, one JSON object a line; tests bundle it
 * and ask: node answer.js gess.wasm
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Thinker } from "../../src/core/engine/thinker";
import { packed } from "../../src/core/errors";
import { Rulebook } from "../../src/core/rules/rulebook";
import { START_TEXT } from "../../src/core/rules/position";
import { Machine } from "../../src/core/wasm/machine";
import { fileAnswers } from "./files";
import { levelAnswers } from "./levels";

const HASH_MB = 4;

const module = new WebAssembly.Module(readFileSync(process.argv[2] ?? ""));
const machine = new Machine(module);
const book = new Rulebook(machine);
const thinker = new Thinker(new Machine(module), HASH_MB);

const ALONE = { tell: () => undefined, isGivenUp: () => false };

type Answer = (...parameters: never[]) => unknown;
const answers: Record<string, Answer> = {
  startText: () => START_TEXT,
  facts: book.facts.bind(book),
  fromStones: book.fromStones.bind(book),
  play: book.play.bind(book),
  why: book.why.bind(book),
  whys: (text: string, rules: "standard", moves: string[]) =>
    moves.map((move) => book.why(text, rules, move)),
  perft: book.perft.bind(book),
  analyse: (query: Parameters<Thinker["analyse"]>[0]) => {
    const told: unknown[] = [];
    const info = thinker.analyse(query, { ...ALONE, tell: (each) => told.push(each) });
    return { info, told };
  },
  choose: (query: Parameters<Thinker["choose"]>[0]) => thinker.choose(query, ALONE),
  forget: () => thinker.forget(),
  ...levelAnswers(machine),
  ...fileAnswers(book),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { method, parameters } = JSON.parse(line) as { method: string; parameters: never[] };
  try {
    console.log(JSON.stringify({ result: (await answers[method]?.(...parameters)) ?? null }));
  } catch (error) {
    console.log(JSON.stringify({ error: packed(error) }));
  }
}
