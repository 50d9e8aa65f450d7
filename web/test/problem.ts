import type { GameView, Problem } from "../src/net/types";

/** A refusal as the server writes it. */
export function problem(status: number, code: string, detail = "No.", game?: GameView): Problem {
  const kind = { type: `/api/docs#${code}`, title: code };
  const more = game === undefined ? {} : { game };
  return { ...kind, status, detail, code, params: {}, reason: null, where: null, ...more };
}
