/** A link that holds a position or a whole game: it needs no server to be opened again. */
import { RULES, type RulesName } from "../net/types";
import { writeSgf } from "../sgf/writer";
import type { GameTree } from "../tree/node";

/** As large as the file of a link may be: a short link can hold very much of the same. */
const LARGEST = 4 * 1024 * 1024;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>): Promise<Uint8Array<ArrayBuffer>> {
  let size = 0;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, sink) {
      size += chunk.length;
      if (size > LARGEST) throw new RangeError("too much");
      sink.enqueue(chunk);
    },
  });
  const changed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(changed.pipeThrough(limit)).arrayBuffer());
}

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** A game as part of an address: its file, compressed. Rejects if no link can hold it. */
export async function packGame(game: GameTree): Promise<string> {
  const file = new TextEncoder().encode(writeSgf(game));
  // It could not be opened again.
  if (file.length > LARGEST) throw new RangeError("too much");
  return toText(await through(file, new CompressionStream("deflate-raw")));
}

/** The file that a part of an address holds. Throws what is none. */
export async function unpackGame(text: string): Promise<string> {
  return new TextDecoder("utf-8", { fatal: true }).decode(
    await through(toBytes(text), new DecompressionStream("deflate-raw")),
  );
}

export const gameLink = async (game: GameTree): Promise<string> => `#/analyse?g=${await packGame(game)}`;

interface Linked {
  position: string | null;
  rules: RulesName;
  game: string | null;
}

/** What an address asks for. */
export function readLink(query: URLSearchParams): Linked {
  const rules = RULES.find((name) => name === query.get("r")) ?? "standard";
  return { position: query.get("p")?.replaceAll("_", " ") ?? null, rules, game: query.get("g") };
}
