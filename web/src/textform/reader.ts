/** Reading the text form: from tokens to games. */
import { PositionError, positionTold } from "../core/errors";
import type { ColorName, RulesName } from "../net/types";
import { parsePosition, positionText } from "../notation/position";
import { moveText, parseCentres, sgfMove } from "../notation/squares";
import { get, put, setComment, setGlyph, type Glyph } from "../sgf/annotations";
import { build } from "../sgf/build";
import { LATIN_1, Source, UTF_8, decode, type Charset } from "../sgf/charsets";
import { FULLMOVE, HEADERS, putOthers, setHeader } from "../sgf/headers";
import { clean, cleanLine, valueOf } from "../sgf/properties";
import type { ReadOptions } from "../sgf/reader";
import { FileError, Reporter, type Values } from "../sgf/repairs";
import type { Referee } from "../sgf/replay";
import type { CatalogueKey } from "../sgf/sentences";
import { TreeNode, type GameTree } from "../tree/node";
import { NO_SETUP, rootSetup, wholeSetup, writeSetup, type Setup } from "../tree/setup";
import { TREE_COMMANDS, apply, parseComment, type Command } from "./comments";
import { fromText } from "./results";
import { tokens, type Token } from "./tokens";

/** The text of a file, which knows where in the file a place in the text is. */
class Text {
  readonly charset: Charset;
  readonly text: string;
  #known = { index: 0, offset: 0 };

  constructor(source: Source) {
    const utf8 = decode(source.data, UTF_8);
    this.charset = utf8.whole || source.forced ? UTF_8 : LATIN_1;
    this.text = this.charset === UTF_8 ? utf8.text : source.data;
  }

  /** To ask costs the way from the place that was asked for last. */
  offset(index: number): number {
    const known = this.#known;
    const between = this.text.slice(Math.min(known.index, index), Math.max(known.index, index));
    const length = this.charset === UTF_8 ? ENCODER.encode(between).length : between.length;
    this.#known = { index, offset: known.offset + (index < known.index ? -length : length) };
    return this.#known.offset;
  }
}

const ENCODER = new TextEncoder();

/** The games of a text, or of its bytes in UTF-8. Throws a `FileError` if there is none. */
export async function readText(
  data: Uint8Array | string,
  referee: Referee,
  { strict = false, rules = null }: ReadOptions = {},
): Promise<GameTree[]> {
  const source = new Source(data);
  const text = new Text(source);
  const drafts: Draft[] = [];
  for (const token of tokens(text.text)) {
    let draft = drafts.at(-1);
    if (!draft || draft.isEndedBy(token)) {
      draft = new Draft(text, new Reporter(source, drafts.length + 1, strict));
      if (text.charset === LATIN_1 && !drafts.length) draft.report("file.not-utf8", token);
      drafts.push(draft);
    }
    draft.take(token);
  }
  if (drafts.at(-1)?.isGame === false) drafts.pop();
  if (!drafts.length && (source.data.trim() || strict)) throw new FileError("file.none-text", null);
  const games: GameTree[] = [];
  for (const draft of drafts) games.push(await draft.finish(referee, rules));
  return games;
}

/** A game while it is read. `current` is the node that a move would follow. */
class Draft {
  readonly #root = new TreeNode(null);
  readonly #nodes = [this.#root];
  /** Where in the text each node begins. */
  readonly #starts = [0];
  readonly #turns = new Map<TreeNode, ColorName>([[this.#root, "black"]]);
  readonly #others = new Map<string, string>();
  readonly #stack: TreeNode[] = [];
  #current = this.#root;
  /** What is said of nodes that have more than one comment, to be put together once. */
  readonly #said = new Map<TreeNode, string[]>();
  /** A comment before the first move of a variation. */
  #waiting: Token | null = null;
  /** Right after an opening parenthesis. */
  #isFresh = false;
  #hasHeaders = false;
  #hasResult = false;
  /** What was wrong at the token before and at this one, if a run of it is told once. */
  #before: CatalogueKey | null = null;
  #run: CatalogueKey | null = null;

  constructor(
    private readonly text: Text,
    private readonly reporter: Reporter,
  ) {
    reporter.charset = text.charset;
  }

  /** Whether there is more than a comment. */
  get isGame(): boolean {
    return this.#hasHeaders || this.#nodes.length > 1;
  }

  isEndedBy({ kind }: Token): boolean {
    if (!this.isGame) return false;
    if (kind === "header") return this.#hasResult || this.#nodes.length > 1;
    return this.#hasResult && (kind === "move" || kind === "number" || kind === "open");
  }

