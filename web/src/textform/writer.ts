/** Writing the text form: from games to text. */
import type { ColorName } from "../net/types";
import { EMPTY, START, numbered, parsePosition, turnOf } from "../notation/position";
import { moveText, parseCentres } from "../notation/squares";
import { comment, glyph, raw } from "../sgf/annotations";
import { headersOf } from "../sgf/headers";
import { cleanLine, lineOf } from "../sgf/properties";
import type { GameTree, TreeNode } from "../tree/node";
import { NO_SETUP, applySetup, setupOf } from "../tree/setup";
import { isFrame } from "../board/squares";
import { commandsOf, commentText } from "./comments";
import { ending, toText } from "./results";
import { MOVE_LIKE, tokens } from "./tokens";

const LINE_WIDTH = 79;
/** Written for a move that cannot be written: it is read as one that cannot be read. */
const UNREADABLE = "x0";
const EMPTY_BOARD = `${Array<string>(18).fill("18").join("/")} b`;

/** The text of one game or more. */
export const writeText = (games: GameTree | readonly GameTree[]): string =>
  (Array.isArray(games) ? (games as readonly GameTree[]) : [games as GameTree]).map(oneGame).join("\n");

function oneGame(game: GameTree): string {
  const headers = [...headersOf(game.root.properties)].filter(([key]) => key !== "Result");
  const result = headersOf(game.root.properties).get("Result") ?? "";
  if (result) headers.push(["Result", toText(result)]);
  headers.push(["Rules", game.rules]);
  if (game.start !== START || game.fullmove !== 1)
    headers.push(["Position", numbered(game.start, game.fullmove)]);
  const shown = headers.map(([key, text]) => `[${key} "${cleanLine(text).replace(/[\\"]/g, "\\$&")}"]`);
  return `${[...shown, "", ...new MoveText(game).lines(ending(result))].join("\n")}\n`;
}

interface Turn {
  turn: ColorName;
  number: number;
}
type Item = string | { isWritten: boolean; node: TreeNode; at: Turn };

/** Writes the moves of a game, with a stack of what is still to be written. */
class MoveText {
  readonly #done: string[] = [];
  #line = "";
  /** White's move tells its number unless it follows Black's. */
  #showsNumber = true;

  constructor(private readonly game: GameTree) {}

  lines(end: string): string[] {
    const { root, start, fullmove } = this.game;
    const first = this.#node(root, { turn: turnOf(start), number: fullmove });
    const stack: Item[] = [{ isWritten: true, node: root, at: first }];
    for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
      if (typeof item === "string") {
        this.#word(item);
        this.#showsNumber = true;
      } else if (!item.isWritten) {
        stack.push({ isWritten: true, node: item.node, at: this.#node(item.node, item.at) });
      } else {
        const { at } = item;
        const [main, ...others] = item.node.nodes;
        if (!main) continue;
        stack.push({ isWritten: true, node: main, at: this.#node(main, at) });
        for (const node of others.reverse()) stack.push(")", { isWritten: false, node, at }, "(");
      }
    }
    this.#word(end);
    return [...this.#done, this.#line];
  }

  /** Writes a node; returns who moves after it, and the number of that move. */
  #node(node: TreeNode, at: Turn): Turn {
    let { turn, number } = at;
    const isRoot = node === this.game.root;
    const before = isRoot ? null : setUp(node);
    if (before) {
      turn = turnOf(before);
      this.#word(`{[%position ${numbered(before, number)}]}`);
      this.#showsNumber = true;
    } else if (!node.color && !isRoot) this.#word("{[%node]}");
    if (node.color) {
      const dots = turn === "black" ? "." : this.#showsNumber ? "..." : "";
      this.#word(`${dots ? `${number}${dots} ` : ""}${this.#move(node)}${glyph(node.properties) ?? ""}`);
      // Two halves of moves that stand side by side would be read as one.
      this.#showsNumber = turn === "white" || node.move === null;
      if (turn === "white") number++;
      turn = turn === "black" ? "white" : "black";
    }
    const text = commentText(comment(node.properties));
    const said = [...commandsOf(node.properties), ...(text ? [text] : [])].join(" ");
    if (said) {
      this.#word(`{${said}}`);
      this.#showsNumber = true;
    }
    return { turn, number };
  }

  /** Adds a word to the line, or to the next one if it is full. */
  #word(word: string): void {
    const [first = "", ...more] = word.split("\n");
    const gap = !this.#line || word === ")" || this.#line.endsWith("(") ? "" : " ";
    if (gap && [...this.#line].length + 1 + [...first].length > LINE_WIDTH) {
      this.#done.push(this.#line);
      this.#line = first;
    } else this.#line += gap + first;
    for (const line of more) {
      this.#done.push(this.#line);
      this.#line = line;
    }
  }

  #move(node: TreeNode): string {
    if (node.move) return node.move;
    const value = lineOf(raw(node.properties, node.color === "black" ? "B" : "W")[0] ?? "");
    const centres = parseCentres(value);
    // One that was stopped for its colour or its setup cannot be told from one that can be played.
    if (centres) return node.isOutOfTurn ? UNREADABLE : moveText(centres);
    const isWord = MOVE_LIKE.test(value) && tokens(value).next().value?.text === value;
    return isWord ? value : UNREADABLE;
  }
}

/** The position that a node sets up, null if it sets up none or that is unknown. */
function setUp(node: TreeNode): string | null {
  const setup = setupOf(node.properties);
  if (!setup) return null;
  if (node.text !== null) {
    if (!node.move || !node.parent) return node.text;
    return applySetup({ ...setup, turn: node.color }, node.parent.text ?? EMPTY_BOARD);
  }
  const placed = parsePosition(applySetup(NO_SETUP, EMPTY_BOARD));
  const named = new Set([...setup.black, ...setup.white, ...setup.empty]);
  const isWhole = placed.cells.every((cell, square) => cell === EMPTY && (isFrame(square) || named.has(square)));
  // Behind a move that could not be played, and not the whole board.
  return isWhole ? applySetup({ ...setup, turn: setup.turn ?? "black" }, EMPTY_BOARD) : null;
}
