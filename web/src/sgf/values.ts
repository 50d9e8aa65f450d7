/** Where a value ends in its brackets, and what its bytes are as text. */
import { decode, type Charset } from "./charsets";

/** White space in bytes. */
export const SPACE = "[ \\t\\n\\r\\f\\v]";
const FOLLOW = `${SPACE}*(?:[;()\\[]|[A-Za-z]+${SPACE}*\\[|$)`;
/** After a first byte: a second one that is a backslash and was escaped by another. */
const ESCAPED_BACKSLASH = new RegExp(`\\\\\\\\(?=[^\\]\\\\:\\r\\n]|\\]${FOLLOW})`, "y");
/** After a first byte: a second one that is a bracket and was escaped. */
const ESCAPED_BRACKET = new RegExp(`\\\\\\](?!${FOLLOW})`, "y");

const at = (pattern: RegExp, data: string, index: number): number => {
  pattern.lastIndex = index;
  return pattern.test(data) ? pattern.lastIndex : -1;
};

const SPACES = new RegExp(`${SPACE}*`, "y");

/** Where white space that begins at an offset ends. */
export const afterSpace = (data: string, start: number): number => Math.max(start, at(SPACES, data, start));

/**
 * The value whose bracket opens at `start` or after space there, and where it ends; null if there
 * is none or it is not closed. Where a character ends in a byte that looks like a mark, some writers
 * escape that byte and others do not. Not to is the rule here; the byte is taken as escaped where
 * what follows would need no escape, or where else a bracket would close the value too early.
 */
export function scanValue(data: string, start: number, charset: Charset): { value: string; end: number } | null {
  const { lead, unit } = charset;
  const open = afterSpace(data, start);
  if (data[open] !== "[") return null;
  for (let i = open + 1; i < data.length; ) {
    if (lead && at(lead, data, i) > 0) {
      const end = Math.max(at(ESCAPED_BACKSLASH, data, i + 1), at(ESCAPED_BRACKET, data, i + 1));
      if (end > 0) {
        i = end;
        continue;
      }
    }
    const end = unit ? at(unit, data, i) : -1;
    if (end > i) i = end;
    else if (data[i] === "\\") {
      const escaped = unit ? at(unit, data, i + 1) : -1;
      i = escaped > 0 ? escaped : i + 2;
    } else if (data[i] === "]") return { value: data.slice(open + 1, i), end: i + 1 };
    else i++;
  }
  return null;
}

/** A value as text, its escapes kept, and whether all its bytes were text. */
export function decodeValue(value: string, charset: Charset): { text: string; whole: boolean } {
  const bytes = charset.lead && charset.unit && value.includes("\\") ? withoutByteEscapes(value, charset) : value;
  const { text, whole } = decode(bytes, charset);
  // A bracket that was part of a character that is none, or an escape of nothing.
  const mended =
    text.includes("]") || text.endsWith("\\")
      ? text.replace(/\\[\s\S]|\]|\\$/g, (found) => (found === "]" ? "\\]" : found.length === 2 ? found : ""))
      : text;
  return { text: mended, whole };
}

const BYTE_ESCAPE = /\\(?:(\\)(?=[^\]\\:\r\n]|$)|(\]))/y;

function withoutByteEscapes(value: string, { lead, unit }: Charset): string {
  let result = "";
  for (let i = 0; i < value.length; ) {
    if (lead && at(lead, value, i) > 0) {
      BYTE_ESCAPE.lastIndex = i + 1;
      const found = BYTE_ESCAPE.exec(value);
      if (found) {
        result += value.charAt(i) + (found[1] ?? found[2] ?? "");
        i = BYTE_ESCAPE.lastIndex;
        continue;
      }
    }
    const end = unit ? at(unit, value, i) : -1;
    const next = end > i ? end : value[i] === "\\" ? i + 2 : i + 1;
    result += value.slice(i, next);
    i = next;
  }
  return result;
}
