import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { Setup, faultOf } from "../../src/analysis/editing";
import { packGame, readLink, unpackGame } from "../../src/analysis/link";
import { positionAddress } from "../../src/app/route";
import { eventsOf } from "../../src/analysis/server";
import { parseRoute } from "../../src/app/route";
import { START } from "../../src/notation/position";
import { kindOf } from "../../src/sgf/files";
import { writeSgf } from "../../src/sgf/writer";
import { readText } from "../../src/textform/reader";
import { rules } from "../rules";

it("a link holds a game with all that is said of it", async () => {
  const [game] = await readText("1. l3-l6! {囲碁 – so} l18-l15 (1... c18-c15 {[%circles c3]})", rules);
  if (!game) throw new Error("no game");
  const packed = await packGame(game);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpackGame(packed)).toBe(writeSgf(game));
  const linked = readLink(parseRoute(`#/analyse?g=${packed}`).query);
  expect(linked).toMatchObject({ game: packed, position: null });
  await expect(unpackGame(packed.slice(0, -8))).rejects.toThrow();
  // No link holds what it could not give back, though a short one may unpack to very much.
  game.root.properties.set("C", ["much ".repeat(2_000_000)]);
  await expect(packGame(game)).rejects.toThrow();
  const bomb = deflateRawSync(writeSgf(game)).toString("base64url");
  expect(bomb.length).toBeLessThan(50_000);
  await expect(unpackGame(bomb)).rejects.toThrow();
});

it("a link to a position stays readable", () => {
  const link = positionAddress(`${START} 7`, "classic");
  expect(link).toContain("p=1w1w1wwwwwwww1w1w1/");
  expect(readLink(parseRoute(link).query)).toEqual({ position: `${START} 7`, rules: "classic", game: null });
});

it.each([
  ["(;GM[20])", "sgf"],
  ["mail\n(;GM[20])", "sgf"],
  ["1. l3-l6", "text"],
  ['[Comment "(;GM[20])"] c3-c6', "text"],
])("%j is read as %s", (text, kind) => expect(kindOf(text)).toBe(kind));

it("events are read however the stream is cut", async () => {
  const text = 'event: info\ndata: {"a":1}\n\n:\n\nevent: end\ndata: {}\n\n';
  for (const size of [1, 7, 1000]) {
    const bytes = new TextEncoder().encode(text);
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let i = 0; i < bytes.length; i += size) controller.enqueue(bytes.slice(i, i + size));
        controller.close();
      },
    });
    const events = [];
    for await (const event of eventsOf(stream)) events.push(`${event.kind} ${event.data}`);
    expect(events).toEqual(['info {"a":1}', "end {}"]);
  }
});

it("a position that is set up says which ring is missing and where one nearly stands", () => {
  const setup = new Setup(START, "standard");
  const fault = () => faultOf(rules.fromStones(setup.names, setup.turn, setup.rules), setup.cells);
  expect(fault()).toBeNull();
  setup.put(52, "erase"); // m3, of the ring at l3
  // The queen's place is full: with its centre taken away it would be a ring.
  expect(fault()).toEqual({ kind: "no-ring", color: "black", nearest: { square: "i3", missing: 1 } });
  setup.put(48, "erase");
  expect(fault()).toBeNull();
  setup.clear();
  expect(fault()).toEqual({ kind: "no-rings", color: null, nearest: null });
  setup.put(0, "black"); // the frame takes no stones
  expect(setup.names).toEqual({ black: [], white: [] });
  setup.undo();
  expect(setup.names.white).toHaveLength(43);
});
