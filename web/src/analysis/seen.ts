/** What a review saw at a node, kept with the game in a private SGF property. */
import type { Line, Score } from "../core/types";
import { put, get, type Properties } from "../sgf/annotations";

/** The depth, then each line's value and first move: `9 130 c3-c6 #-2 l3-l6`; `0 #-1` where the game is decided, `0 0` where it is drawn. */
const SEEN = "GESSEV";

export interface Seen {
  depth: number;
  lines: readonly Line[];
  /** From the view of the side to move. */
  score: Score;
}

/** What there is to see where a game is drawn. */
export const DRAWN: Seen = { depth: 0, lines: [], score: { kind: "cp", value: 0 } };

const FORM = /^\d+(?: #?-?\d+ [a-t]\d+-[a-t]\d+)+$|^0 (?:#-?\d+|0)$/;

const scoreText = ({ kind, value }: Score): string => (kind === "mate" ? `#${value}` : String(value));

function scoreOf(text: string): Score {
  return text.startsWith("#") ? { kind: "mate", value: Number(text.slice(1)) } : { kind: "cp", value: Number(text) };
}

export function setSeen(properties: Properties, { depth, lines, score }: Seen): void {
  const rest = lines.map((line) => `${scoreText(line.score)} ${line.move}`);
  put(properties, SEEN, [`${depth} ${rest.length ? rest.join(" ") : scoreText(score)}`]);
}

/** Null where nothing was kept, or nothing that is understood. */
export function seenAt(properties: Properties): Seen | null {
  const text = get(properties, SEEN);
  if (!FORM.test(text)) return null;
  const [depth = "", first = "", ...rest] = text.split(" ");
  const words = [first, ...rest];
  const lines: Line[] = [];
  for (let i = 0; i + 1 < words.length; i += 2) {
    const move = words[i + 1] ?? "";
    lines.push({ move, pv: [move], score: scoreOf(words[i] ?? "") });
  }
  return { depth: Number(depth), lines, score: scoreOf(first) };
}
