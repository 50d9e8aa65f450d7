import { expect, test } from "vitest";
import { Part } from "../src/app/part.svelte";

test("a part is fetched once, when it is wanted", async () => {
  let fetched = 0;
  const part = new Part(() => Promise.resolve(`part ${++fetched}`));
  expect(part.component).toBe(null);
  expect([await part.want(), await part.want()]).toEqual([true, true]);
  expect([part.component, fetched]).toEqual(["part 1", 1]);
});

test("a part that could not be fetched is fetched when it is wanted again", async () => {
  let connected = false;
  const part = new Part(() => (connected ? Promise.resolve("part") : Promise.reject(new TypeError("no connection"))));
  expect([await part.want(), part.component]).toEqual([false, null]);
  connected = true;
  expect([await part.want(), part.component]).toEqual([true, "part"]);
});
