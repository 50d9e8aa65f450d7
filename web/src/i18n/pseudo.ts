/** Languages made from English, which show what is not translated, cut off or the wrong way round. */
import type { Messages, Plural } from "./keys";
import type { PseudoTag } from "./languages";

const PLAIN = "aceinosuyACEINOSUY";
const ACCENTED = "åçéîñöšûýÅÇÉÎÑÖŠÛÝ";
/** Other languages need up to so much more room than English. */
const LONGER = 0.35;
const PADDING = "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor ";

const OVERRIDE = "\u202e";
const POP = "\u202c";

/** The parts of a text between its values, each changed; values stay. */
const outside = (text: string, change: (part: string) => string): string =>
  text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith("{") ? part : change(part)))
    .join("");

function accented(text: string): string {
  const changed = outside(text, (part) =>
    [...part].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join(""),
  );
  const missing = Math.ceil(text.replaceAll(/\{\w+\}/g, "").length * LONGER);
  return `[${changed} ${PADDING.slice(0, missing).trim()}]`;
}

const mirrored = (text: string): string =>
  outside(text, (part) => part.replaceAll(/[\p{L}\p{N}]+/gu, `${OVERRIDE}$&${POP}`));

export function pseudo(messages: Messages, language: PseudoTag): Messages {
  const change = language === "en-XA" ? accented : mirrored;
  const each = (message: string | Plural): string | Plural =>
    typeof message === "string"
      ? change(message)
      : (Object.fromEntries(
          Object.entries(message).map(([form, text]) => [form, change(text)]),
        ) as Plural);
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, each(message)]));
}
