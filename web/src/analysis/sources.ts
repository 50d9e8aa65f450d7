/** Where an analysis comes from: an address, a game of this browser or the server, the last visit. */
import type { BrowserStorage } from "../app/storage";
import type { App } from "../app/app";
import type { Route } from "../app/route";
import { CoreError, PositionError } from "../core/errors";
import type { Core } from "../core/types";
import { loadMessages, t } from "../i18n/i18n";
import { treeOf } from "../games/files";
import { isWhole, type GameRecord } from "../games/record";
import { readSgf } from "../sgf/reader";
import { writeSgf } from "../sgf/writer";
import type { GameTree, TreeNode } from "../tree/node";
import { readKept, writeKept } from "./kept";
import { readLink, unpackGame } from "./link";
import type { ColorName } from "../net/types";
import { NoConnection, Refusal } from "../net/client";
import { positionWords, refusalWords, type Words } from "../net/told";
import { freshGame, gameFrom, openText } from "./opening";

export interface Source {
  game: GameTree;
  node: TreeNode;
  /** The kept game that it is. */
  record?: GameRecord | null;
}

/** Where what is worked on belongs: its address, and the kept game that it is, if any. */
export interface Place {
  readonly address: string;
  readonly id: string | null;
  readonly record?: GameRecord | null;
}

/** The person's side in a game against the computer. */
export function ownSide(record: GameRecord | null | undefined): ColorName | null {
  const people = COLORS.filter((color) => record?.players[color].kind === "human");
  return people.length === 1 ? (people[0] ?? null) : null;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const COLORS = ["black", "white"] as const;

const atRoot = (game: GameTree): Source => ({ game, node: game.root });

/** What stands for something that is not there or not right; rules that do not answer are no such thing. */
const unless =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof CoreError) throw error;
    return instead;
  };

/** What was worked on at this address when the page was left. Rejects with a `CoreError` without the rules. */
export async function restored(storage: BrowserStorage | null, address: string, core: Core): Promise<Source | null> {
  const kept = readKept(storage);
  if (!kept || kept.address !== address) return null;
  const [game] = await readSgf(kept.sgf, core).catch(unless([]));
  if (!game) return null;
  let node = game.root;
  for (const index of kept.path) node = node.nodes[index] ?? node;
  return { game, node: node.isStopped ? game.root : node };
}

export function keep(storage: BrowserStorage | null, address: string, { game, node }: Source): void {
  const path = node.path().slice(1).map((step) => step.parent?.nodes.indexOf(step) ?? 0);
  writeKept(storage, { address, sgf: writeSgf(game), path });
}

/** The game that an address asks for. Rejects with a `CoreError` without the rules. */
export async function gameOf(route: Route, app: Pick<App, "core" | "games" | "server">): Promise<Source | { problem: Words }> {
  const { core } = app;
  const [id] = route.path;
  if (id !== undefined) return recorded(id, app);
  const { position, rules, game } = readLink(route.query);
  if (game !== null) {
    const problem: Words = () => t("analyse.no-link");
    const opened = await unpackGame(game)
      .then((text) => openText(text, core))
      .catch(unless({ problem }));
    const [first] = "games" in opened ? opened.games : [];
    return first ? atRoot(first) : { problem };
  }
  if (position === null) return atRoot(await freshGame(rules, core));
  try {
    return atRoot(await gameFrom(position, rules, core));
  } catch (error) {
    if (error instanceof PositionError) return { problem: () => positionWords(error) };
    throw error;
  }
}

/** How long the library is waited for before a game is shown as it is here. */
const MEETING_MS = 1000;

/**
 * A game of this browser, or of the library. What is here is first compared with the library, as it is
 * when it is opened to be played; who has no connection does not wait for one.
 */
async function recorded(
  id: string,
  { core, games, server }: Pick<App, "core" | "games" | "server">,
): Promise<Source | { problem: Words }> {
  const find = async (): Promise<GameRecord> => {
    if (await games.shelf.get(id)) await Promise.race([games.local.meet(id), sleep(MEETING_MS)]);
    return (await games.shelf.get(id)) ?? (await server.record(id));
  };
  let record: GameRecord;
  try {
    record = await find();
  } catch (error) {
    return { problem: await missingWords(error) };
  }
  const tree = isWhole(record) ? await treeOf(record, core).catch(unless(null)) : null;
  if (tree) return { ...atRoot(tree), record };
  await loadMessages("server");
  return { problem: () => t("problem.damaged-game") };
}

/** Why a game cannot be had. */
async function missingWords(error: unknown): Promise<Words> {
  if (error instanceof NoConnection) return () => t("explorer.offline");
  // An address that can be no game's is refused for its form.
  const isNone = !(error instanceof Refusal) || error.status === 404 || error.code === "invalid-request";
  return isNone ? () => t("analyse.no-game") : refusalWords(error);
}
