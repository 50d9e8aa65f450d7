/** What moves and setups come to: the start, who is to move, the rules, and where lines stop. */
import { isFrame, squareName } from "../board/squares";
import { IllegalMove } from "../core/errors";
import { RULES, type ColorName, type Outcome, type Reason, type RulesName } from "../net/types";
import { START, turnOf, plain } from "../notation/position";
import { moveText, parseCentres, sgfMove } from "../notation/squares";
import { GameTree, type TreeNode } from "../tree/node";
import { NO_SETUP, applySetup, setupOf } from "../tree/setup";
import { get, raw } from "./annotations";
import { colorOf, lineOf, pointsOf } from "./properties";
import type { Told, Values } from "./repairs";
import type { CatalogueKey } from "./sentences";

type Awaitable<T> = T | Promise<T>;

/** The rules, as far as reading games needs them. */
export interface Referee {
  play(text: string, rules: RulesName, moves: readonly string[]): Awaitable<{ texts: string[]; keys: string[] }>;
  why(text: string, rules: RulesName, move: string): Awaitable<Reason | null>;
  facts(text: string, rules: RulesName): Awaitable<{ key: string; outcome: Outcome | null }>;
}

/** Something wrong with a property of a node. */
export interface Problem {
  node: number;
  name: string;
  code: CatalogueKey;
  values: Values;
  told: Told;
}

const EMPTY_BOARD = `${Array<string>(18).fill("18").join("/")} b`;
const SGF_MOVE = /^[a-t]{2}:[a-t]{2}$/;

interface Reading {
  name: "B" | "W";
  color: ColorName;
  move: string | null;
}

/** Plays all lines of a game. `nodes` are in the order of the file, each after its parent. */
class Replay {
  readonly problems: Problem[] = [];
  readonly start: string;
  needsOpenEdge = false;
  #ahead: (ColorName | null)[] | null = null;

  constructor(
    private readonly nodes: readonly TreeNode[],
    private readonly referee: Referee,
    private readonly rules: RulesName,
    /** Whether moves are shown as the text form has them. */
    private readonly isText: boolean,
  ) {
    const [root] = nodes;
    if (!root) throw new TypeError("a game has a root");
    this.#tellSetup(0, root);
    const setup = setupOf(root.properties) ?? NO_SETUP;
    const isBare = root.properties.has("AB") || root.properties.has("AW");
    const turn = setup.turn ?? this.#colorsAhead()[0] ?? "black";
    this.start = applySetup({ ...setup, turn }, isBare ? EMPTY_BOARD : START);
  }

  async play(): Promise<void> {
    for (let number = 0; number < this.nodes.length; number++) {
      const node = this.nodes[number];
      if (!node) continue;
      const { parent } = node;
      const base = parent ? parent.text : this.start;
      if (base === null || node.isStopped) {
        node.text = node.key = null;
        continue;
      }
      let before = base;
      if (parent && node.hasSetup) {
        this.#tellSetup(number, node);
        const setup = setupOf(node.properties) ?? NO_SETUP;
        const turn = setup.turn ?? this.#colorsAhead()[number] ?? turnOf(base);
        before = applySetup({ ...setup, turn }, base);
      }
      if (!node.color) {
        node.text = before;
        node.key = before === base && parent ? parent.key : (await this.referee.facts(before, this.rules)).key;
        continue;
      }
      number += await this.#playRow(number, before);
    }
  }

