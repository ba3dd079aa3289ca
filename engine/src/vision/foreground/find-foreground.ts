import type { Foreground } from '../../scene/foreground.ts';
import type { BalusterCell } from './baluster-cells.ts';
import type { Flight } from './flight.ts';
import { spreadDistances } from './spread-distances.ts';
import type { StandingParts } from './standing-parts.ts';

/**
 * Finds what stands in front: what is segmented as built in or as a thing, as far as it has a foot on the floor inside the box or
 * belongs to a flight of stairs, and banisters. What hangs on a wall has no foot.
 *
 * @param flights stairs under which nothing stands
 * @param balusters cells of banisters by their lines: segmentation hardly finds bars
 * @returns null when nothing stands in front
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

/** Share of a cell for a probability: all of it from 3/4 on, none up to 1/4. */
const stretched = (p: number): number => Math.min(1, Math.max(0, 2 * p - 0.5));
