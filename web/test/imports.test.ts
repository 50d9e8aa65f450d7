import { expect, test, vi } from "vitest";
import { loadMessages } from "../src/i18n/i18n";
import { NoConnection, Refusal } from "../src/net/client";
import type { ImportReport, Library } from "../src/net/library";
import { Imports } from "../src/pages/library/imports.svelte";
import { problem } from "./problem";

const REPORT: ImportReport = {
  ...{ id: "", status: "running", progress: 0.5, files: 1, kept: 3, repaired: 0, known: 0, refused: 0 },
  ...{ games: [], more: 0, error: null },
};

const lost = new NoConnection("lost");
const busy = new Refusal(problem(429, "too-many-imports"));
const unknown = new Refusal(problem(404, "unknown-import"));
const done: ImportReport = { ...REPORT, status: "done", progress: 1 };

/** A library that answers so, one answer after the other; what it is asked is written down. */
function library(...answers: (ImportReport | Error)[]): { asked: string[]; server: Library } {
  const asked: string[] = [];
  const answer = async (what: string): Promise<ImportReport> => {
    asked.push(what);
    const next = answers.shift() ?? done;
    if (next instanceof Error) throw next;
    return next;
  };
  const server = {
    beginImport: (_: string, file: File, tags: readonly string[]) => answer(`begin ${file.name} ${tags.join()}`),
    importReport: () => answer("look"),
    cancelImport: () => answer("end"),
  };
  return { asked, server: server as unknown as Library };
}

const file = (name: string): File => new File(["(;GM[20])"], name);

test("a file is not told as failed for an answer that was lost, a busy or a restarted server", async () => {
  await loadMessages("library");
  vi.useFakeTimers();
  const { asked, server } = library(busy, lost, REPORT, lost, unknown, REPORT, done);
  const imports = new Imports(server, () => undefined);
  const added = imports.add([file("a")], []);
  await vi.runAllTimersAsync();
  await added;
  vi.useRealTimers();
  expect(imports.jobs).toMatchObject([{ error: null, report: { status: "done", kept: 3 } }]);
  expect(asked).toEqual(["begin a ", "begin a ", "begin a ", "look", "look", "begin a ", "look"]);
});

test("files that are added while others are on their way have their own tags", async () => {
  const { asked, server } = library();
  const imports = new Imports(server, () => undefined);
  const first = imports.add([file("a")], ["old"]);
  await imports.add([file("b")], ["club", "new"]);
  await first;
  await vi.waitFor(() => expect(imports.busy).toBe(false));
  expect(asked).toEqual(["begin a old", "begin b club,new"]);
});

test("a server that stays away is told", async () => {
  await loadMessages("library");
  vi.useFakeTimers();
  const { server } = library(...Array.from({ length: 40 }, () => lost));
  const imports = new Imports(server, () => undefined);
  const added = imports.add([file("a")], []);
  await vi.runAllTimersAsync();
  await added;
  vi.useRealTimers();
  expect(imports.jobs[0]?.error).not.toBeNull();
});

test("many small files are brought together, large ones and archives by themselves", async () => {
  const { asked, server } = library();
  const imports = new Imports(server, () => undefined);
  const many = Array.from({ length: 2000 }, (_, at) => file(`${at}.sgf`));
  const large = new File([new Uint8Array(2_000_000)], "large.sgf");
  await imports.add([large, ...many, file("old.zip")], ["club"]);
  expect(asked).toEqual([
    ...["begin large.sgf club", "begin old.zip club"],
    ...["begin 0.sgf … 999.sgf club", "begin 1000.sgf … 1999.sgf club"],
  ]);
});

test("files of which one cannot be packed are brought one by one", async () => {
  const { asked, server } = library();
  const imports = new Imports(server, () => undefined);
  const hidden = new File(["PK\x03\x04"], "hidden");
  const gone = Object.assign(file("gone"), { arrayBuffer: () => Promise.reject(new Error("gone")) });
  const others = Array.from({ length: 9 }, (_, at) => file(`${at}`));
  for (const odd of [hidden, gone]) await imports.add([...others, odd], []);
  const each = (odd: string): string[] => [...others.map(({ name }) => `begin ${name} `), `begin ${odd} `];
  expect(asked).toEqual([...each("hidden"), ...each("gone")]);
});
