/** What the server and the rules tell, in the language of the page: by its code. */
import { positionTold, type PositionError } from "../core/errors";
import { isMessageKey, list, loadMessages, t } from "../i18n/i18n";
import type { Values } from "../i18n/i18n";
import type { Refusal } from "./client";
import type { Params, Told } from "./types";

/** A sentence by its code; its own English where the code is of a newer server. */
export const toldWords = ({ code, params, text }: Told): string =>
  isMessageKey(code) ? t(code, valuesOf(params)) : text;

/** What a sentence names, as it is put in. */
export const valuesOf = (params: Params): Values =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value !== "object" ? value : "code" in value ? toldWords(value) : list(value),
    ]),
  );

/** Something in words, made anew wherever it is shown: another language changes it, too. */
export type Words = () => string;

/** Why something was refused. */
export async function refusalWords({ code, params, message: text, words }: Refusal): Promise<Words> {
  if (words) return words;
  // What cannot be fetched now must not keep the refusal from being told.
  await loadMessages("server", "faults", "files").catch(() => undefined);
  return () => toldWords({ code: `problem.${code}`, params, text });
}

/** What is wrong with a position. */
export const positionWords = (error: PositionError): string => toldWords(positionTold(error));
