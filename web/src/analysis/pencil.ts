/** What a person draws on the board with: a tool, a stroke on its way, and what it does to a node. */
import { squareName, type Square } from "../board/squares";
import type { MarkKind, Shape } from "../board/shapes";
import type { Stroke } from "../board/pointer";
import { t, type MessageKey } from "../i18n/i18n";
import { labels, marked, pairs, type PairMark, type SquareMark } from "../sgf/annotations";
import type { TreeNode } from "../tree/node";
import type { Desk } from "./desk";

export const TOOLS = ["arrow", "line", "circle", "square", "triangle", "cross", "label"] as const;
export type Tool = (typeof TOOLS)[number];

const MARK_OF: Partial<Record<Tool, SquareMark>> = {
  circle: "circles",
  square: "squares",
  triangle: "triangles",
  cross: "crosses",
};
const KIND_OF: Record<SquareMark, MarkKind> = {
  triangles: "triangle",
  squares: "square",
  circles: "circle",
  crosses: "cross",
  selected: "selected",
  dimmed: "dimmed",
};

/** What a node has drawn on it. */
export function shapesOf({ properties }: TreeNode): Shape[] {
  const shapes: Shape[] = [];
  for (const mark of Object.keys(KIND_OF) as SquareMark[])
    for (const square of marked(properties, mark)) shapes.push({ kind: KIND_OF[mark], square, tone: "note" });
  for (const mark of ["lines", "arrows"] as const)
    for (const [from, to] of pairs(properties, mark))
      shapes.push({ kind: mark === "arrows" ? "arrow" : "line", from, to, tone: "note" });
  for (const [square, text] of labels(properties)) shapes.push({ kind: "label", square, text, tone: "note" });
  return shapes;
}

const toolName = (tool: Tool): string => t(`draw.${tool}` satisfies MessageKey);

export class DrawingPencil {
  /** Null plays moves. */
  tool: Tool | null = null;
  /** Where an arrow that is drawn by two taps begins. */
  from: Square | null = null;
  #sketch: Shape | null = null;

  constructor(
    private readonly desk: Desk,
    private readonly changed: () => void,
  ) {}

  get active(): boolean {
    return this.tool !== null;
  }

  choose(tool: Tool | null): void {
    this.tool = tool;
    this.from = this.#sketch = null;
    this.changed();
  }

  /** The stroke that is on its way. */
  get sketched(): readonly Shape[] {
    if (this.#sketch) return [this.#sketch];
    return this.from === null ? [] : [{ kind: "selected", square: this.from, tone: "note" }];
  }

  sketch(from: Square, to: Square | null): void {
    const kind = this.tool === "line" ? "line" : "arrow";
    this.#sketch = to === null || to === from ? null : { kind, from, to, tone: "note" };
    this.changed();
  }

  stroke(from: Square, to: Square | null, { shift, ctrl }: Stroke): void {
    this.#sketch = null;
    if (to === null) this.from = null;
    else if (from !== to) this.#pair(this.tool === "line" || shift ? "lines" : "arrows", from, to);
    else this.#touch(to, shift, ctrl);
    this.changed();
  }

  #touch(square: Square, shift: boolean, ctrl: boolean): void {
    const { tool } = this;
    if (tool === "arrow" || tool === "line") {
      const { from } = this;
      this.from = from === null ? square : null;
      if (from === null) this.desk.say(t("draw.from", { square: squareName(square) }));
      else if (from !== square) this.#pair(tool === "line" ? "lines" : "arrows", from, square);
      return;
    }
    if (tool === "label") return this.#label(square);
    const chosen = tool ?? (shift ? "cross" : ctrl ? "triangle" : "circle");
    const mark = MARK_OF[chosen] ?? "circles";
    const { node, work } = this.desk;
    const before = marked(node.properties, mark);
    const isThere = before.includes(square);
    work.marks(node, mark, isThere ? before.filter((each) => each !== square) : [...before, square]);
    this.#tell(chosen, squareName(square), isThere);
  }

  #pair(mark: PairMark, from: Square, to: Square): void {
    const { node, work } = this.desk;
    const before = pairs(node.properties, mark);
    const rest = before.filter(([a, b]) => a !== from || b !== to);
    const isThere = rest.length < before.length;
    work.pairs(node, mark, isThere ? rest : [...before, [from, to]]);
    this.from = null;
    this.#tell(mark === "arrows" ? "arrow" : "line", `${squareName(from)}-${squareName(to)}`, isThere);
  }

  #label(square: Square): void {
    const { node, work } = this.desk;
    const list = labels(node.properties);
    const isThere = list.delete(square);
    const used = new Set(list.values());
    const letter = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((each) => !used.has(each)) ?? "A";
    if (!isThere) list.set(square, letter);
    work.labels(node, list);
    this.#tell("label", squareName(square), isThere);
  }

  #tell(tool: Tool, square: string, isGone: boolean): void {
    this.desk.say(t(isGone ? "draw.gone" : "draw.done", { shape: toolName(tool), square }));
  }
}
