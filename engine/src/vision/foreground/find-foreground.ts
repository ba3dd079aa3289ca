import type { Foreground } from '../../scene/foreground.ts';
import type { BalusterCell } from './balusters.ts';
import type { Flight } from './flight.ts';

import type { StandingParts } from './standing-parts.ts';

/**
 * Cells to each side in which a cell without a foot borrows one from its part. The constants of this file: chosen by eye on
 * drawn rooms.
 */
const GAP = 3;
/** As `GAP`, at the part's edge, where a plumb line may leave it sideways. */
const EDGE_GAP = 2;
/** Cells around an outline that get its distance. */
const RIM = 2;

/**
 * Finds what stands in front: built-ins and things with a foot on the floor inside the box or belonging to a flight of
 * stairs, and banisters. What hangs on a wall has no foot.
 *
 * @param flights freely rising stairs
 * @param balusters cells of banisters found by their lines, because segmentation hardly finds bars
 * @returns null if nothing stands in front
 */
export function findForeground(
  { grid, parts }: StandingParts,
  flights: readonly Flight[] = [],
  balusters: readonly BalusterCell[] = [],
): Foreground | null {
  const { solid, width, height } = grid;
  const standing = new Uint8Array(width * height);
  const distances = new Float32Array(width * height);
  for (const { cells, feet } of parts) {
    for (const cell of cells) {
      standing[cell] = 1;
      const foot = feet.get(cell);
      if (foot) distances[cell] = Math.hypot(...foot);
    }
  }
  for (const { cells } of flights) for (const [cell, distance] of cells) distances[cell] = distance;
  const barred = new Set<number>();
  const rail = new Set<number>();
  for (const { cell, foot, isRail } of balusters) {
    if (distances[cell] > 0) continue;
    distances[cell] = foot;
    standing[cell] = 1;
    barred.add(cell);
    if (isRail) rail.add(cell);
  }
  const distance = spreadDistances(distances, standing, width, height);
  if (distance.every((d) => d === 0)) return null;
  return {
    columns: width,
    rows: height,
    share: Array.from(solid, (p, cell) => {
      if (rail.has(cell)) return 100;
      return distance[cell] > 0 ? Math.round(100 * stretched(p)) : 0;
    }),
    distance: Array.from(distance, (d) => Math.round(100 * d)),
    barred: [...barred].sort((a, b) => a - b),
  };
}

/** Maps a probability to a cell's share: 1 from 3/4, 0 up to 1/4. */
const stretched = (p: number): number => Math.min(1, Math.max(0, 2 * p - 0.5));

/**
 * Completes the distances of feet, cell by cell: replaces outliers by the median of their row, gives cells between
 * others of the same part the farther one's distance and cells at its edge their neighbour's, and adds a rim with the
 * nearest one's.
 *
 * @param feet distance per cell, 0 if none
 * @param standing 1 where something stands or hangs
 */
function spreadDistances(feet: Float32Array, standing: Uint8Array, width: number, height: number): Float32Array {
  let distance: Float32Array = feet.map((foot, cell) => {
    const x = cell % width;
    const left = x > 0 ? feet[cell - 1] : 0;
    const right = x + 1 < width ? feet[cell + 1] : 0;
    return foot > 0 && left > 0 && right > 0
      ? Math.max(Math.min(left, right), Math.min(Math.max(left, right), foot))
      : foot;
  });
  distance = distance.map((d, cell) => (d > 0 || !standing[cell] ? d : besides(distance, standing, cell, width)));
  for (let i = 0; i < RIM; i++) distance = withRim(distance, standing, width, height);
  return distance;
}

/** The farther of the two nearest distances left and right in a row; the only one, if it is near. */
function besides(distance: Float32Array, standing: Uint8Array, cell: number, width: number): number {
  const x = cell % width;
  let farther = 0;
  let sides = 0;
  let steps = GAP;
  for (const step of [-1, 1]) {
    for (let k = 1; k <= GAP; k++) {
      const at = cell + k * step;
      if (x + k * step < 0 || x + k * step >= width || !standing[at]) break;
      if (distance[at] === 0) continue;
      farther = Math.max(farther, distance[at]);
      steps = Math.min(steps, k);
      sides++;
      break;
    }
  }
  return sides === 2 || (sides === 1 && steps <= EDGE_GAP) ? farther : 0;
}

/** Adds one ring of empty cells, each with the smallest distance beside it. */
function withRim(distance: Float32Array, standing: Uint8Array, width: number, height: number): Float32Array {
  return distance.map((d, cell) => {
    if (d > 0 || standing[cell]) return d;
    const x = cell % width;
    const y = (cell - x) / width;
    let nearest = 0;
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
        const other = distance[v * width + u];
        if (other > 0 && (nearest === 0 || other < nearest)) nearest = other;
      }
    }
    return nearest;
  });
}
