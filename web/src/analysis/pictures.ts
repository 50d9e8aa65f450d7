/** Pictures of the board as it looks: SVG, PNG, and a game as an animated GIF. */
import { createBoard, type Handlers } from "../board/board";
import type { BoardState } from "../board/state";

const SIZE = 400;
const PNG_PIXELS = 1200;
const GIF_PIXELS = 480;
const GIF_COLORS = 128;
const FRAME_MS = 900;
const LAST_MS = 3000;

/** What a drawing gets from the page's styles, and a picture must have in itself. */
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "stop-color",
  "stop-opacity",
] as const;

const LEFT_OUT = ["layer-cursor", "layer-footprint", "layer-destinations", "layer-arms", "layer-selected", "layer-preview"];

/** A board that nobody sees, in the page so that its styles apply. */
class Easel {
  readonly #host = document.createElement("div");
  readonly #board;

  constructor() {
    this.#host.className = "gess-board";
    this.#host.setAttribute("aria-hidden", "true");
    this.#host.inert = true;
    Object.assign(this.#host.style, { position: "fixed", insetInlineStart: "-9999px", inlineSize: "400px" });
    document.body.append(this.#host);
    this.#board = createBoard(this.#host, NOBODY);
  }

  draw(state: Partial<BoardState>): string {
    this.#board.set(state);
    const drawing = this.#host.querySelector("svg");
    if (!drawing) throw new Error("the board has no drawing");
    const copy = drawing.cloneNode(true) as SVGElement;
    inline(drawing, copy);
    for (const name of LEFT_OUT) copy.querySelector(`.${name}`)?.remove();
    for (const element of [copy, ...copy.querySelectorAll("*")]) element.removeAttribute("class");
    copy.removeAttribute("aria-hidden");
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", String(SIZE));
    copy.setAttribute("height", String(SIZE));
    return new XMLSerializer().serializeToString(copy);
  }

  destroy(): void {
    this.#board.destroy();
    this.#host.remove();
  }
}

function inline(from: Element, to: Element): void {
  if (from.tagName !== "svg" && from.tagName !== "defs") {
    const style = getComputedStyle(from);
    if (style.display === "none") {
      to.remove();
      return;
    }
    for (const name of STYLES) {
      const value = style.getPropertyValue(name);
      const isShape = !name.startsWith("stop") && (!name.startsWith("font") || from.tagName === "text");
      if (value && (from.tagName === "stop" ? name.startsWith("stop") : isShape)) to.setAttribute(name, plainUrl(value));
    }
    // A stroke's width without a stroke would only be weight.
    if (to.getAttribute("stroke") === "none")
      for (const name of STYLES.filter((each) => each.startsWith("stroke"))) to.removeAttribute(name);
  }
  const children = [...to.children];
  [...from.children].forEach((child, i) => {
    const copy = children[i];
    if (copy) inline(child, copy);
  });
}

/** Styles name gradients with quotes, attributes without. */
const plainUrl = (value: string): string => value.replace(/url\("[^"#]*(#[^"]+)"\)/, "url($1)");

const nothing = (): void => undefined;
const NOBODY: Handlers = {
  hover: nothing,
  tap: nothing,
  grip: () => null,
  drag: nothing,
  drop: nothing,
  dragCancel: nothing,
  cursor: nothing,
  enter: nothing,
  escape: nothing,
  type: nothing,
};

export function svgPicture(state: Partial<BoardState>): string {
  const easel = new Easel();
  try {
    return easel.draw(state);
  } finally {
    easel.destroy();
  }
}

async function painted(svg: string, pixels: number): Promise<HTMLCanvasElement> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = pixels;
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(pixels, pixels);
    image.src = address;
    await image.decode();
    canvas.getContext("2d", { willReadFrequently: true })?.drawImage(image, 0, 0, pixels, pixels);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

export async function pngPicture(state: Partial<BoardState>): Promise<Blob> {
  const canvas = await painted(svgPicture(state), PNG_PIXELS);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("the picture could not be made");
  return blob;
}

/** A game move by move; `tell` hears how many frames are done, and may call it off by returning false. */
export async function gifPicture(
  frames: readonly Partial<BoardState>[],
  tell: (done: number) => boolean,
): Promise<Blob | null> {
  const { GIFEncoder, applyPalette, quantize } = await import("gifenc");
  const encoder = GIFEncoder();
  const easel = new Easel();
  try {
    for (const [i, frame] of frames.entries()) {
      if (!tell(i)) return null;
      const canvas = await painted(easel.draw(frame), GIF_PIXELS);
      const pixels = canvas.getContext("2d")?.getImageData(0, 0, GIF_PIXELS, GIF_PIXELS).data;
      if (!pixels) throw new Error("the picture could not be made");
      const palette = quantize(pixels, GIF_COLORS);
      const delay = i === frames.length - 1 ? LAST_MS : FRAME_MS;
      encoder.writeFrame(applyPalette(pixels, palette), GIF_PIXELS, GIF_PIXELS, { palette, delay, repeat: 0 });
      await new Promise((resolve) => setTimeout(resolve));
    }
    encoder.finish();
    return new Blob([encoder.bytes()], { type: "image/gif" });
  } finally {
    easel.destroy();
  }
}
