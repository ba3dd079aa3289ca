import { inFrame } from './picture.ts';
import { linePoint, type Space, type WallLine } from './space.ts';

/** Largest shares of the wall behind a picture that may deviate from bare paint, and that may be unknown. */
const MAX_DEVIATING = 0.02;
const MAX_UNKNOWN = 0.05;
/** Least distance in metres between a picture and an opening. */
const FROM_OPENING = 0.1;
const EYE_HEIGHT = 1.5;

/** Shares of the wall cells in a rectangle that deviate from the paint and that are unknown. */
export function wallShares(
  wall: WallLine,
  from: number,
  to: number,
  bottom: number,
  top: number,
): { deviating: number; unknown: number } {
  const { cell, columns, rows, cells, from: start } = wall.evidence;
  let deviating = 0;
  let unknown = 0;
  let count = 0;
  // Whole numbers for V8 too, which counts in doubles from what Math.floor returns.
  const i0 = Math.floor((from - start) / cell) | 0;
  const i1 = Math.ceil((to - start) / cell) | 0;
  const j0 = Math.floor(bottom / cell) | 0;
  const j1 = Math.ceil(top / cell) | 0;
  for (let j = j0; j < j1; j++) {
    for (let i = i0; i < i1; i++) {
      count++;
      const inside = i >= 0 && j >= 0 && i < columns && j < rows;
      const value = inside ? cells[j * columns + i] : 2;
      if (value === 1) deviating++;
      else if (value === 2) unknown++;
    }
  }
  return count === 0 ? { deviating: 0, unknown: 1 } : { deviating: deviating / count, unknown: unknown / count };
}

/**
 * Height of a picture's centre: about eye height, but 15 to 25 cm above what stands below it (`over`, metres; 0 for
 * nothing).
 */
export function hangingHeight(height: number, over: number): number {
  if (over === 0) return EYE_HEIGHT;
  return Math.min(Math.max(EYE_HEIGHT, over + 0.15 + height / 2), over + 0.25 + height / 2);
}

/** Whether a picture (centre at `along` and `y` on the wall) hangs on bare, visible wall and clear of every opening. */
export function mayHang(
  space: Space,
  wall: WallLine,
  along: number,
  y: number,
  size: { width: number; height: number },
): boolean {
  const { model } = space;
  const from = along - size.width / 2;
  const to = along + size.width / 2;
  const bottom = y - size.height / 2;
  const top = y + size.height / 2;
  if (top > model.box.height - 0.15 || !withinWall(wall, from, to)) return false;
  for (const opening of model.openings) {
    if (opening.wall !== wall.id) continue;
    const beside = opening.to + FROM_OPENING <= from || opening.from - FROM_OPENING >= to;
    if (!beside && opening.top + FROM_OPENING > bottom && opening.bottom - FROM_OPENING < top) return false;
  }
  for (const corner of [from, to]) {
    const [x, z] = linePoint(wall, corner, 0);
    if (!inFrame(model, x, bottom, z, 0.012) || !inFrame(model, x, top, z, 0.012)) return false;
  }
  const { deviating, unknown } = wallShares(wall, from, to, bottom, top);
  return deviating < MAX_DEVIATING && unknown <= MAX_UNKNOWN;
}

function withinWall(wall: WallLine, from: number, to: number): boolean {
  const margin = 0.12;
  if (from < wall.from + margin / 2 || to > wall.to - margin / 2) return false;
  return from >= wall.start + margin && to <= wall.end - margin;
}
