/** Games as files: read into what the browser keeps, and written with all that is known of them. */
import type { Core, Played } from "../core/types";
import { loadMessages, t } from "../i18n/i18n";
import { gameFrom, openText } from "../analysis/opening";
import { repairWords } from "../analysis/words";
import type { Words } from "../net/told";
import { conventionsOf as readConventions, conventionsText, DRAWS } from "../sgf/conventions";
import { header, headersOf, setHeader } from "../sgf/headers";
import { endOf } from "../sgf/build";
import { readSgf } from "../sgf/reader";
import { resultOf } from "../sgf/results";
import { writeSgf } from "../sgf/writer";
import { Work } from "../tree/edit";
import type { GameTree } from "../tree/node";
import { conventionsOf, type GameRecord } from "./record";

/** What a file tells of a game; who keeps it adds a name, a revision and the time. */
export type Found = Pick<
  GameRecord,
  "rules" | "start" | "moves" | "outcome" | "conventions" | "headers" | "sgf"
>;

/** Headers that follow from the game itself, or are of a library that it was saved from. */
const OWN = new Set(["Result", "Termination", "Rules", "Position", "Library", DRAWS]);

/** The first game of a file of any kind and what was repaired; or what is wrong. */
export async function readFile(
  data: Uint8Array,
  core: Core,
): Promise<{ found: Found; repairs: Words[] } | { problem: Words }> {
  await loadMessages("faults", "files");
  const opened = await openText(data, core);
  if ("problem" in opened) return opened;
  const [game] = opened.games;
  if (!game) return { problem: () => t("load.empty") };
  const line = game.mainLine();
  // A setup in the middle of a game is where it begins for who plays on.
  const { text, moves } = game.movesTo(game.root.end());
  const headers = [...headersOf(game.root.properties)].filter(([name]) => !OWN.has(name));
  const isWhole = line.length === moves.length + 1;
  const ended = isWhole ? await endOf(game, core) : null;
  return {
    found: {
      rules: game.rules,
      start: text,
      moves,
      conventions: readConventions(header(game.root.properties, DRAWS)),
      outcome: ended && { ...ended, text: ended.termination },
      headers: Object.fromEntries(headers),
      sgf: isWhole ? writeSgf(game) : null,
    },
    repairs: game.errors.map((repair) => () => repairWords(repair)),
  };
}

/** The moves of the main line of a file. */
export async function mainMoves(sgf: string, core: Core): Promise<string[]> {
  const [game] = await readSgf(sgf, core);
  return game?.mainLine().flatMap(({ move }) => (move ? [move] : [])) ?? [];
}

/** A kept game as a tree: the one that it came with, or its moves, with how the game stands now. */
export async function treeOf(record: GameRecord, core: Core): Promise<GameTree> {
  const game = (await ownTree(record, core)) ?? (await fromMoves(record, core));
  const headers: Record<string, string> = {
    ...record.headers,
    Black: record.players.black.name || record.headers.Black || "",
    White: record.players.white.name || record.headers.White || "",
    Result: record.outcome ? resultOf(record.outcome) : "",
    Termination: record.outcome?.termination ?? "",
    [DRAWS]: conventionsText(conventionsOf(record)),
  };
  for (const [name, text] of Object.entries(headers)) setHeader(game.root.properties, name, text);
  game.last = game.mainLine().filter(({ move }) => move)[record.moves.length - 1] ?? game.root;
  return game;
}

async function ownTree({ sgf }: GameRecord, core: Core): Promise<GameTree | null> {
  return sgf === null ? null : ((await readSgf(sgf, core))[0] ?? null);
}

async function fromMoves({ start, rules, moves }: GameRecord, core: Core): Promise<GameTree> {
  const game = await gameFrom(start, rules, core);
  if (moves.length > 0) new Work(game).playRow(moves, await core.play(start, rules, moves));
  return game;
}

/** A tree whose main line is a game's moves, the new ones added; nothing else of it changes. */
export async function grown(
  sgf: string,
  played: Played,
  moves: readonly string[],
  core: Core,
): Promise<string> {
  const [game] = await readSgf(sgf, core);
  if (!game) return sgf;
  const end = new Work(game).playRow(moves, played);
  for (const node of end.path()) {
    const { parent } = node;
    if (parent) parent.nodes = [node, ...parent.nodes.filter((other) => other !== node)];
  }
  return writeSgf(game);
}

/** A kept game as SGF. */
export const sgfOf = async (record: GameRecord, core: Core): Promise<string> =>
  writeSgf(await treeOf(record, core));
