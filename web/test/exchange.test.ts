import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BREATH_MS, Exchange, type Listener, type Server } from "../src/game/exchange";
import { t } from "../src/i18n/i18n";
import { NoConnection, Refusal, Stopped } from "../src/net/client";
import { NO_CONVENTIONS, type GameView, type Outcome, type PlayerKind, type Report } from "../src/net/types";
import { problem } from "./problem";

const RESIGNED: Outcome = { winner: "white", termination: "resignation", text: "" };
const REPEATED: Outcome = { winner: null, termination: "repetition", text: "" };
const AGREED: Outcome = { winner: null, termination: "agreement", text: "" };
const BROKEN: Outcome = { winner: "black", termination: "ring-broken", text: "" };

function report(move: string, mover: "black" | "white", outcome: Outcome | null = null): Report {
  const [from = "", to = ""] = move.split("-");
  const none = { black: [], white: [] };
  return {
    ...{ move, from, to, mover, captured: none, fallen: [], own_lost: 0 },
    ...{ rings_made: none, rings_broken: none, outcome },
  };
}

/** A game after these moves, against the computer as White unless told otherwise. */
function game(
  moves: string[],
  change: { id?: string; white?: PlayerKind; outcome?: Outcome; updated?: string } = {},
): GameView {
  const { id = "g", white = "computer", outcome = null, updated = `after ${moves.length}` } = change;
  const last = moves.length - 1;
  const byMove = outcome?.termination === "ring-broken" ? outcome : null;
  const reports = moves.map((move, ply) =>
    report(move, ply % 2 === 0 ? "black" : "white", ply === last ? byMove : null),
  );
  const none = { black: [], white: [] };
  return {
    ...{ id, rules: "standard", ply: moves.length, moves, reports, start: "", created: "", updated },
    names: { black: "", white: "" },
    level: 7,
    clock: null,
    conventions: NO_CONVENTIONS,
    stood: [],
    players: { black: "human", white },
    position: {
      ...{ ply: moves.length, text: "", turn: moves.length % 2 === 0 ? "black" : "white" },
      ...{ stones: none, rings: none, attackers: none, legal: [], centres: {} },
      ...{ ring_attacked: { black: false, white: false } },
      ...{ outcome, last: reports.at(-1) ?? null },
    },
  };
}

const lost = (): NoConnection => new NoConnection("lost");
const refusal = (code: string, now: GameView | null, status = 409): Refusal =>
  new Refusal(problem(status, code, "No.", now ?? undefined));

/** A client whose answers the test gives, in the order it chooses. */
class FakeClient implements Server {
  asked: { what: string; answer(now: GameView): void; fail(error: Error): void }[] = [];

  /** Whether each thought that was asked for has been stopped. */
  thoughts: AbortSignal[] = [];

  computer = (id: string, ply: number, stop: AbortSignal) => {
    this.thoughts.push(stop);
    return this.#ask(`computer ${id} ${ply}`);
  };
  game = (id: string) => this.#ask(`game ${id}`);
  games = () => this.#ask("games").then(() => []);
  move = (id: string, move: string, ply: number) => this.#ask(`move ${id} ${move} ${ply}`);
  resign = (id: string, ply: number, color: string) => this.#ask(`resign ${id} ${ply} ${color}`);
  agree = (id: string, ply: number) => this.#ask(`agree ${id} ${ply}`);
  flag = (id: string, ply: number, color: string) => this.#ask(`flag ${id} ${ply} ${color}`);
  takeback = (id: string, ply: number, over: boolean) =>
    this.#ask(`takeback ${id} ${ply} ${over}`);

  /** The oldest question that is not answered yet, which must be this. */
  next(what: string): (typeof this.asked)[number] {
    const question = this.asked.shift();
    expect(question?.what).toBe(what);
    return question as NonNullable<typeof question>;
  }

  #ask(what: string): Promise<GameView> {
    return new Promise((answer, fail) => this.asked.push({ what, answer, fail }));
  }
}

class FakePage implements Listener {
  adoptions: string[] = [];
  said: string[] = [];
  warned: string[] = [];

