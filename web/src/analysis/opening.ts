/** Opening whatever a person has: a file, a pasted game, a position text. */
import { PositionError } from "../core/errors";
import type { Patient } from "../core/patient";
import { t } from "../i18n/i18n";
import type { RulesName } from "../net/types";
import { parsePosition, plain, positionText, START } from "../notation/position";
import { readGames } from "../sgf/files";
import { FileError } from "../sgf/repairs";
import { newGame, type GameTree } from "../tree/node";
import { positionWords, type Words } from "../net/told";
import { repairWords } from "./words";

export type Opened = { games: GameTree[] } | { problem: Words };

const LOOKS_LIKE_POSITION = /^\s*[bw0-9]+\/[bw0-9/]+/i;

/** A game that begins at a position. Rejects with a `PositionError`. */
export async function gameFrom(text: string, rules: RulesName, core: Pick<Patient, "facts">): Promise<GameTree> {
  const { fullmove, ...placed } = parsePosition(text);
  const own = positionText(placed);
  const { key } = await core.facts(own, rules);
  return newGame(rules, own, key, fullmove);
}

export const freshGame = async (rules: RulesName, core: Pick<Patient, "facts">): Promise<GameTree> =>
  newGame(rules, plain(START), (await core.facts(START, rules)).key);

export async function openText(data: Uint8Array | string, core: Patient): Promise<Opened> {
  try {
    const text = typeof data === "string" ? data : new TextDecoder().decode(data);
    if (LOOKS_LIKE_POSITION.test(text)) return { games: [await gameFrom(text, "standard", core)] };
    return { games: await readGames(data, core) };
  } catch (error) {
    if (error instanceof PositionError) return { problem: () => positionWords(error) };
    if (!(error instanceof FileError)) throw error;
    const { repair, code } = error;
    return { problem: () => (repair ? repairWords(repair) : t(code)) };
  }
}
