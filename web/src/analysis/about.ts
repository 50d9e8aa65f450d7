/** What there is to say of a game beside its moves: who played it, how it ended, when, by which rules. */
import { seatName } from "../game/names";
import { endWords } from "../game/words";
import type { GameRecord } from "../games/record";
import { day, t } from "../i18n/i18n";
import type { ByColor, ColorName } from "../net/types";
import { header } from "../sgf/headers";
import type { GameTree } from "../tree/node";
import { endingOf } from "./ending";

export interface About {
  players: ByColor<string>;
  winner: ColorName | null;
  /** How it ended, in words; empty if nobody knows. */
  end: string;
  facts: readonly string[];
}

/** Null where nothing is known: a board to try things on is nobody's game. */
export function aboutOf(game: GameTree, record: GameRecord | null): About | null {
  const said = (key: string): string => header(game.root.properties, key).trim();
  const ended = endingOf(game);
  const facts = ["Event", "Site", "Round"].map(said).filter(Boolean);
  const isNamed = ["Black", "White"].some(said);
  if (!record && !isNamed && !ended && !facts.length) return null;
  const date = said("Date");
  return {
    players: {
      black: record ? seatName(record, "black", true) : said("Black") || t("player.human"),
      white: record ? seatName(record, "white", true) : said("White") || t("player.human"),
    },
    winner: ended?.winner ?? null,
    end: ended ? endWords(ended) : record ? t("about.open") : "",
    facts: [...facts, ...(date ? [dateWords(date)] : []), t("about.rules", { name: t(`rules.${game.rules}`) })],
  };
}

/** Only a whole day can be written as people write days. */
const dateWords = (date: string): string => (/^\d{4}-\d\d-\d\d$/.test(date) ? day(`${date}T12:00:00`) : date);