  report(code: CatalogueKey, token: Pick<Token, "offset">, values: Values = {}): void {
    this.reporter.repair(code, this.text.offset(token.offset), values, { node: this.#nodes.length - 1 });
  }

  /** Tell what is wrong at a token, unless the same was at the one before. */
  #reportRun(code: CatalogueKey, token: Token, values?: Values): void {
    if (this.#before !== code) this.report(code, token, values);
    this.#run = code;
  }

  take(token: Token): void {
    this.#before = this.#run;
    this.#run = null;
    switch (token.kind) {
      case "move":
        return this.#move(token);
      case "header":
        return this.#header(token);
      case "comment":
        if (!token.isClosed) this.report("file.open-comment", token);
        return this.#comment(token);
      case "open":
        return this.#open(token);
      case "close":
        return this.#close(token);
      case "glyph":
        if (this.#current.color) setGlyph(this.#current.properties, token.text as Glyph);
        else this.#reportRun("file.lost-glyph", token, { text: token.text });
        return;
      case "number":
        if (this.#isFirst && token.text.replace(/^[0-9]+/, "").length > 1)
          this.#start({ ...NO_SETUP, turn: "white" }, "white");
        return;
      case "result":
        return this.#result(token);
      case "separator":
        return;
      default:
        this.#reportRun("file.lost-word", token, { text: clean(token.text.slice(0, 20)) });
    }
  }

  /** Whether nothing has said yet who begins. */
  get #isFirst(): boolean {
    return this.#nodes.length === 1 && !this.#root.hasSetup;
  }

  // Headers

  #header(token: Token): void {
    this.#hasHeaders = true;
    const { key } = token;
    if (key === "Position") return this.#position(token);
    const text = key === "Result" ? fromText(cleanLine(token.value)) : cleanLine(token.value);
    if (key === "Result" && !text) return;
    const name = key === "Rules" ? "RU" : HEADERS.get(key);
    const isTwice = name ? this.#root.properties.has(name) : this.#others.has(key);
    if (isTwice) this.report("file.header-twice", token, { name: key });
    if (name) put(this.#root.properties, name, [valueOf(text)]);
    else this.#others.set(key, text);
  }

  #position(token: Token): void {
    try {
      const { fullmove, ...placed } = parsePosition(token.value);
      this.#start(rootSetup(positionText(placed)) ?? NO_SETUP, placed.turn);
      put(this.#root.properties, FULLMOVE, fullmove === 1 ? [] : [String(fullmove)]);
    } catch (error) {
      if (!(error instanceof PositionError)) throw error;
      this.report("file.bad-position", token, { problem: positionTold(error) });
    }
  }

  #start(setup: Setup, turn: ColorName): void {
    writeSetup(this.#root.properties, { ...setup, turn });
    this.#turns.set(this.#root, turn);
  }

  // The tree

  #turn(): ColorName {
    return this.#turns.get(this.#current) ?? "black";
  }

  #add(token: Token, turn: ColorName): TreeNode {
    const node = new TreeNode(this.#current);
    this.#current.nodes.push(node);
    this.#current = node;
    this.#nodes.push(node);
    this.#starts.push(token.offset);
    this.#turns.set(node, turn);
    this.#isFresh = false;
    this.#commentWaiting();
    return node;
  }

  #move(token: Token): void {
    const color = this.#turn();
    const centres = parseCentres(token.text);
    const value = centres ? sgfMove(moveText(centres)) : valueOf(token.text);
    const node = this.#add(token, color === "black" ? "white" : "black");
    node.properties.set(color === "black" ? "B" : "W", [value]);
  }

  #open(token: Token): void {
    this.#stack.push(this.#current);
    if (this.#current.parent) this.#current = this.#current.parent;
    else this.#reportRun("file.early-variation", token);
    this.#isFresh = true;
  }

  #close(token: Token): void {
    const back = this.#stack.at(-1);
    if (!back) return this.#reportRun("file.lost-close", token);
    if (this.#isFresh) this.report("file.empty-line", token);
    this.#isFresh = false;
    this.#stack.pop();
    this.#current = back;
    this.#commentWaiting();
  }

  #comment(token: Token): void {
    const { text, commands } = parseComment(token.value);
    if (this.#isFresh && !commands.some(({ name }) => TREE_COMMANDS.includes(name))) {
      const before = this.#waiting;
      this.#waiting = before ? { ...token, offset: before.offset, value: `${before.value}\n${token.value}` } : token;
      return;
    }
    for (const command of commands)
      if (!this.#obey(command, token)) this.report("file.bad-command", token, { name: command.name });
    if (!text) return;
    const said = this.#said.get(this.#current);
    if (said) said.push(text);
    else {
      // It stands where the first of its parts stood.
      setComment(this.#current.properties, text);
      this.#said.set(this.#current, [text]);
    }
  }

  #obey(command: Command, token: Token): boolean {
    if (!TREE_COMMANDS.includes(command.name)) return apply(this.#current.properties, command);
    if (command.name === "node") {
      this.#add(token, this.#turn());
      return true;
    }
    try {
      const placed = parsePosition(command.text);
      const node = this.#add(token, placed.turn);
      writeSetup(node.properties, wholeSetup(positionText(placed)));
      return true;
    } catch (error) {
      if (error instanceof PositionError) return false;
      throw error;
    }
  }

  /** Gives the node now current the comment that waited for it. */
  #commentWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) this.#comment(waiting);
  }

  // The end

  #result(token: Token): void {
    if (this.#stack.length) return this.report("file.result-inside", token, { text: token.text });
    this.#hasResult = true;
    const result = fromText(token.text);
    const recorded = get(this.#root.properties, "RE");
    if (!recorded && result) setHeader(this.#root.properties, "Result", result);
    else if (result && result !== recorded)
      this.report("file.two-results", token, { text: token.text, result: recorded });
  }

  /** The game, all its lines played. */
  finish(referee: Referee, rules: RulesName | null): Promise<GameTree> {
    if (this.#stack.length)
      this.report("file.open-variations", { offset: this.text.text.length }, { count: this.#stack.length });
    this.#isFresh = false;
    this.#commentWaiting();
    for (const [{ properties }, said] of this.#said) if (said.length > 1) setComment(properties, said.join("\n"));
    if (this.#others.size) putOthers(this.#root.properties, this.#others);
    return build({
      nodes: this.#nodes,
      referee,
      reporter: this.reporter,
      rules,
      isText: true,
      offsetOf: (number) => this.text.offset(this.#starts[number] ?? 0),
    });
  }
}
