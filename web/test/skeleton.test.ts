import { expect, test } from "vitest";

test("the tool chain runs", () => {
  expect("gess").toHaveLength(4);
});
