import { expect, test } from "vitest";
import { squareName } from "../src/board/squares";
import { createView } from "../src/game/view";
import type { Hand } from "../src/game/hand";
import type { Outcome } from "../src/net/types";
import { report } from "./play/report";

const CHOICES = { orientation: "black", coordinates: true, rings: true, cursor: 0 } as const;

/** The ring that is shown as fallen after a move that broke one of White's. */
function fallen(outcome: Outcome | null): string | null {
  const position = {
    ...{ outcome, last: report("l6-l17", { rings_broken: { black: [], white: ["l18"] } }) },
    ...{ rings: { black: [], white: [] }, ring_attacked: { black: false, white: false }, centres: {} },
  };
  const hand = {
    ...{ position, selection: { kind: "idle" }, sending: null, hover: null, drag: null, note: null, pending: null },
    ...{ stones: new Map(), legal: new Map(), watched: null, active: false },
  } as unknown as Hand;
  const shown = createView()(hand, CHOICES).fallenRing;
  return shown && squareName(shown.centre);
}

test("the ring that decided the game is shown, and none that fell before the game was ended otherwise", () => {
  const by = (termination: string): Outcome => ({ winner: "black", termination, text: termination });
  expect(fallen(by("ring-broken"))).toBe("l18");
  expect(["time", "resignation", "abandoned"].map((each) => fallen(by(each)))).toEqual([null, null, null]);
  expect(fallen(null)).toBeNull();
});
