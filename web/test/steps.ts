/**
 * The steps that some work takes: times differ from run to run, steps do not. The platform counts
 * how often each block of the page's own code runs; a string or list that is copied or gone through
 * counts its length, and a regular expression every look at a character.
 */
import { Session, type Profiler } from "node:inspector/promises";
import { Looker, exec } from "./looks";

const SCANNING = {
  string: ["slice", "trim", "replaceAll", "includes", "indexOf", "split", "toLowerCase", "toUpperCase"],
  list: ["indexOf", "includes", "slice", "concat", "join", "reverse", "shift", "unshift", "splice", Symbol.iterator],
} as const;

export class Steps {
  readonly #session = new Session();
  readonly #lookers = new Map<string, Looker>();
  #gone = 0;
  #isAside = false;

  /** Counts what is imported from now on. */
  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post("Profiler.enable");
    await this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /** The steps of some work. */
  async of(work: () => Promise<unknown>): Promise<number> {
    await this.#blocks();
    this.#gone = 0;
    const restore = this.#watch();
    try {
      await work();
    } finally {
      restore();
    }
    return this.#gone + (await this.#blocks());
  }

  /** How often blocks of the page's code ran since this was asked last. */
  async #blocks(): Promise<number> {
    const { result } = await this.#session.post("Profiler.takePreciseCoverage");
    const own = (result as Profiler.ScriptCoverage[]).filter(({ url }) => url.includes("/web/src/"));
    const ranges = own.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
    return ranges.reduce((sum, { count }) => sum + count, 0);
  }

  #watch(): () => void {
    const undo: (() => void)[] = [];
    const count = (charge: () => number) => this.#aside(charge);
    const look = this.#look.bind(this);
    const wrap = (owner: object, name: PropertyKey, charge: (self: unknown, argument: unknown, result: unknown) => number) => {
      const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
      const put = (value: unknown) => Object.defineProperty(owner, name, { value, configurable: true, writable: true });
      put(function (this: unknown, ...args: unknown[]) {
        const result = Reflect.apply(original, this, args);
        count(() => charge(this, args[0], result));
        return result;
      });
      undo.push(() => put(original));
    };
    const length = (value: unknown) => (value as { length?: number } | null)?.length ?? 0;
    for (const name of SCANNING.string)
      wrap(String.prototype, name, (self, _, result) => length(name === "slice" ? result : self));
    for (const name of SCANNING.list) wrap(Array.prototype, name, length);
    wrap(TextDecoder.prototype, "decode", (_, bytes) => length(bytes));
    RegExp.prototype.exec = function (text) {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const found = exec.call(this, text);
      count(() => look(this, text, from, found && found.index + found[0].length));
      return found;
    };
    undo.push(() => (RegExp.prototype.exec = exec));
    return () => undo.forEach((each) => each());
  }

  /** Counting itself is not counted. */
  #aside(count: () => number): void {
    if (this.#isAside) return;
    this.#isAside = true;
    this.#gone += count();
    this.#isAside = false;
  }

  #look(pattern: RegExp, text: string, from: number, found: number | null): number {
    const key = String(pattern);
    const looker = this.#lookers.get(key) ?? new Looker(pattern);
    this.#lookers.set(key, looker);
    const before = looker.looks;
    const end = looker.find(text, from, pattern.sticky);
    if (end !== found) throw new Error(`${key} ends at ${String(found)}, not ${String(end)}, in ${text.slice(0, 80)}`);
    return looker.looks - before;
  }
}
