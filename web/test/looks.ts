/**
 * How many characters a regular expression looks at: counted, where a clock would only guess. A
 * plain backtracking matcher, which must find what the platform finds.
 */
import { RegExpParser, type AST } from "@eslint-community/regexpp";

/** Yields where a part of a pattern ends that begins at a place: the best first. */
type Matcher = (at: number) => Iterable<number>;

export const exec = RegExp.prototype.exec;

const first = (ends: Iterable<number>): number | null => {
  for (const end of ends) return end;
  return null;
};

export class Looker {
  looks = 0;
  #text = "";
  readonly #match: Matcher;
  readonly #flags: string;

  constructor(pattern: RegExp) {
    this.#flags = pattern.flags.replace(/[gy]/g, "");
    const tree = new RegExpParser().parsePattern(pattern.source, 0, pattern.source.length, {
      unicode: pattern.unicode,
    });
    this.#match = this.#either(tree.alternatives);
  }

  /** Where a match that begins at a place, or from there on, ends. */
  find(text: string, from: number, sticky: boolean): number | null {
    this.#text = text;
    for (let at = from; at <= text.length; at++) {
      const end = first(this.#match(at));
      if (end !== null || sticky) return end;
    }
    return null;
  }

  #either(alternatives: readonly AST.Alternative[]): Matcher {
    const branches = alternatives.map(({ elements }) => this.#sequence(elements.map((each) => this.#part(each))));
    return function* (at) {
      for (const branch of branches) yield* branch(at);
    };
  }

  #sequence(parts: readonly Matcher[]): Matcher {
    const match = function* (at: number, index: number): Iterable<number> {
      const part = parts[index];
      if (!part) yield at;
      else for (const end of part(at)) yield* match(end, index + 1);
    };
    return (at) => match(at, 0);
  }

  #part(element: AST.Element): Matcher {
    switch (element.type) {
      case "Character":
      case "CharacterSet":
      case "CharacterClass":
        return this.#character(element.raw);
      case "Group":
      case "CapturingGroup":
        return this.#either(element.alternatives);
      case "Quantifier":
        if (element.greedy) return repeated(this.#part(element.element), element.min, element.max);
        break;
      case "Assertion":
        if (element.kind === "start") return (at) => (at === 0 ? [at] : []);
        if (element.kind === "end") return (at) => (at === this.#text.length ? [at] : []);
        if (element.kind === "lookahead") {
          const ahead = this.#either(element.alternatives);
          return (at) => ((first(ahead(at)) === null) === element.negate ? [at] : []);
        }
    }
    throw new Error(`not known: ${element.raw}`);
  }

  #character(raw: string): Matcher {
    const pattern = new RegExp(`^(?:${raw})$`, this.#flags);
    const known = new Map<string, boolean>();
    const isWide = this.#flags.includes("u");
    return (at) => {
      this.looks++;
      if (at >= this.#text.length) return [];
      const letter = isWide ? String.fromCodePoint(this.#text.codePointAt(at) ?? 0) : this.#text.charAt(at);
      let fits = known.get(letter);
      if (fits === undefined) known.set(letter, (fits = exec.call(pattern, letter) !== null));
      return fits ? [at + letter.length] : [];
    };
  }
}

/** As often as possible first, then ever less often; no recursion, however often. */
function repeated(part: Matcher, least: number, most: number): Matcher {
  return function* (at) {
    const path = [{ at, more: part(at)[Symbol.iterator]() }];
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const next = path.length <= most ? last.more.next() : null;
      if (next && !next.done && (next.value > last.at || path.length <= least))
        path.push({ at: next.value, more: part(next.value)[Symbol.iterator]() });
      else {
        if (path.length > least) yield last.at;
        path.pop();
      }
    }
  };
}
