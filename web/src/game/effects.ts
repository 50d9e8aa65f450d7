/** What a report, as the library worked it out, does to the stones that are drawn. No rules here. */
import { fileOf, footprint, parseSquare, rowOf, squareAt, type Square } from "../board/squares";
import type { DestinationKind, Ghost, MovingStone } from "../board/state";
import { other, type ByColor, type ColorName, type PositionView, type Report } from "../net/types";

export type Stones = ReadonlyMap<Square, ColorName>;

export function toSquares(names: readonly string[]): Square[] {
  return names.map(parseSquare).filter((square) => square !== null);
}

export function stonesOf(stones: ByColor<string[]>): Map<Square, ColorName> {
  const map = new Map<Square, ColorName>();
  for (const color of ["black", "white"] as const)
    for (const square of toSquares(stones[color])) map.set(square, color);
  return map;
}

/** Where each moving stone of a report goes, from the stones before the move. */
export function slidesOf(stones: Stones, report: Report): MovingStone[] {
  const from = parseSquare(report.from);
  const to = parseSquare(report.to);
  if (from === null || to === null) return [];
  return slides(stones, report.mover, from, to, toSquares(report.fallen));
}

/** Where each stone of a piece goes with it; `lost` are those that fall, by where they stood. */
export function slides(
  stones: Stones,
  color: ColorName,
  from: Square,
  to: Square,
  lost: readonly Square[] = [],
): MovingStone[] {
  const dx = fileOf(to) - fileOf(from);
  const dy = rowOf(to) - rowOf(from);
  return footprint(from)
    .filter((square) => stones.get(square) === color)
    .map((square) => ({
      from: square,
      to: squareAt(fileOf(square) + dx, rowOf(square) + dy),
      fallen: lost.includes(square),
    }));
}

/** The stones after a move. */
export function applyReport(stones: Stones, report: Report): Map<Square, ColorName> {
  const after = new Map(stones);
  const moving = slidesOf(stones, report);
  for (const { square } of captured(report)) after.delete(square);
  for (const slide of moving) after.delete(slide.from);
  for (const slide of moving)
    if (!slide.fallen && slide.to !== null) after.set(slide.to, report.mover);
  return after;
}

/** The stones that a move removes where the piece lands. */
export function captured(report: Report): Ghost[] {
  return (["black", "white"] as const).flatMap((color) =>
    toSquares(report.captured[color]).map((square) => ({ square, color })),
  );
}

/** The ring centres after a move. */
export function ringsAfter(rings: ByColor<string[]>, report: Report): ByColor<string[]> {
  const after = (color: ColorName): string[] => {
    const broken = new Set(report.rings_broken[color]);
    const kept = rings[color].filter((name) => !broken.has(name));
    return [...kept, ...report.rings_made[color].filter((name) => !kept.includes(name))];
  };
  return { black: after("black"), white: after("white") };
}

export function kindOf(report: Report): DestinationKind {
  if (report.outcome?.winner === report.mover) return "enemy-ring";
  if (report.outcome?.winner === other(report.mover)) return "own-ring";
  // A stone that falls off the edge is lost like one that is removed where the piece lands.
  const gone = report.captured.black.length + report.captured.white.length + report.fallen.length;
  return gone > 0 ? "capture" : "quiet";
}

/** The legal reports by start centre and destination, for look-ups while the hand moves. */
export type LegalMoves = ReadonlyMap<Square, ReadonlyMap<Square, Report>>;

export function indexLegal(position: Pick<PositionView, "legal">): LegalMoves {
  const index = new Map<Square, Map<Square, Report>>();
  for (const report of position.legal) {
    const from = parseSquare(report.from);
    const to = parseSquare(report.to);
    if (from === null || to === null) continue;
    const targets = index.get(from) ?? new Map<Square, Report>();
    targets.set(to, report);
    index.set(from, targets);
  }
  return index;
}
