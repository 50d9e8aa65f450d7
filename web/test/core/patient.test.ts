import { expect, test, vi } from "vitest";
import { CoreError, PositionError, Unfit } from "../../src/core/errors";
import { patiently } from "../../src/core/patient";

test("a core that does not answer is asked again, until it does", async () => {
  const ask = vi.fn<() => Promise<string>>();
  ask.mockRejectedValueOnce(new CoreError("not there")).mockResolvedValue("there");
  expect(await patiently(ask)).toBe("there");
  expect(ask).toHaveBeenCalledTimes(2);
});

test("what is wrong with the question is told at once", async () => {
  const fault = new PositionError("rows", null, "bad");
  await expect(patiently(() => Promise.reject(fault))).rejects.toBe(fault);
});

test("a browser that cannot run the core is asked once", async () => {
  const ask = vi.fn(() => Promise.reject(new Unfit("no")));
  void patiently(ask);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(ask).toHaveBeenCalledTimes(1);
});
