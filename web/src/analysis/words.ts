/** What an analysis says of moves and positions. */
import type { Shown } from "../game/hand";
import { colorName, endWords, reasonWords, reportWords } from "../game/words";
import { sentence, sentences, t, type MessageKey } from "../i18n/i18n";
import type { Report } from "../net/types";
import { valuesOf } from "../net/told";
import type { Glyph } from "../sgf/annotations";
import { comment, glyph } from "../sgf/annotations";
import type { Repair } from "../sgf/repairs";
import type { GameTree, TreeNode } from "../tree/node";
import { drawAt, endingOf } from "./ending";

const GLYPH_WORDS: Record<Glyph, MessageKey> = {
  "!!": "glyph.brilliant",
  "!": "glyph.good",
  "!?": "glyph.interesting",
  "?!": "glyph.doubtful",
  "?": "glyph.mistake",
  "??": "glyph.blunder",
};

export const glyphWords = (mark: Glyph): string => t(GLYPH_WORDS[mark]);

export function turnWordsOf(position: Shown | null): string {
  if (!position) return "";
  const { outcome, turn } = position;
  return outcome ? endWords(outcome) : t("analyse.turn", { color: colorName(turn) });
}

/** The number and dots before a move, such as `3.` or `3…`. */
export function numberText(game: GameTree, node: TreeNode): string {
  const number = game.numberAt(node) - (node.color === "white" ? 1 : 0);
  return node.color === "black" ? `${number}.` : `${number}…`;
}

/** A move in words for the ear: number, colour, move, what is said of it. */
export function nodeWords(game: GameTree, node: TreeNode): string {
  if (!node.parent) return t("analyse.start");
  if (!node.move || !node.color) return t("analyse.setup");
  const number = game.numberAt(node) - (node.color === "white" ? 1 : 0);
  const words = t("analyse.move", { number, color: colorName(node.color), move: node.move });
  const mark = glyph(node.properties);
  return mark ? t("analyse.judged", { words, glyph: glyphWords(mark) }) : words;
}

/** The place of a node among the ways that are played from its parent, from 1 on. */
export function placeOf(node: TreeNode): { number: number; count: number } {
  const ways = node.parent?.children ?? [];
  return { number: ways.indexOf(node) + 1, count: ways.length };
}

/** Where one has come, for the ear: the move, what it did, its variation, what is said, how it goes on. */
export function placeWords(game: GameTree, node: TreeNode, last: Report | null = null): string {
  const did = last ? reportWords(last) : "";
  const place = placeOf(node);
  const ways = node.children.length;
  const end = (node === game.last ? endingOf(game) : null) ?? drawAt(game, node);
  return sentences(
    sentence(nodeWords(game, node)),
    last && did !== t("report.plain", { move: last.move }) ? did : "",
    place.count > 1 ? t("tree.variation", place) : "",
    comment(node.properties),
    end && !last?.outcome ? endWords(end) : "",
    ways > 1 ? t("tree.ways", { count: ways }) : "",
    ways === 0 && node.parent ? sentence(t("tree.last")) : "",
  );
}

/** What was wrong in a file, with its place. */
export function repairWords(repair: Repair): string {
  const reason = repair.reason ? reasonWords(repair.reason, repair.reason.at ?? "") : "";
  const sentence = t(repair.code, { ...valuesOf(repair.values), reason });
  return t("file.place", { line: repair.line, column: repair.column, sentence });
}
