/**
 * The grammar of SGF, on bytes: which games, nodes, properties and values there are. Nothing here
 * knows what a property means, but for `FF`, `GM` and `CA`, which say how to read the rest.
 */
import { UTF_8, decode, findCharset, guessCharset, type Charset, type Source } from "./charsets";
import type { Reporter } from "./repairs";
import { SPACE, afterSpace, scanValue } from "./values";

interface RawProperty {
  name: string;
  values: string[];
  offset: number;
}

/** A node; `parent` is the index of its parent in its game, -1 for the root. */
export interface RawNode {
  parent: number;
  offset: number;
  properties: RawProperty[];
}

export interface RawGame {
  nodes: RawNode[];
  charset: Charset;
  end: number;
}

// Bytes: what is white space beyond ASCII is none here.
const START = new RegExp(`\\(${SPACE}*(?:;|(?:FF|GM)${SPACE}*\\[)`, "g");
const NEXT_GAME = new RegExp(`\\(${SPACE}*;${SPACE}*(?:FF|GM)${SPACE}*\\[`, "y");
const TOKEN = new RegExp(`${SPACE}*(?:([();[])|([A-Za-z][A-Za-z0-9]*)|([^ \\t\\n\\r\\f\\v();[A-Za-z]+)|$)`, "y");

function match(pattern: RegExp, data: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(data);
}

/** Where the next game begins, null if there is none. */
export const findGame = (data: string, at: number): number | null => match(START, data, at)?.index ?? null;

/** The name that a word means: its capitals, all of it if it has none. */
function propertyName(word: string): string {
  const name = word.replace(/[a-z]/g, "");
  return /^[A-Za-z]/.test(name) ? name : word.toUpperCase();
}

const shown = (word: string): string => (word.length <= 30 ? word : `${word.slice(0, 30)}…`);

/** The name of the charset that the game at `start` gives, null if it gives none. */
function namedCharset(data: string, start: number): string | null {
  let at = start;
  let name = "";
  let marks = "";
  for (;;) {
    const token = match(TOKEN, data, at);
    if (!token || token.index + token[0].length <= at) return null;
    at = token.index + token[0].length;
    const [, mark, word] = token;
    if (word) name = propertyName(word);
    else if (mark === "[") {
      const value = scanValue(data, at - 1, UTF_8);
      if (name === "CA") return value?.value ?? data.slice(at);
      if (!value) return null;
      at = value.end;
    } else if (mark) {
      marks += mark;
      if (marks !== "(" && marks !== "(;") return null;
    }
  }
}

/** Read the game that begins at `start`; what was wrong with it goes to the reporter. */
export function readGame(source: Source, start: number, reporter: Reporter): RawGame {
  const named = namedCharset(source.data, start);
  const declared = source.forced ?? (named === null ? null : findCharset(named));
  reporter.charset = declared ?? UTF_8;
  const parser = new Parser(source.data, reporter);
  const end = parser.parse(start);
  const charset = declared ?? guessCharset(source.data.slice(start, end));
  reporter.charset = charset;
  if (named !== null && declared === null) {
    const used = charset === UTF_8 ? "UTF-8" : "ISO-8859-1";
    reporter.repair("file.no-charset", start, { name: decode(named, UTF_8).text, charset: used }, { node: 0 });
  }
  return { nodes: parser.nodes, charset, end };
}

/** Reads one game: a loop over tokens, with a stack of the nodes that variations go back to. */
class Parser {
  readonly nodes: RawNode[] = [];
  #current = -1;
  #after: "open" | "node" | "close" = "open";
  #longName: { offset: number; name: string } | null = null;
  readonly #stack: number[] = [];

  constructor(
    private readonly data: string,
    private readonly reporter: Reporter,
  ) {}

  /** Returns where the game ends. */
  parse(start: number): number {
    const { data } = this;
    let at = start;
    for (let token = match(TOKEN, data, at); token; token = match(TOKEN, data, at)) {
      const [whole, mark, word, junk] = token;
      at = token.index + whole.length;
      const offset = at - (mark ?? word ?? junk ?? "").length;
      if (mark === ";") this.#node(offset);
      else if (word) at = this.#property(word, offset, at);
      else if (mark === "(") {
        if (this.#stack.length && match(NEXT_GAME, data, offset)) {
          this.reporter.repair("file.next-game", offset);
          at = offset;
          break;
        }
        this.#stack.push(this.#current);
        this.#after = "open";
      } else if (mark === ")") {
        if (this.#after === "open") this.#report("file.empty-variation", offset);
        this.#current = this.#stack.pop() ?? -1;
        this.#after = "close";
        if (!this.#stack.length) break;
      } else if (mark) at = this.#strayValue(offset);
      else if (junk) this.#report("file.junk", offset, { text: ascii(junk.slice(0, 20)) });
      else {
        this.#report("file.no-end", data.length);
        break;
      }
    }
    this.#checkLongNames();
    return at;
  }

  #report(code: Parameters<Reporter["repair"]>[0], offset: number, values = {}): void {
    this.reporter.repair(code, offset, values, { node: this.#current });
  }

  #node(offset: number): void {
    if (this.#after === "close") this.#report("file.node-after", offset);
    this.#add(offset);
  }

  #add(offset: number): void {
    this.nodes.push({ parent: this.#current, offset, properties: [] });
    this.#current = this.nodes.length - 1;
    this.#after = "node";
  }

  /** Reads the values of a property and returns where they end. */
  #property(word: string, offset: number, start: number): number {
    const { data } = this;
    const values: string[] = [];
    let at = start;
    for (let found = scanValue(data, at, this.reporter.charset); found; ) {
      values.push(found.value);
      at = found.end;
      found = scanValue(data, at, this.reporter.charset);
    }
    const name = propertyName(word);
    if (!values.length) {
      at = afterSpace(data, at);
      if (data[at] !== "[") {
        this.#report("file.no-value", offset, { name: shown(word) });
        return start;
      }
      this.#report("file.open-value", at, { name });
      values.push(data.slice(at + 1));
      at = data.length;
    }
    if (this.#after === "open") {
      this.reporter.repair("file.no-semicolon", offset, { name });
      this.#add(offset);
    } else if (this.#after === "close") this.#report("file.property-after", offset, { name });
    if (/[a-z]/.test(word)) this.#longName ??= { offset, name: shown(word) };
    this.nodes[this.#current]?.properties.push({ name, values, offset });
    return at;
  }

  /** Passes over a value without a name, or reads the last value of the file; returns its end. */
  #strayValue(offset: number): number {
    const found = scanValue(this.data, offset, this.reporter.charset);
    if (found) {
      this.#report("file.stray-value", offset);
      return found.end;
    }
    this.#report("file.open-stray", offset);
    this.nodes[this.nodes.length - 1]?.properties.at(-1)?.values.push(this.data.slice(offset + 1));
    return this.data.length;
  }

  #checkLongNames(): void {
    if (!this.#longName) return;
    const { offset, name } = this.#longName;
    const isFour = this.nodes[0]?.properties.some((p) => p.name === "FF" && p.values[0]?.trim() === "4");
    if (isFour) this.reporter.repair("file.long-name", offset, { name });
  }
}

 
const ascii = (text: string): string => text.replace(/[^\0-\x7f]/g, "\ufffd");
