import { expect, test } from "vitest";
import { Speaker } from "../src/app/announcer.svelte";

test("what was read out is over with its page; what waits is the next page's", () => {
  const speaker = new Speaker();
  const place = Symbol("place");
  speaker.enter(place);
  speaker.say("The review is done.");
  const before = speaker.take(place);
  speaker.say("A puzzle.");
  speaker.hush();
  const after = speaker.take(place);
  expect(before?.number).toBeLessThanOrEqual(speaker.over);
  expect(after).toMatchObject({ text: "A puzzle." });
  expect(after?.number).toBeGreaterThan(speaker.over);
});
