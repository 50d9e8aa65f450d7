import { expect, test } from "vitest";
import type { Engine, Info, Query } from "../../src/core";
import { createHelper } from "../../src/play/helper";

const query = (text: string): Query => ({ text, rules: "standard", limits: { nodes: 1 } });

/** An engine that answers when it is told to. */
function slowEngine() {
  const asked: { text: string; answer: (info: Info | null) => void; stopped: boolean }[] = [];
  let gone = 0;
  const engine: Engine = {
    analyse({ text }) {
      let answer: (info: Info | null) => void = () => undefined;
      const done = new Promise<Info | null>((resolve) => (answer = resolve));
      const search = { text, answer, stopped: false };
      asked.push(search);
      return {
        done,
        stop: () => {
          search.stopped = true;
          answer(null);
        },
      };
    },
    choose: () => {
      throw new Error("the helper never plays");
    },
    destroy: () => void gone++,
  };
  return { engine, asked, gone: () => gone };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const info = (depth: number): Info => ({ depth }) as Info;

test("looks come one after the other: none stops the one before", async () => {
  const { engine, asked } = slowEngine();
  const helper = createHelper(() => engine);
  const [first, second] = [helper.look(query("one")), helper.look(query("two"))];
  await settle();
  expect(asked.map(({ text }) => text)).toEqual(["one"]);
  asked[0]?.answer(info(1));
  expect(await first).toEqual(info(1));
  await settle();
  asked[1]?.answer(info(2));
  expect(await second).toEqual(info(2));
});

test("what is called off finds nothing, and what waits is not begun", async () => {
  const { engine, asked } = slowEngine();
  const helper = createHelper(() => engine);
  const [first, second] = [helper.look(query("one")), helper.look(query("two"))];
  await settle();
  helper.forget();
  expect(await first).toBeNull();
  expect(await second).toBeNull();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.stopped).toBe(true);
});

test("a look that fails does not hold up the next", async () => {
  const { engine, asked } = slowEngine();
  let broken = true;
  const helper = createHelper(() => {
    if (!broken) return engine;
    broken = false;
    throw new Error("no worker");
  });
  await expect(helper.look(query("one"))).rejects.toThrow("no worker");
  const next = helper.look(query("two"));
  await settle();
  asked[0]?.answer(info(3));
  expect(await next).toEqual(info(3));
});

test("the engine is made with the first look, and put away", async () => {
  const { engine, gone } = slowEngine();
  let made = 0;
  const helper = createHelper(() => {
    made++;
    return engine;
  });
  await settle();
  expect(made).toBe(0);
  void helper.look(query("one"));
  await settle();
  helper.destroy();
  expect([made, gone()]).toEqual([1, 1]);
});

test("what is asked after the page was left finds nothing, and makes no engine", async () => {
  let made = 0;
  const helper = createHelper(() => {
    made++;
    return slowEngine().engine;
  });
  helper.destroy();
  expect(await helper.look(query("one"))).toBeNull();
  expect(made).toBe(0);
});