  /** Plays as many nodes from one on as follow each other by moves alone; returns how many more. */
  async #playRow(first: number, before: string): Promise<number> {
    const row: { node: TreeNode; move: string }[] = [];
    let turn = turnOf(before);
    for (let number = first; number < this.nodes.length; number++) {
      const node = this.nodes[number];
      const isNext = node && (number === first || (node.parent === row.at(-1)?.node && !node.hasSetup));
      if (!node || !isNext || node.isStopped || node.color !== turn) break;
      const { move } = this.#read(number, node, number === first);
      if (move === null) break;
      row.push({ node, move });
      turn = turn === "black" ? "white" : "black";
    }
    const good = await this.#legal(before, row);
    if (good > 0) {
      for (const [i, { node }] of row.slice(1, good).entries()) this.#read(first + 1 + i, node, true);
      return good - 1;
    }
    const node = this.nodes[first];
    if (node) await this.#refuse(first, node, before);
    return 0;
  }

  /** Sets the positions of the moves that can be played; returns how many. */
  async #legal(before: string, row: readonly { node: TreeNode; move: string }[]): Promise<number> {
    if (!row.length) return 0;
    try {
      const { texts, keys } = await this.referee.play(before, this.rules, row.map(({ move }) => move));
      row.forEach(({ node, move }, i) => {
        node.move = move;
        node.text = plain(texts[i] ?? "");
        node.key = keys[i] ?? null;
      });
      return row.length;
    } catch (error) {
      if (!(error instanceof IllegalMove)) throw error;
      return this.#legal(before, row.slice(0, error.index));
    }
  }

  /** Reads the move of a node; tells what is wrong with how it is written. */
  #read(number: number, node: TreeNode, tells: boolean): Reading {
    const color = node.color ?? "black";
    const name = color === "black" ? "B" : "W";
    const value = raw(node.properties, name)[0] ?? "";
    const centres = parseCentres(SGF_MOVE.test(value) ? value : lineOf(value));
    if (!SGF_MOVE.test(value) && tells) this.#tellMove(number, name, lineOf(value), centres && moveText(centres));
    return { name, color, move: centres && moveText(centres) };
  }

  #tellMove(number: number, name: string, text: string, move: string | null): void {
    const stripped = text.trim();
    const shown = [...text].slice(0, 20).join("");
    if (!stripped || stripped === "tt") this.#problem(number, name, "file.pass", { name, text: stripped });
    else if (move !== null) this.#problem(number, name, "file.other-move", { name, text, move: sgfMove(move) });
    else if (this.isText) this.#problem(number, name, "file.no-move-text", { text: shown });
    else this.#problem(number, name, "file.no-move", { name, text: shown });
  }

  /** Tells why the move of a node cannot be played, and stops its line. */
  async #refuse(number: number, node: TreeNode, before: string): Promise<void> {
    const { name, color, move } = this.#read(number, node, false);
    if (move !== null) {
      const shown = this.isText ? move : `${name}[${sgfMove(move)}]`;
      const reason = await this.referee.why(before, this.rules, move);
      if (turnOf(before) !== color && reason?.code !== "game-over")
        this.#problem(number, name, `file.out-of-turn-${turnOf(before)}`, { move: shown });
      else {
        if (this.rules !== "open-edge" && !this.needsOpenEdge)
          this.needsOpenEdge = (await this.referee.why(before, "open-edge", move)) === null;
        const both = this.isText ? move : `${shown}, ${move},`;
        this.#problem(number, name, "file.illegal", { move: both }, { reason });
      }
    }
    const base = node.parent ? node.parent.text : this.start;
    node.isOutOfTurn = move !== null && base !== null && (await this.referee.why(base, this.rules, move)) === null;
    node.move = null;
    if (node.parent) {
      node.text = node.key = null;
      node.isStopped = true;
    } else {
      node.text = before;
      node.key = (await this.referee.facts(before, this.rules)).key;
      for (const child of node.nodes) {
        child.isStopped = true;
        child.text = child.key = null;
      }
    }
  }

  #tellSetup(number: number, node: TreeNode): void {
    if (!node.hasSetup) return;
    const { properties } = node;
    const found = (["AB", "AW", "AE"] as const).map((name) => ({ name, ...pointsOf(raw(properties, name)) }));
    for (const { name, squares, wrong } of found) {
      for (const value of wrong) this.#problem(number, name, "file.no-point", { name, value: value.slice(0, 20) });
      const outside = squares.filter(isFrame);
      if (name !== "AE" && outside.length)
        this.#problem(number, name, "file.on-frame", { name, squares: outside.map(squareName) });
    }
    const [black, white, empty] = found.map(({ squares }) => squares.filter((square) => !isFrame(square)));
    const both = (black ?? []).filter((square) => white?.includes(square));
    const cleared = (empty ?? []).filter((square) => black?.includes(square) || white?.includes(square));
    const twice = [...new Set([...both, ...cleared])].sort((a, b) => a - b);
    if (twice.length) {
      const name = twice.some((square) => black?.includes(square)) ? "AB" : "AW";
      this.#problem(number, name, "file.shared", { squares: twice.map(squareName) });
    }
    const turn = get(properties, "PL");
    if (properties.has("PL") && colorOf(turn) === null)
      this.#problem(number, "PL", "file.no-side", { value: turn.slice(0, 20) });
  }

  /**
   * For every node the colour of the first move from it on, its own included. The main line is
   * asked first; a node that says who is to move ends the search.
   */
  #colorsAhead(): (ColorName | null)[] {
    if (this.#ahead) return this.#ahead;
    const ahead = new Map<TreeNode, ColorName | null>();
    for (const node of [...this.nodes].reverse()) {
      const colors = node.nodes.filter((child) => !child.properties.has("PL")).map((child) => ahead.get(child));
      ahead.set(node, node.color ?? colors.find(Boolean) ?? null);
    }
    this.#ahead = this.nodes.map((node) => ahead.get(node) ?? null);
    return this.#ahead;
  }

  #problem(node: number, name: string, code: CatalogueKey, values: Values, told: Told = {}): void {
    this.problems.push({ node, name, code, values, told });
  }
}


const isRules = (name: string): name is RulesName => (RULES as readonly string[]).includes(name);

/**
 * Play all lines of a game. Without `rules` the file's count; if these are unnamed or unknown, they
 * are `standard`, or `open-edge` if a move needs it.
 */
export async function replay(
  nodes: readonly TreeNode[],
  referee: Referee,
  rules: RulesName | null,
  isText: boolean,
): Promise<{ game: GameTree; problems: Problem[] }> {
  const [root] = nodes;
  if (!root) throw new TypeError("a game has a root");
  const play = async (by: RulesName): Promise<{ game: GameTree; problems: Problem[]; wantsEdge: boolean }> => {
    const played = new Replay(nodes, referee, by, isText);
    await played.play();
    const { problems, needsOpenEdge } = played;
    return { game: new GameTree(root, by, played.start), problems, wantsEdge: needsOpenEdge };
  };
  const named = get(root.properties, "RU").trim();
  const lower = named.toLowerCase();
  const known = rules ?? (isRules(lower) ? lower : null);
  if (known) return play(known);
  let found = await play("standard");
  if (found.wantsEdge) {
    for (const node of nodes) node.isStopped = false;
    found = await play("open-edge");
  }
  const edge = found.game.rules === "open-edge" ? "-edge" : "";
  const code = `file.rules-${named ? "unknown" : "missing"}-${isText ? "text" : "sgf"}${edge}` as const;
  const values = { text: named.slice(0, 40) };
  const note: Problem = { node: 0, name: "RU", code, values, told: { isNote: true } };
  return { ...found, problems: [note, ...found.problems] };
}
