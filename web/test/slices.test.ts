import { expect, test } from "vitest";
import { breathe, inSlices } from "../src/app/slices";

const busy = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

const task = (): Promise<void> => new Promise((go) => setTimeout(go));

test("what is quickly drawn is drawn at once", async () => {
  await breathe();
  const drawn: number[] = [];
  for (const each of [1, 2, 3]) inSlices(() => drawn.push(each));
  expect(drawn).toEqual([1, 2, 3]);
  await task();
});

test("what would take long waits for its turn, in order, and other work comes between", async () => {
  await task();
  const seen: string[] = [];
  for (const each of ["a", "b", "c"])
    inSlices(() => {
      busy(20);
      seen.push(each);
    });
  expect(seen).toEqual(["a"]);
  setTimeout(() => seen.push("other work"));
  while (seen.length < 4) await task();
  expect(seen.filter((each) => each !== "other work")).toEqual(["a", "b", "c"]);
  expect(seen.indexOf("other work")).toBeLessThan(3);
});

test("what is called off is not drawn", async () => {
  await task();
  const drawn: string[] = [];
  inSlices(() => busy(20));
  const off = inSlices(() => drawn.push("off"));
  inSlices(() => drawn.push("on"));
  off();
  while (drawn.length === 0) await task();
  await task();
  expect(drawn).toEqual(["on"]);
});