  calm = () => false;
  begun = () => undefined;
  changed = () => undefined;
  adopted = (before: GameView | null, now: GameView, cause: string) =>
    void this.adoptions.push(`${before?.ply ?? "none"} to ${now.ply}: ${cause}`);
  say = (text: string) => void this.said.push(text);
  warn = (words: () => string) => void this.warned.push(words());
  explain = () => undefined;
}

let client: FakeClient;
let page: FakePage;
let exchange: Exchange;

/** Let what has been answered be taken in, and so much time pass. */
const pass = (milliseconds = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

async function begin(now: GameView): Promise<void> {
  void exchange.command(() => client.game(now.id));
  client.next(`game ${now.id}`).answer(now);
  await pass();
  page.adoptions = [];
  page.said = [];
}

beforeEach(() => {
  vi.useFakeTimers();
  client = new FakeClient();
  page = new FakePage();
  exchange = new Exchange(client, page);
});

afterEach(() => {
  expect(client.asked.map(({ what }) => what)).toEqual([]);
  vi.useRealTimers();
});

describe("a move", () => {
  test("is sent, and the computer's reply stands only after a breath", async () => {
    await begin(game([]));
    void exchange.play(report("l3-l6", "black"));
    expect(exchange.sending?.move).toBe("l3-l6");
    client.next("move g l3-l6 0").answer(game(["l3-l6"]));
    await pass();
    expect([exchange.sending, exchange.thinking, exchange.game?.ply]).toEqual([null, true, 1]);
    client.next("computer g 1").answer(game(["l3-l6", "l18-l15"]));
    await pass(BREATH_MS - 1);
    expect(exchange.game?.ply).toBe(1);
    await pass(1);
    expect([exchange.thinking, exchange.game?.ply]).toEqual([false, 2]);
    expect(page.adoptions).toEqual(["0 to 1: truth", "1 to 2: reply"]);
  });

  test("whose answer was lost is not played twice, and nothing is told as wrong", async () => {
    await begin(game([], { white: "human" }));
    void exchange.play(report("l3-l6", "black"));
    client.next("move g l3-l6 0").fail(lost());
    await pass();
    expect(exchange.trouble).toBe(true);
    await pass(300);
    const now = game(["l3-l6"], { white: "human" });
    client.next("move g l3-l6 0").fail(refusal("stale-ply", now));
    await pass();
    expect([exchange.game?.ply, exchange.sending, exchange.trouble]).toEqual([1, null, false]);
    expect(page.warned).toEqual([]);
  });

  test("that another window forestalled is told", async () => {
    await begin(game([], { white: "human" }));
    void exchange.play(report("l3-l6", "black"));
    const now = game(["c3-c5"], { white: "human" });
    client.next("move g l3-l6 0").fail(refusal("stale-ply", now));
    await pass();
    expect(exchange.game?.moves).toEqual(["c3-c5"]);
    expect(page.warned).toEqual([t("net.stale")]);
  });

  test("that does not get through in 15 s is given up for the server's truth", async () => {
    await begin(game([], { white: "human" }));
    void exchange.play(report("l3-l6", "black"));
    let tries = 0;
    while (exchange.sending) {
      client.next("move g l3-l6 0").fail(lost());
      await pass(5000);
      tries++;
    }
    expect(tries).toBeGreaterThan(3);
    expect(page.warned).toEqual([t("net.lost")]);
    client.next("game g").answer(game([], { white: "human" }));
    await pass();
    expect([exchange.game?.ply, exchange.trouble]).toEqual([0, false]);
  });

  test("whose answer comes after another game was begun changes nothing", async () => {
    await begin(game([]));
    void exchange.play(report("l3-l6", "black"));
    const late = client.next("move g l3-l6 0");
    void exchange.command(() => client.game("h"));
    client.next("game h").answer(game([], { id: "h" }));
    await pass();
    late.answer(game(["l3-l6"]));
    await pass();
    expect([exchange.game?.id, exchange.game?.ply, exchange.thinking]).toEqual(["h", 0, false]);
  });

  test("is gone on with when the command that cut it off is refused", async () => {
    await begin(game([], { white: "human" }));
    void exchange.play(report("l3-l6", "black"));
    const late = client.next("move g l3-l6 0");
    void exchange.command(() => client.game("h"));
    client.next("game h").fail(refusal("unknown-game", null, 404));
    await pass();
    client.next("game g").answer(game(["l3-l6"], { white: "human" }));
    late.answer(game(["l3-l6"], { white: "human" }));
    await pass();
    expect([exchange.game?.ply, exchange.sending, exchange.busy]).toEqual([1, null, false]);
    expect(page.warned).toEqual([t("net.no-game")]);
  });
});

describe("the computer's reply", () => {
  test("that comes after a new command is dropped", async () => {
    await begin(game(["l3-l6"]));
    const late = client.next("computer g 1");
    void exchange.command(() => client.game("h"));
    late.answer(game(["l3-l6", "l18-l15"]));
    await pass(BREATH_MS);
    expect([exchange.game?.ply, exchange.busy]).toEqual([1, true]);
    client.next("game h").answer(game([], { id: "h" }));
    await pass();
    expect([exchange.game?.id, exchange.busy, exchange.thinking]).toEqual(["h", false, false]);
    expect(page.adoptions).toEqual(["1 to 0: command"]);
  });

  test("is asked for once more when its answer was lost, and a reply made meanwhile stands", async () => {
    await begin(game(["l3-l6"]));
    client.next("computer g 1").fail(lost());
    await pass(300);
    const now = game(["l3-l6", "l18-l15"]);
    client.next("computer g 1").fail(refusal("stale-ply", now));
    await pass(BREATH_MS);
    expect([exchange.game?.ply, exchange.thinking]).toEqual([2, false]);
    expect(page.warned).toEqual([]);
  });
});

describe("the computer's thinking", () => {
  const stopped = (): boolean[] => client.thoughts.map(({ aborted }) => aborted);

  test("alone is nothing to take back", async () => {
    const now = game(["l3-l6"]);
    await begin({ ...now, players: { black: "computer", white: "human" } });
    await exchange.takeBack();
    expect([client.asked, page.warned]).toEqual([[], [t("takeback.none")]]);
  });

  test("is stopped by a takeback", async () => {
    await begin(game(["l3-l6"]));
    const late = client.next("computer g 1");
    void exchange.takeBack();
    expect(stopped()).toEqual([true]);
    late.fail(new Stopped());
    client.next("takeback g 1 false").answer(game([]));
    await pass();
    expect([exchange.game?.ply, exchange.thinking]).toEqual([0, false]);
    expect(page.warned).toEqual([]);
  });

  test("is stopped when the person resigns, or begins another game", async () => {
    await begin(game(["l3-l6"]));
    client.next("computer g 1").fail(new Stopped());
    void exchange.resign("black");
    client.next("resign g 1 black").answer(game(["l3-l6"], { outcome: RESIGNED }));
    await pass();
    await begin(game(["l3-l6"], { id: "h" }));
    client.next("computer h 1").fail(new Stopped());
    void exchange.command(() => client.game("i"));
    client.next("game i").answer(game([], { id: "i" }));
    await pass();
    expect(stopped()).toEqual([true, true]);
    expect([exchange.game?.id, exchange.thinking]).toEqual(["i", false]);
  });

  test("goes on while nothing is asked for", async () => {
    await begin(game(["l3-l6"]));
    await pass(60_000);
    expect(stopped()).toEqual([false]);
    client.next("computer g 1").answer(game(["l3-l6", "l18-l15"]));
    await pass(BREATH_MS);
    expect(exchange.game?.ply).toBe(2);
  });

  test("that comes to nothing is told, and can be taken back", async () => {
    await begin(game(["l3-l6"]));
    client.next("computer g 1").fail(refusal("engine-failed", null, 500));
    await pass();
    expect([exchange.game?.ply, exchange.thinking]).toEqual([1, false]);
    expect(page.warned).toEqual([t("engine.failed")]);
    void exchange.takeBack();
    client.next("takeback g 1 false").answer(game([]));
    await pass();
    expect(exchange.game?.ply).toBe(0);
  });
});

describe("a command", () => {
  test("is forgotten for a newer one, whichever is answered first", async () => {
    void exchange.command(() => client.game("g"));
    void exchange.command(() => client.game("h"));
    const first = client.next("game g");
    client.next("game h").answer(game([], { id: "h" }));
    await pass();
    first.answer(game([], { id: "g" }));
    await pass();
    expect([exchange.game?.id, exchange.busy]).toEqual(["h", false]);
  });

  test("is not cut off by another failure while it waits for the server", async () => {
    await begin(game([]));
    void exchange.command(() => client.game("h"), { patience: Infinity });
    const open = client.next("game h");
    exchange.failed(lost());
    open.answer(game([], { id: "h" }));
    await pass();
    expect([exchange.game?.id, exchange.busy]).toEqual(["h", false]);
  });

  test("that waits for a game that is not here is given up for another, without a word of it", async () => {
    await begin(game([], { white: "human" }));
    void exchange.command(() => client.game("h"), { patience: Infinity });
    client.next("game h").fail(lost());
    await pass();
    expect(exchange.trouble).toBe(true);
    page.said = [];
    void exchange.command(() => client.game("i"));
    client.next("game i").answer(game([], { id: "i" }));
    await pass(60_000);
    // Nothing asks for the first one any more, and no connection has come back.
    expect([exchange.game?.id, exchange.trouble, page.said]).toEqual(["i", false, []]);
  });

  test("that the browser has no room for is told in words", async () => {
    await begin(game([], { white: "human" }));
    void exchange.play(report("l3-l6", "black"));
    client.next("move g l3-l6 0").fail(new DOMException("full", "QuotaExceededError"));
    await pass();
    expect([exchange.game?.ply, exchange.sending]).toEqual([0, null]);
    expect(page.warned).toEqual([t("keep.full")]);
  });

  test("that the browser has no room for lets the computer go on thinking", async () => {
    await begin(game(["l3-l6"]));
    client.next("computer g 1");
    void exchange.resign("black");
    client.next("resign g 1 black").fail(new DOMException("full", "QuotaExceededError"));
    await pass();
    expect(page.warned).toEqual([t("keep.full")]);
    client.next("game g").answer(game(["l3-l6"]));
    await pass();
    client.next("computer g 1").answer(game(["l3-l6", "l18-l15"]));
    await pass(BREATH_MS);
    expect(exchange.game?.ply).toBe(2);
  });

  test("is not given while a move is on its way", async () => {
    await begin(game(["l3-l6", "l18-l15"], { white: "human" }));
    void exchange.play(report("c3-c5", "black"));
    await exchange.takeBack();
    await exchange.resign("black");
    expect(client.asked.map(({ what }) => what)).toEqual(["move g c3-c5 2"]);
    client.next("move g c3-c5 2");
  });
});

describe("a command whose first answer was lost", () => {
  const two = ["l3-l6", "l18-l15"];
  const resigned = game(two, { outcome: RESIGNED, updated: "resigned" });
  const table = game(two, { white: "human" });

  async function twice(act: () => Promise<void>, what: string, now: GameView): Promise<void> {
    void act();
    client.next(what).fail(lost());
    await pass(300);
    client.next(what).fail(refusal("stale-ply", now));
    await pass();
    expect([exchange.game, exchange.busy]).toEqual([now, false]);
  }
  const takeBack = (): Promise<void> => exchange.takeBack();
  const resign = (): Promise<void> => exchange.resign("black");

  test.each([
    ["takeback, of a move and its reply", game(two), takeBack, "takeback g 2 false", game([])],
    ["takeback, at one table", table, takeBack, "takeback g 2 false", game(["l3-l6"], { white: "human" })],
    ["takeback, of a resignation", resigned, takeBack, "takeback g 2 true", game(two)],
    [
      "takeback, of the winning move",
      game([...two, "l6-l9"], { outcome: BROKEN }),
      takeBack,
      "takeback g 3 true",
      game(two),
    ],
    // The draw came about by the computer's move: it goes with the move, and the person's before it.
    ["takeback, of a repetition", game(two, { outcome: REPEATED }), takeBack, "takeback g 2 true", game([])],
    ["resignation", game(two), resign, "resign g 2 black", resigned],
  ])("%s: it is done, and told so", async (_, before, act, what, now) => {
    await begin(before);
    await twice(act, what, now);
    expect(page.warned).toEqual([]);
    expect(page.adoptions).toEqual([`${before.ply} to ${now.ply}: command`]);
    if (act === takeBack) expect(page.said.at(-1)).toContain("aken back");
    else expect(page.said.at(-1)).toContain("White wins");
  });

  test.each([
    ["takeback", game(two), takeBack, "takeback g 2 false", game([...two, "c3-c5", "c18-c16"])],
    ["takeback", game(two), takeBack, "takeback g 2 false", resigned],
    ["takeback", table, takeBack, "takeback g 2 false", game([], { white: "human" })],
    ["resignation", game(two), resign, "resign g 2 black", game([...two, "c3-c5", "c18-c16"])],
    [
      "resignation",
      table,
      resign,
      "resign g 2 black",
      game(two, { white: "human", outcome: { ...RESIGNED, winner: "black" } }),
    ],
  ])("%s: what another window did instead is told", async (_, before, act, what, now) => {
    await begin(before);
    await twice(act, what, now);
    expect(page.warned).toEqual([t("net.stale")]);
    expect(page.adoptions).toEqual([`${before.ply} to ${now.ply}: truth`]);
  });
});

test("a draw that both players want is declared once", async () => {
  await begin(game(["l3-l6"], { white: "human" }));
  void exchange.agree();
  client.next("agree g 1").fail(lost());
  await pass(300);
  const now = game(["l3-l6"], { white: "human", outcome: AGREED });
  client.next("agree g 1").fail(refusal("game-over", now));
  await pass();
  expect([exchange.game, page.warned]).toEqual([now, []]);
  expect(page.said.at(-1)).toContain("Draw");
});

describe("looking again for the truth", () => {
  test("takes what is new", async () => {
    await begin(game([], { white: "human" }));
    void exchange.refresh();
    client.next("game g").answer(game([], { white: "human" }));
    await pass();
    expect(page.adoptions).toEqual([]);
    void exchange.refresh();
    client.next("game g").answer(game(["l3-l6"], { white: "human" }));
    await pass();
    expect(page.adoptions).toEqual(["0 to 1: truth"]);
  });

  test("tells of a game that was erased in another window, and leaves on the board what stands there", async () => {
    const now = game(["l3-l6"], { white: "human" });
    await begin(now);
    void exchange.refresh();
    client.next("game g").fail(refusal("unknown-game", null, 404));
    await pass();
    expect(page.warned).toEqual([t("net.no-game")]);
    expect(exchange.game).toBe(now);
  });

  test("lets a computer try again whose move could not be kept", async () => {
    await begin(game(["l3-l6"]));
    client.next("computer g 1").fail(new DOMException("full", "QuotaExceededError"));
    await pass();
    expect(exchange.thinking).toBe(false);
    void exchange.refresh();
    client.next("game g").answer(game(["l3-l6"]));
    await pass();
    client.next("computer g 1").answer(game(["l3-l6", "l18-l15"]));
    await pass(BREATH_MS);
    expect(exchange.game?.ply).toBe(2);
  });

  test("does not undo a move that was made meanwhile", async () => {
    await begin(game([], { white: "human" }));
    void exchange.refresh();
    const late = client.next("game g");
    void exchange.play(report("l3-l6", "black"));
    late.answer(game([], { white: "human", updated: "later" }));
    await pass();
    expect(exchange.sending?.move).toBe("l3-l6");
    client.next("move g l3-l6 0").answer(game(["l3-l6"], { white: "human" }));
    await pass();
    expect(exchange.game?.ply).toBe(1);
  });
});
