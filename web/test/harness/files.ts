/** Game files, read and written as the page does. */
import type { Rulebook } from "../../src/core/rules/rulebook";
import sentences from "../../src/i18n/en/files";
import type { Params, RulesName } from "../../src/net/types";
import { readSgf } from "../../src/sgf/reader";
import { FileError, type Repair } from "../../src/sgf/repairs";
import { writeSgf } from "../../src/sgf/writer";
import { readText } from "../../src/textform/reader";
import { writeText } from "../../src/textform/writer";
import type { GameTree, TreeNode } from "../../src/tree/node";

interface Question {
  data: string;
  isText: boolean;
  kind: "sgf" | "text";
  strict: boolean;
  rules: RulesName | null;
}

const shown = (value: Params[string]): string =>
  typeof value !== "object" ? String(value) : "code" in value ? value.code : value.join(", ");

const told = (repair: Repair) => ({
  code: repair.code,
  sentence: sentences[repair.code].replace(/\{(\w+)\}/g, (_, name: string) =>
    name === "reason" ? (repair.reason?.code ?? "") : shown(repair.values[name] ?? ""),
  ),
  offset: repair.offset,
  line: repair.line,
  column: repair.column,
  game: repair.game,
  node: repair.node,
  note: repair.isNote,
});

function nodesOf(game: GameTree) {
  const nodes: object[] = [];
  const visit = (node: TreeNode, parent: number): void => {
    const number = nodes.length;
    const { move, text, isStopped, properties } = node;
    nodes.push({ parent, move, text, stopped: isStopped, properties: [...properties] });
    for (const child of node.nodes) visit(child, number);
  };
  visit(game.root, -1);
  return nodes;
}

export function fileAnswers(book: Rulebook) {
  return {
    async readFile({ data, isText, kind, strict, rules }: Question) {
      const bytes = new Uint8Array(Buffer.from(data, "base64"));
      const read = kind === "sgf" ? readSgf : readText;
      try {
        const games = await read(isText ? new TextDecoder().decode(bytes) : bytes, book, { strict, rules });
        return {
          games: games.map((game) => ({
            start: game.start,
            rules: game.rules,
            fullmove: game.fullmove,
            nodes: nodesOf(game),
            errors: game.errors.map(told),
            sgf: writeSgf(game),
            text: writeText(game),
            key: game.root.key,
          })),
        };
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        return { error: error.repair ? told(error.repair) : { code: error.code, sentence: sentences[error.code] } };
      }
    },
  };
}
