/** The headers of a game: who played, where, when, and how it ended. */
import { put, raw, type Properties } from "./annotations";
import * as values from "./properties";

/** The private property of the exact termination, such as `ring-given-up`. */
export const TERMINATION = "GESSTM";
/** The private property of headers that SGF has no property for, each `name:text`. */
const OTHER_HEADERS = "GESSHD";
/** The private property of the full-move number at which a game begins, if that is not 1. */
export const FULLMOVE = "GESSMN";

/** The headers that SGF has a property for, in the order in which they are listed and written. */
export const HEADERS: ReadonlyMap<string, string> = new Map([
  ["Event", "EV"],
  ["Site", "PC"],
  ["Date", "DT"],
  ["Round", "RO"],
  ["Black", "PB"],
  ["White", "PW"],
  ["BlackRank", "BR"],
  ["WhiteRank", "WR"],
  ["BlackTeam", "BT"],
  ["WhiteTeam", "WT"],
  ["Result", "RE"],
  ["Termination", TERMINATION],
  ["Time", "TM"],
  ["Overtime", "OT"],
  ["Name", "GN"],
  ["Comment", "GC"],
  ["Opening", "ON"],
  ["Annotator", "AN"],
  ["Source", "SO"],
  ["User", "US"],
  ["Copyright", "CP"],
]);

const KEY = /^[A-Za-z][A-Za-z0-9_]*$/;

/** All headers of a root, by name. */
export function headersOf(root: Properties): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [key, name] of HEADERS) {
    const [value] = raw(root, name);
    if (value !== undefined) headers.set(key, key === "Comment" ? values.textOf(value) : values.lineOf(value));
  }
  for (const [key, text] of others(root)) headers.set(key, text);
  return headers;
}

export const header = (root: Properties, key: string): string => headersOf(root).get(key) ?? "";

/** Set a header, or remove it if the text is empty. */
export function setHeader(root: Properties, key: string, text: string): void {
  const name = HEADERS.get(key);
  const kept = key === "Comment" ? text : values.cleanLine(text);
  if (name) put(root, name, text ? [values.valueOf(kept)] : []);
  else {
    const list = others(root);
    if (text) list.set(key, kept);
    else list.delete(key);
    putOthers(root, list);
  }
}

function others(root: Properties): Map<string, string> {
  const headers = new Map<string, string>();
  for (const value of raw(root, OTHER_HEADERS)) {
    const halves = values.split(value);
    const key = halves ? values.lineOf(halves[0]) : "";
    if (halves && !HEADERS.has(key) && KEY.test(key)) headers.set(key, values.lineOf(halves[1]));
  }
  return headers;
}

export const putOthers = (root: Properties, headers: ReadonlyMap<string, string>): void =>
  put(root, OTHER_HEADERS, [...headers].map(([key, text]) => `${key}:${values.valueOf(text, true)}`));
