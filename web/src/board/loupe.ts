/** A part of the board, larger and beside the finger: a square of a phone's board is 19 px wide. */
import { centreOf, type Orientation, type Point } from "./geometry";
import { SIZE, squareName, type Square } from "./squares";
import { UNIT, short, svg } from "./svg";

/** How many squares the loupe shows from side to side, and how much of the board's width it takes. */
const SHOWN = 5.4;
const PART = 0.5;
/** How far its edge keeps from the middle of the square under the finger, in squares. */
const AWAY = 2.2;
/** How far it may stand out above the board, as a part of the board's width. */
const OUT = 0.16;

/** Where the loupe's left upper corner lies, as parts of the board's width, for a finger there. */
export function loupePlace(at: Point): Point {
  const x = at.x / SIZE;
  const y = at.y / SIZE;
  const top = y - AWAY / SIZE - PART;
  const within = (value: number): number => Math.min(1 - PART, Math.max(0, value));
  if (top >= -OUT) return { x: within(x - PART / 2), y: top };
  // Near the upper edge it would leave the window: it goes beside the finger.
  const beside = x > 0.5 ? x - AWAY / SIZE - PART : x + AWAY / SIZE;
  return { x: within(beside), y: -OUT };
}

interface Loupe {
  /** Show what lies around a square; null shows nothing any more. */
  show(square: Square | null, orientation: Orientation): void;
  /** The board was drawn anew. */
  renew(): void;
}

export function createLoupe(host: HTMLElement, drawing: SVGElement): Loupe {
  let frame: HTMLElement | null = null;
  let picture: SVGElement | null = null;
  let name: HTMLElement | null = null;

  const renew = (): void => {
    // Paints stay the board's own: there must not be two of one name.
    const parts = [...drawing.children].filter((part) => part.tagName !== "defs");
    picture?.replaceChildren(...parts.map((part) => part.cloneNode(true)));
  };

  return {
    show(square, orientation) {
      if (square === null) {
        frame?.remove();
        frame = picture = name = null;
        return;
      }
      if (!frame) {
        frame = document.createElement("div");
        frame.className = "gess-loupe";
        frame.setAttribute("aria-hidden", "true");
        picture = svg("svg", { class: "gess-drawing" });
        name = document.createElement("span");
        frame.append(picture, name);
        host.append(frame);
        renew();
      }
      const at = centreOf(square, orientation);
      const corner = [at.x - SHOWN / 2, at.y - SHOWN / 2].map((part) => short(part * UNIT));
      picture?.setAttribute("viewBox", `${corner.join(" ")} ${SHOWN * UNIT} ${SHOWN * UNIT}`);
      if (name) name.textContent = squareName(square);
      const place = loupePlace(at);
      // The board keeps its sides in right-to-left languages, and so does what lies over it.
      frame.style.left = `${place.x * 100}%`;
      frame.style.top = `${place.y * 100}%`;
      frame.style.width = frame.style.height = `${PART * 100}%`;
    },
    renew() {
      if (frame) renew();
    },
  };
}
