// Answers questions to the WebAssembly core, one JSON object a line: node answer.mjs gess.wasm
// Tests and benchmarks ask.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { Core } from "./core.mjs";

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
let lines = [];
let stopAfter = Infinity;
let asked = 0;
const core = new Core(module, {
  now() {
    if (++asked > stopAfter) core.exports.stop();
    return performance.now();
  },
  onLines(told) {
    lines.push(told);
  },
});

const answers = {
  interface: () => ({
    imports: WebAssembly.Module.imports(module).map(({ name }) => name),
    abi: core.exports.abi(),
  }),
  facts({ position, into, moves, centres, reports }) {
    const rings = core.setPosition(position);
    return {
      rings,
      back: core.position(),
      key: core.key(),
      moves: core.legalMoves(),
      count: core.exports.count_moves(),
      captures: core.captures(),
      into: core.movesInto(into),
      ringCentres: core.rings(),
      whyIllegal: moves.map((move) => core.whyIllegal(move)),
      whyImmovable: centres.map((centre) => core.whyImmovable(centre)),
      reports: reports.map((move) => core.report(move)),
      evaluation: core.exports.evaluate(),
    };
  },
  play({ position, move }) {
    core.setPosition(position);
    return { rings: core.exports.play(...move), position: core.position() };
  },
  perft({ position, depth, leaves }) {
    core.setPosition(position);
    return core.exports.perft(depth, leaves ? 1 : 0);
  },
  // `stopAfter`: stop when the time has been asked for so often.
  search({ position, limits, stopAfter: often = Infinity }) {
    core.setPosition(position);
    lines = [];
    asked = 0;
    stopAfter = often;
    return { result: core.search(limits), lines: lines.at(-1) ?? [], told: lines.length };
  },
  // Processor time in seconds, and what came of it.
  time({ task }) {
    const began = process.cpuUsage();
    const answer = answers[task.do](task);
    const { user, system } = process.cpuUsage(began);
    return { seconds: (user + system) / 1e6, answer };
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  console.log(JSON.stringify(answers[question.do](question)));
}
