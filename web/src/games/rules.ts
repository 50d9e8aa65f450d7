/** The core as games need it: what it cannot answer is trouble to be waited out, or a refusal. */
import { CoreError, IllegalMove, PositionError, Unfit, type Core } from "../core";
import { t } from "../i18n/i18n";
import { NoConnection, Refusal } from "../net/client";
import type { Words } from "../net/told";
import type { GameView, Params, Reason } from "../net/types";

export type Rules = Pick<Core, "facts" | "play" | "why">;

/** The same rules; while their worker cannot be loaded or breaks down, a connection is missing. */
export function waitedFor(core: Rules): Rules {
  const lost = (error: unknown): never => {
    if (error instanceof Unfit) throw refusal(501, "unfit", error.message, { words: () => t("unfit.rules") });
    throw error instanceof CoreError ? new NoConnection(error.message) : error;
  };
  return {
    facts: (...asked) => core.facts(...asked).catch(lost),
    play: (...asked) => core.play(...asked).catch(lost),
    why: (...asked) => core.why(...asked).catch(lost),
  };
}

/** A refusal of the same shape as the server's. */
export function refusal(
  status: number,
  code: string,
  detail: string,
  more: { reason?: Reason | null; game?: GameView; params?: Params; words?: Words } = {},
): Refusal {
  const kind = { type: `/api/docs#${code}`, title: code };
  const { words = null, ...rest } = more;
  return new Refusal({ ...kind, status, detail, code, params: {}, reason: null, where: null, ...rest }, words);
}

/** What a kept game throws that the rules cannot replay. */
export function damaged(error: unknown): never {
  if (!(error instanceof PositionError || error instanceof IllegalMove)) throw error;
  throw refusal(500, "damaged-game", error.message);
}
