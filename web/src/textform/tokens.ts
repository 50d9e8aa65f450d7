/** The words of the text form. */

export type Kind =
  | "header"
  | "comment"
  | "open"
  | "close"
  | "result"
  | "move"
  | "number"
  | "glyph"
  | "separator"
  | "word"
  | "junk";

const KINDS: readonly Kind[] = [
  "header",
  "comment",
  "open",
  "close",
  "result",
  "move",
  "number",
  "glyph",
  "separator",
  "word",
  "junk",
];

/** A token with its place; `key` is a header's name, `value` what quotes or braces hold. */
export interface Token {
  kind: Kind;
  text: string;
  offset: number;
  key: string;
  value: string;
  /** Whether a comment has its closing brace. */
  isClosed: boolean;
}

const SQUARE = "[A-Ta-t](?:1[0-9]|20|[1-9])";
const BETWEEN = "[-xX\\u2013\\u2212\\u2192]";
const MOVE =
  `(?:${SQUARE}(?:\\s*${BETWEEN}\\s*|\\s+|)${SQUARE}|[A-Ta-t]{2}:[A-Ta-t]{2})` +
  `(?![\\p{L}\\p{N}]|\\s*${BETWEEN}\\s*${SQUARE})`;
const RESULT = "(?:[BbWw]\\+(?:[Rr](?:esign)?|[Tt](?:ime)?|[Ff](?:orfeit)?)?|[Dd]raw|[Vv]oid|\\*)";

const TOKEN = new RegExp(
  "[\\s\\x1c-\\x1f\\x85]*(?:" +
    [
      '(?<header>\\[\\s*(?<key>[A-Za-z][A-Za-z0-9_]*)\\s+"(?<value>[^"\\\\\\n]*(?:\\\\[^\\n][^"\\\\\\n]*)*)"\\s*\\])',
      "(?<comment>\\{(?<inside>[^\\\\\\}]*(?:\\\\[\\s\\S][^\\\\\\}]*)*)(?<brace>\\}|\\\\?$))",
      "(?<open>\\()",
      "(?<close>\\))",
      `(?<result>${RESULT})(?=[\\s()\\[\\{,;.]|$)`,
      `(?<move>${MOVE})`,
      "(?<number>[0-9]+(?:\\.+|\\u2026|(?=[\\s\\{]|$))|\\.\\.+|\\u2026)",
      "(?<glyph>!!|\\?\\?|!\\?|\\?!|!|\\?)",
      "(?<separator>[,;]+)",
      "(?<word>[^\\s\\x1c-\\x1f\\x85()\\{\\}\\[\\]!?,;]+)",
      "(?<junk>[\\]\\[\\}])",
    ].join("|") +
    ")",
  "yu",
);

/** A word that is meant as a move, readable or not. */
export const MOVE_LIKE = /^(?:[A-Za-z]{1,2}[0-9][^\s(){}[\]!?,;]*|[A-Za-z]{1,2}:[A-Za-z0-9]+)$/;

export function* tokens(text: string): Generator<Token, undefined> {
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    const groups = found?.groups;
    if (!found || !groups) return;
    at = TOKEN.lastIndex;
    const kind = KINDS.find((name) => groups[name] !== undefined) ?? "junk";
    const whole = groups[kind] ?? "";
    const token: Token = {
      kind: kind === "word" && MOVE_LIKE.test(whole) ? "move" : kind,
      text: whole,
      offset: found.index + found[0].length - whole.length,
      key: groups.key ?? "",
      value: "",
      isClosed: groups.brace === undefined || groups.brace === "}",
    };
    if (kind === "comment") token.value = groups.inside ?? "";
    if (kind === "header") token.value = (groups.value ?? "").replace(/\\([\\"])/g, "$1");
    yield token;
  }
}
