/**
 * Charsets of game files. A file is looked at as a string of its bytes, one character each, in
 * which the marks of the grammar are ASCII; values are decoded when they are read.
 */

/** A charset; in `lead` and `unit` are the bytes of characters whose second byte may look like a mark. */
export interface Charset {
  readonly label: string;
  readonly decoder: TextDecoder | null;
  readonly lead?: RegExp;
  readonly unit?: RegExp;
}

/* eslint-disable no-control-regex -- bytes are what these are about */
const SHIFT_JIS = { lead: /[\x81-\x9f\xe0-\xfc]/y, unit: /[\x81-\x9f\xe0-\xfc][\x40-\x7e\x80-\xfc]/y };
const TWO_BYTES = { lead: /[\x81-\xfe]/y, unit: /[\x81-\xfe][\x30-\xfe]/y };
const ISO_2022 = { unit: /\x1b\$(?!\))[^\x1b]*|\x0e[^\x0f]*/y };
/* eslint-enable no-control-regex */

const UNITS: Record<string, Pick<Charset, "lead" | "unit">> = {
  shift_jis: SHIFT_JIS,
  big5: TWO_BYTES,
  gbk: TWO_BYTES,
  gb18030: TWO_BYTES,
  "iso-2022-jp": ISO_2022,
};

export const UTF_8: Charset = { label: "utf-8", decoder: new TextDecoder("utf-8", { ignoreBOM: true }) };
/** Bytes are characters: a decoder of the platform would read windows-1252 for this name. */
export const LATIN_1: Charset = { label: "iso8859-1", decoder: null };

/** The charset of a name as `CA` has it, null if the platform knows none that can hold SGF. */
export function findCharset(name: string): Charset | null {
  const label = name.trim().toLowerCase();
  if (/^(iso[-_]?8859[-_]?1|latin[-_]?1|l1)$/.test(label)) return LATIN_1;
  if (!/^[a-z0-9][a-z0-9._:+ -]{0,40}$/.test(label)) return null;
  try {
    const decoder = decoderOf(label);
    if (decoder.encoding.startsWith("utf-16") || decoder.encoding === "x-user-defined") return null;
    if (decoder.encoding === "utf-8") return UTF_8;
    return { label: decoder.encoding, decoder, ...UNITS[decoder.encoding] };
  } catch {
    return null;
  }
}

/** Many write `euc_jp` for what the platform calls `euc-jp`. */
function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { ignoreBOM: true });
  } catch {
    return new TextDecoder(label.replaceAll("_", "-"), { ignoreBOM: true });
  }
}

export function toBytes(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** A string of the bytes, made in pieces since a call takes only so many arguments. */
export function toBinary(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join("");
}

 
const ASCII = /^[\0-\x7f]*$/;

/** The text of some bytes, and whether all of them were text; what is not becomes U+FFFD. */
export function decode(binary: string, charset: Charset): { text: string; whole: boolean } {
  if (charset.decoder === null || (ASCII.test(binary) && charset.label !== "iso-2022-jp"))
    return { text: binary, whole: true };
  const bytes = toBytes(binary);
  const text = charset.decoder.decode(bytes);
  if (!text.includes("\ufffd")) return { text, whole: true };
  try {
    new TextDecoder(charset.label, { fatal: true }).decode(bytes);
    return { text, whole: true };
  } catch {
    return { text, whole: false };
  }
}

/** The charset of a game that names none: UTF-8 if its bytes are, else ISO-8859-1. */
export const guessCharset = (binary: string): Charset => (decode(binary, UTF_8).whole ? UTF_8 : LATIN_1);

/** A file's bytes as a string, and the charset that its byte order mark says. */
export class Source {
  readonly data: string;
  /** Null if each game says its own. */
  readonly forced: Charset | null;
  readonly #bom: number = 0;
  readonly #wide: boolean = false;
  #lines: number[] | null = null;
  /** The place that was asked for last; to ask for another costs the way between them. */
  #known = { offset: 0, column: 0, line: 1 };
  #original = { offset: 0, units: 0 };

  constructor(source: Uint8Array | string) {
    if (typeof source === "string") {
      this.data = toBinary(new TextEncoder().encode(source.replace(/^\ufeff/, "")));
      this.forced = UTF_8;
      return;
    }
    const wide = wideCodec(source);
    if (wide) {
      this.#bom = wide.bom;
      this.#wide = true;
      const text = new TextDecoder(wide.label, { ignoreBOM: true }).decode(source.subarray(wide.bom));
      this.data = toBinary(new TextEncoder().encode(text));
      this.forced = UTF_8;
      return;
    }
    const marked = source[0] === 0xef && source[1] === 0xbb && source[2] === 0xbf;
    this.#bom = marked ? 3 : 0;
    this.data = toBinary(source.subarray(this.#bom));
    this.forced = marked ? UTF_8 : null;
  }

  /** Where in the file's own bytes an offset in `data` lies. */
  originalOffset(offset: number): number {
    if (!this.#wide) return offset + this.#bom;
    const known = this.#original;
    const between = decode(this.data.slice(Math.min(known.offset, offset), Math.max(known.offset, offset)), UTF_8);
    const units = known.units + (offset < known.offset ? -1 : 1) * between.text.length;
    this.#original = { offset, units };
    return 2 * units + this.#bom;
  }

  /** Line and column, from 1, of an offset. */
  place(offset: number, charset: Charset): { line: number; column: number } {
    this.#lines ??= [0, ...[...this.data.matchAll(/\r\n?|\n/g)].map((found) => found.index + found[0].length)];
    const line = countUpTo(this.#lines, offset);
    const start = { offset: this.#lines[line - 1] ?? 0, column: 0 };
    const { line: last, ...there } = this.#known;
    // From the beginning of the line where that is nearer.
    const known = last === line && Math.abs(offset - there.offset) < offset - start.offset ? there : start;
    const between = this.data.slice(Math.min(known.offset, offset), Math.max(known.offset, offset));
    const width = countCharacters(decode(between, charset).text);
    this.#known = { offset, column: known.column + (offset < known.offset ? -width : width), line };
    return { line, column: this.#known.column + 1 };
  }
}

function countCharacters(text: string): number {
  let count = text.length;
  for (let i = text.length - 1; i > 0; i--) if ((text.codePointAt(i - 1) ?? 0) > 0xffff) count--;
  return count;
}

/** How many of some ascending numbers are not above a limit. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function wideCodec(bytes: Uint8Array): { label: string; bom: number } | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { label: "utf-16le", bom: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { label: "utf-16be", bom: 2 };
   
  const unmarked = /\((?:\0\s)*\0;\0|\0\((?:\0\s)*\0;/.exec(toBinary(bytes.subarray(0, 4096)));
  if (!unmarked) return null;
  return { label: unmarked[0].startsWith("\0") ? "utf-16be" : "utf-16le", bom: 0 };
}
