import { describe, expect, test, vi } from "vitest";
import { DEFAULTS, lastGameGoesOn, readLastGame, readSettings, writeLastGame, writeSettings } from "../src/app/settings";
import { browserStorage } from "../src/app/storage";
import { Client, NoConnection, Refusal, Stopped } from "../src/net/client";
import { backoff, withRetry } from "../src/net/retry";
import { problem } from "./problem";

const answer = (status: number, body: string) => (): Promise<Response> =>
  Promise.resolve(new Response(body, { status }));

describe("the client", () => {
  test("gives what the server says", async () => {
    const client = new Client(answer(200, '{"id": "x"}'));
    await expect(client.record("x")).resolves.toEqual({ id: "x" });
  });
  test("tells a refusal from a missing connection", async () => {
    const refused = JSON.stringify({ ...problem(409, "stale-ply", "m"), game: { id: "x" } });
    const refusal = await new Client(answer(409, refused)).record("x").catch((e: unknown) => e);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: "stale-ply", message: "m", status: 409, game: { id: "x" } });
    for (const [status, code] of [[500, "damaged-game"], [503, "store-failed"], [501, "of-tomorrow"]] as const) {
      const fault = JSON.stringify(problem(status, code));
      await expect(new Client(answer(status, fault)).record("x")).rejects.toMatchObject({ status, code });
    }
    const troubles = [
      answer(500, "Internal Server Error"),
      answer(502, '{"error": "Bad Gateway"}'),
      answer(200, "<html>not ours</html>"),
      answer(404, "<html>not ours</html>"),
      () => Promise.reject(new TypeError("Failed to fetch")),
    ];
    for (const trouble of troubles)
      await expect(new Client(trouble).record("x")).rejects.toBeInstanceOf(NoConnection);
  });
  test("gives a file, or the refusal in its place", async () => {
    await expect((await new Client(answer(200, "(;)")).file("GET", "/x")).text()).resolves.toBe("(;)");
    const refused = new Client(answer(422, JSON.stringify(problem(422, "invalid-request"))));
    await expect(refused.file("GET", "/x")).rejects.toMatchObject({ code: "invalid-request" });
    await expect(new Client(answer(502, "<html>")).file("GET", "/x")).rejects.toBeInstanceOf(NoConnection);
  });
  test("names every game so that it cannot leave its path", async () => {
    const asked: string[] = [];
    const client = new Client((address) => {
      asked.push(String(address));
      return answer(200, "{}")();
    });
    await client.record("../x?y");
    expect(asked).toEqual(["/api/library/games/..%2Fx%3Fy"]);
  });
});

describe("trying again", () => {
  test("waits longer each time, at most five seconds", () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(backoff)).toEqual([300, 600, 1200, 2400, 4800, 5000, 5000]);
  });

  function trial(failures: unknown[], patience: number) {
    let now = 0;
    const troubles: boolean[] = [];
    const ask = (): Promise<string> =>
      failures.length > 0 ? Promise.reject(failures.shift()) : Promise.resolve("done");
    const done = withRetry(ask, {
      patience,
      onTrouble: (trouble) => troubles.push(trouble),
      wait: (milliseconds) => {
        now += milliseconds;
        return Promise.resolve();
      },
      now: () => now,
    });
    return { done, troubles };
  }

  test("goes on after trouble and tells both", async () => {
    const { done, troubles } = trial([new NoConnection(), new NoConnection()], 10_000);
    await expect(done).resolves.toBe("done");
    expect(troubles).toEqual([true, true, false]);
  });
  test("gives up when patience ends", async () => {
    const { done, troubles } = trial(Array(9).fill(new NoConnection()), 2000);
    await expect(done).rejects.toBeInstanceOf(NoConnection);
    expect(troubles).toEqual([true, true, true]);
  });
  test("stops asking when nobody waits any more, and says so at once", async () => {
    const ending = new AbortController();
    let asked = 0;
    const troubles: boolean[] = [];
    const done = withRetry(
      () => {
        asked++;
        return Promise.reject(new NoConnection());
      },
      {
        patience: Infinity,
        onTrouble: (trouble) => troubles.push(trouble),
        signal: ending.signal,
        wait: () => new Promise((resolve) => setTimeout(resolve, 5)),
      },
    );
    await vi.waitFor(() => expect(asked).toBeGreaterThan(1));
    ending.abort();
    await expect(done).rejects.toBeInstanceOf(Stopped);
    await new Promise((resolve) => setTimeout(resolve, 30));
    const before = asked;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([asked, troubles.includes(false)]).toEqual([before, false]);
  });
  test("takes a refusal for an answer", async () => {
    const { done, troubles } = trial([new Refusal(problem(422, "illegal-move"))], 2000);
    await expect(done).rejects.toBeInstanceOf(Refusal);
    expect(troubles).toEqual([false]);
  });
});

describe("what the browser keeps", () => {
  const storage = (text: string | null) => ({ getItem: () => text, setItem: () => undefined });
  test("is read back, and nonsense is ignored", () => {
    let kept: string | null = null;
    const store = {
      getItem: () => kept,
      setItem: (_: string, value: string) => {
        kept = value;
      },
    };
    const chosen = { ...DEFAULTS, theme: "contrast", confirm: true, rings: false } as const;
    writeSettings(store, chosen);
    expect(readSettings(store)).toEqual(chosen);
    for (const text of [null, "", "nonsense", "null", "[1]", '{"theme": 7, "rings": "no", "level": 21}'])
      expect(readSettings(storage(text))).toEqual(DEFAULTS);
  });
  test("know of the last game whether it goes on", () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect(lastGameGoesOn(store)).toBe(false);
    writeLastGame(store, "one", true);
    expect([readLastGame(store), lastGameGoesOn(store)]).toEqual(["one", true]);
    writeLastGame(store, "one", false);
    expect([readLastGame(store), lastGameGoesOn(store)]).toEqual(["one", false]);
    // As it was kept before this was asked: only which game.
    kept.clear();
    kept.set("gess.last-game", "one");
    expect([readLastGame(store), lastGameGoesOn(store)]).toEqual(["one", false]);
  });
  test("lasts as long as the page where there is no room or no leave", () => {
    const kept = new Map([["a", "before"]]);
    let isFull = true;
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, value: string) {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        kept.set(key, value);
      },
    };
    vi.stubGlobal("window", { localStorage });
    const storage = browserStorage();
    storage.setItem("a", "now");
    expect([storage.getItem("a"), storage.getItem("b"), kept.get("a")]).toEqual(["now", null, "before"]);
    isFull = false;
    storage.setItem("a", "later");
    kept.set("a", "in another window");
    expect(storage.getItem("a")).toBe("in another window");
    // Without leave, to touch it is refused.
    vi.stubGlobal("window", {});
    expect(storage.getItem("a")).toBeNull();
    storage.setItem("a", "here");
    expect(storage.getItem("a")).toBe("here");
    vi.unstubAllGlobals();
  });
  test("may be nothing at all", () => {
    const refusing = {
      getItem: () => {
        throw new Error("refused");
      },
      setItem: () => {
        throw new Error("refused");
      },
    };
    expect(readSettings(refusing)).toEqual(DEFAULTS);
    expect(readLastGame(refusing)).toBeNull();
    expect(lastGameGoesOn(refusing)).toBe(false);
    writeLastGame(refusing, "one", true);
    expect(readSettings(null)).toEqual(DEFAULTS);
    writeSettings(refusing, DEFAULTS);
  });
});
