import { cellMiddle } from '../../scene/floor-cells.ts';
import { type FloorGrid, type RoomBox, worldRay } from '../../scene/room.ts';
import type { CameraEstimate, ClassifiedSegment } from '../camera/segments.ts';
import { type Balusters, evenRow } from './balusters.ts';

/** Edges shorter or longer than these shares of the picture's height are no sides of bars. */
const LENGTH = [0.03, 0.6] as const;
/** Metres: heights of banisters and lengths of their rows. */
const HEIGHT = [0.55, 1.25] as const;
const ROW = [0.6, 6] as const;
/** Metres within which feet are in a row. */
const IN_ROW = 0.12;
/** Fewest bars. */
const FEWEST = 6;
/** Most by which the heights of most bars differ, metres. */
const UNEVEN_TOPS = 0.2;
/** Metres from a wall within which a row of uprights is panelling, and by which feet may lie outside the box. */
const AT_WALL = 0.2;
const OUTSIDE = 0.2;
/** Most bars that are considered: their pairs are tried one by one. */
const MOST = 120;
/** Metres to each side of a row that stay free. */
const BESIDE = 0.35;

interface Bar {
  readonly x: number;
  readonly z: number;
  readonly height: number;
}

/**
 * Finds the row of balusters with most bars: upright edges whose feet, taken to stand on the floor, lie on a straight line at
 * even distances, and whose heads are then as high as a banister's. Blinds, curtains and slats fail by where their feet would be.
 *
 * @param cameraHeight metres, as the box
 */
export function findBalusters(estimate: CameraEstimate, cameraHeight: number, box: RoomBox): Balusters | null {
  const { height } = estimate.camera;
  const bars = estimate.segments
    .filter((s) => s.axis === 1 && s.length > LENGTH[0] * height && s.length < LENGTH[1] * height)
    .flatMap((segment) => barOf(segment, estimate, cameraHeight))
    .filter((bar) => mayStand(bar, box))
    .slice(0, MOST);
  let best: Balusters | null = null;
  let most = 0;
  bars.forEach((a, i) => {
    for (const b of bars.slice(i + 1)) {
      const row = rowBetween(a, b, bars);
      if (!row || row.worth <= most) continue;
      most = row.worth;
      best = { from: [a.x, a.z], to: [b.x, b.z], bottom: [0, 0], height: row.height };
    }
  });
  return best;
}

/** An upright edge as a bar whose foot stands on the floor. */
function barOf(segment: ClassifiedSegment, { camera }: CameraEstimate, cameraHeight: number): Bar[] {
  const isDown = segment.y2 > segment.y1;
  const [footX, footY, headX, headY] = isDown
    ? [segment.x2, segment.y2, segment.x1, segment.y1]
    : [segment.x1, segment.y1, segment.x2, segment.y2];
  const foot = worldRay(camera, footX, footY);
  if (foot[1] >= -0.02) return [];
  const t = cameraHeight / -foot[1];
  const [x, z] = [foot[0] * t, foot[2] * t];
  const head = worldRay(camera, headX, headY);
  return [{ x, z, height: cameraHeight + (head[1] * Math.hypot(x, z)) / Math.hypot(head[0], head[2]) }];
}

function mayStand({ x, z, height }: Bar, box: RoomBox): boolean {
  if (height < HEIGHT[0] || height > HEIGHT[1] || z < 0.4) return false;
  return x > box.left - OUTSIDE && x < box.right + OUTSIDE && z < box.back + OUTSIDE && !isAtWall([{ x, z }], box);
}

/** Whether feet are along one of the walls. */
function isAtWall(feet: readonly { x: number; z: number }[], box: RoomBox): boolean {
  return (
    feet.every(({ z }) => box.back - z < AT_WALL) ||
    feet.every(({ x }) => x - box.left < AT_WALL) ||
    feet.every(({ x }) => box.right - x < AT_WALL)
  );
}

/** The row of bars between two of them, null where there is none. */
function rowBetween(a: Bar, b: Bar, bars: readonly Bar[]): { worth: number; height: number } | null {
  const length = Math.hypot(b.x - a.x, b.z - a.z);
  if (length < ROW[0] || length > ROW[1]) return null;
  const [ux, uz] = [(b.x - a.x) / length, (b.z - a.z) / length];
  const along = ({ x, z }: Bar) => (x - a.x) * ux + (z - a.z) * uz;
  const inRow = bars.filter((bar) => {
    const s = along(bar);
    return s > -0.01 && s < length + 0.01 && Math.abs((bar.x - a.x) * uz - (bar.z - a.z) * ux) < IN_ROW;
  });
  if (inRow.length < FEWEST) return null;
  const row = evenRow(inRow.map(along));
  if (!row || row.bars < FEWEST) return null;
  const heights = inRow.map((bar) => bar.height).sort((p, q) => p - q);
  const at = (share: number) => heights[Math.floor(share * (heights.length - 1))];
  if (at(0.8) - at(0.2) > UNEVEN_TOPS) return null;
  return { worth: row.worth, height: at(0.5) };
}

/** Keeps the floor along a row of balusters free of furniture. Changes the grid's cells. */
export function blockAlong(grid: FloorGrid, { from, to }: Balusters): void {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const squared = dx * dx + dz * dz;
  for (let cell = 0; cell < grid.cells.length; cell++) {
    const middle = cellMiddle(grid, cell);
    const [x, z] = [middle[0] - from[0], middle[1] - from[1]];
    const t = Math.min(1, Math.max(0, (x * dx + z * dz) / squared));
    if (Math.hypot(x - t * dx, z - t * dz) < BESIDE) grid.cells[cell] = 2;
  }
}
