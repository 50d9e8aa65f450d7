import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CoreError, IllegalMove, PositionError, Stopped, packed, unpacked } from "../../src/core/errors";
import { Kept, KEPT } from "../../src/core/kept";
import { Link } from "../../src/core/worker/link";
import { Played } from "./ports";

const flush = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

describe("a link to a worker", () => {
  let workers: Played[] = [];
  const spawn = (): Promise<Played> => {
    const worker = new Played();
    workers.push(worker);
    return Promise.resolve(worker);
  };
  beforeEach(() => {
    workers = [];
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("answers each question with its own answer, whatever the order", async () => {
    const link = new Link(spawn);
    const first = link.ask("facts", [1]);
    const second = link.ask("facts", [2]);
    await flush();
    expect(workers).toHaveLength(1);
    expect(workers[0]?.asked.map((asked) => asked.parameters)).toEqual([[1], [2]]);
    workers[0]?.answer({ id: 2, json: JSON.stringify("two") });
    workers[0]?.answer({ id: 1, json: JSON.stringify("one") });
    await expect(Promise.all([first, second])).resolves.toEqual(["one", "two"]);
  });

  test("hands on what is told, and only until the answer", async () => {
    const told: unknown[] = [];
    const link = new Link(spawn);
    const asked = link.ask("analyse", [], Infinity, (each) => told.push(each));
    await flush();
    workers[0]?.answer({ id: 1, told: "a" });
    workers[0]?.answer({ id: 1, json: JSON.stringify("b") });
    workers[0]?.answer({ id: 1, told: "late" });
    await expect(asked).resolves.toBe("b");
    expect(told).toEqual(["a"]);
  });

  test("a worker that breaks down fails its questions, and the next gets a new one", async () => {
    const link = new Link(spawn);
    const asked = [link.ask("facts", []), link.ask("why", [])];
    const failed = Promise.allSettled(asked);
    await flush();
    workers[0]?.emit("error", { message: "out of memory" });
    for (const result of await failed)
      expect(result).toMatchObject({ status: "rejected", reason: expect.any(CoreError) as unknown });
    expect(workers[0]?.ended).toBe(true);
    const again = link.ask("facts", []);
    await flush();
    expect(workers).toHaveLength(2);
    workers[0]?.emit("error", {}); // the old one has nothing to say any more
    workers[1]?.answer({ id: 3, json: JSON.stringify("fine") });
    await expect(again).resolves.toBe("fine");
  });

  test("a worker that hangs is given up after its time", async () => {
    const link = new Link(spawn);
    const asked = link.ask("facts", [], 1000).catch((error: unknown) => error);
    await flush();
    await vi.advanceTimersByTimeAsync(999);
    expect(workers[0]?.ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(asked).resolves.toBeInstanceOf(CoreError);
    expect(workers[0]?.ended).toBe(true);
    const again = link.ask("facts", [], 1000);
    await flush();
    workers[1]?.answer({ id: 2, json: JSON.stringify(1) });
    await expect(again).resolves.toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(workers[1]?.ended).toBe(false);
  });

  test("a core that cannot be loaded is an error, and is tried again", async () => {
    let tries = 0;
    const link = new Link(() => (tries++ ? spawn() : Promise.reject(new CoreError("no network"))));
    await expect(link.ask("facts", [])).rejects.toThrow("no network");
    const again = link.ask("facts", []);
    await flush();
    workers[0]?.answer({ id: 2, json: JSON.stringify(1) });
    await expect(again).resolves.toBe(1);
  });

  test("what was stopped before the worker had started is never asked", async () => {
    const link = new Link(spawn);
    const asked = link.ask("analyse", []);
    link.cancel();
    await expect(asked).rejects.toBeInstanceOf(Stopped);
    await flush();
    expect(workers[0]?.asked).toEqual([]);
    expect(workers[0]?.ended).toBe(false);
    const ended = link.ask("analyse", []);
    link.end();
    await expect(ended).rejects.toBeInstanceOf(Stopped);
    await flush();
    expect(workers[0]?.ended).toBe(true);
  });

  describe("to a worker that hears of an interruption", () => {
    const hearing = (): Promise<Played> => {
      const worker = new Played(true);
      workers.push(worker);
      return Promise.resolve(worker);
    };

    test("keeps it, with what it has learnt", async () => {
      const link = new Link(hearing);
      const told: unknown[] = [];
      const first = link.ask("analyse", [1], Infinity, (each) => told.push(each));
      await flush();
      link.cancel();
      await expect(first).rejects.toBeInstanceOf(Stopped);
      const second = link.ask("analyse", [2]);
      await flush();
      expect(workers[0]?.given).toEqual([1]);
      workers[0]?.answer({ id: 1, told: "late" });
      workers[0]?.answer({ id: 1, json: JSON.stringify("late") });
      await vi.advanceTimersByTimeAsync(10_000);
      workers[0]?.answer({ id: 2, json: JSON.stringify("two") });
      await expect(second).resolves.toBe("two");
      expect(told).toEqual([]);
      expect(workers).toHaveLength(1);
    });

    test("ends it if it does not heed", async () => {
      const link = new Link(hearing);
      link.ask("analyse", [1]).catch(() => undefined);
      await flush();
      link.cancel();
      const second = link.ask("analyse", [2]).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(10_000);
      await expect(second).resolves.toBeInstanceOf(CoreError);
      expect(workers[0]?.ended).toBe(true);
      const third = link.ask("analyse", [3]);
      await flush();
      workers[1]?.answer({ id: 3, json: JSON.stringify("three") });
      await expect(third).resolves.toBe("three");
    });

    test("leaves one alone that has answered all", async () => {
      const link = new Link(hearing);
      const asked = link.ask("analyse", [1]);
      await flush();
      workers[0]?.answer({ id: 1, json: JSON.stringify("one") });
      await asked;
      link.cancel();
      await vi.advanceTimersByTimeAsync(10_000);
      expect([workers[0]?.given, workers[0]?.ended]).toEqual([[], false]);
    });
  });
});

describe("errors on their way from a worker", () => {
  const reason = { code: "blocked", at: "c6", squares: ["c7"], text: "blocked" };
  test.each([
    new PositionError("turn", 7, "not a position"),
    new IllegalMove(2, "c3-c9", reason),
    new CoreError("no memory"),
  ])("%s stays what it is", (error) => {
    const arrived = unpacked(structuredClone(packed(error)));
    expect(arrived).toBeInstanceOf(error.constructor);
    expect({ ...arrived }).toEqual({ ...error });
    expect(arrived.message).toBe(error.message);
  });
  test("any other is one of the core", () => {
    expect(unpacked(packed(new RangeError("deep")))).toMatchObject({ name: "CoreError", message: "deep" });
    expect(unpacked(packed("odd"))).toMatchObject({ name: "CoreError", message: "odd" });
  });
});

describe("answers that are kept", () => {
  test("a question is asked once, the last ones are known, and a failure is asked again", async () => {
    const kept = new Kept<number>();
    let asked = 0;
    const ask = (): Promise<number> => Promise.resolve(++asked);
    for (let i = 0; i < 3; i++) await expect(kept.get("a", ask)).resolves.toBe(1);
    for (let i = 0; i < KEPT - 1; i++) await kept.get(`${i}`, ask);
    await expect(kept.get("a", ask)).resolves.toBe(1);
    await kept.get("one more", ask);
    await expect(kept.get("0", ask)).resolves.toBe(KEPT + 2);
    await expect(kept.get("bad", () => Promise.reject(new Error()))).rejects.toThrow();
    await expect(kept.get("bad", ask)).resolves.toBe(KEPT + 3);
  });
});
