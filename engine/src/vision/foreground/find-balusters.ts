import { cellMiddle } from '../../scene/floor-cells.ts';
import { type FloorGrid, type RoomBox, worldRay } from '../../scene/room.ts';
import type { CameraEstimate, ClassifiedSegment } from '../camera/segments.ts';
import { type Balusters, evenRow } from './balusters.ts';

/**
 * Length of a bar's edge as a share of the picture's height. This and the limits below: chosen by eye on drawn rooms
 * with stairs.
 */
const LENGTH = [0.03, 0.6] as const;
/** Heights of banisters and lengths of their rows, metres. */
const HEIGHT = [0.55, 1.25] as const;
const ROW = [0.6, 6] as const;
/** Maximum distance of a foot from the row's line, metres. */
const MAX_ROW_DISTANCE = 0.12;
/** Minimum number of bars. */
const MIN_BARS = 6;
/** Maximum spread of the bars' heights, metres. */
const MAX_HEIGHT_SPREAD = 0.2;
/**
 * Distance from a wall within which a row of uprights is panelling, and by which feet may lie outside the box; metres.
 */
const MAX_WALL_DISTANCE = 0.2;
const OUTSIDE_TOLERANCE = 0.2;
/** Maximum number of bars considered: all pairs are tried. */
const MAX_BARS = 120;
/** Metres to each side of a row that stay free. */
const CLEARANCE = 0.35;

interface Bar {
  readonly x: number;
  readonly z: number;
  readonly height: number;
}

/**
 * Finds the row of balusters with the most bars: upright edges with feet (assumed to stand on the floor) evenly spaced
 * on a straight line and heads at a banister's height. Blinds, curtains and slats fail because of where their feet
 * would be.
 *
 * @param cameraHeight metres, as the box
 */
export function findBalusters(estimate: CameraEstimate, cameraHeight: number, box: RoomBox): Balusters | null {
  const { height } = estimate.camera;
  const bars = estimate.segments
    .filter((s) => s.axis === 1 && s.length > LENGTH[0] * height && s.length < LENGTH[1] * height)
    .flatMap((segment) => barOf(segment, estimate, cameraHeight))
    .filter((bar) => mayStand(bar, box))
    .slice(0, MAX_BARS);
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

/** An upright edge as a bar standing on the floor. */
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
  return (
    x > box.left - OUTSIDE_TOLERANCE &&
    x < box.right + OUTSIDE_TOLERANCE &&
    z < box.back + OUTSIDE_TOLERANCE &&
    !isAtWall([{ x, z }], box)
  );
}

/** Whether the feet run along a wall. */
function isAtWall(feet: readonly { x: number; z: number }[], box: RoomBox): boolean {
  return (
    feet.every(({ z }) => box.back - z < MAX_WALL_DISTANCE) ||
    feet.every(({ x }) => x - box.left < MAX_WALL_DISTANCE) ||
    feet.every(({ x }) => box.right - x < MAX_WALL_DISTANCE)
  );
}

/** The row of bars between two of them; null if there is none. */
function rowBetween(a: Bar, b: Bar, bars: readonly Bar[]): { worth: number; height: number } | null {
  const length = Math.hypot(b.x - a.x, b.z - a.z);
  if (length < ROW[0] || length > ROW[1]) return null;
  const [ux, uz] = [(b.x - a.x) / length, (b.z - a.z) / length];
  const along = ({ x, z }: Bar) => (x - a.x) * ux + (z - a.z) * uz;
  const inRow = bars.filter((bar) => {
    const s = along(bar);
    return s > -0.01 && s < length + 0.01 && Math.abs((bar.x - a.x) * uz - (bar.z - a.z) * ux) < MAX_ROW_DISTANCE;
  });
  if (inRow.length < MIN_BARS) return null;
  const row = evenRow(inRow.map(along));
  if (!row || row.bars < MIN_BARS) return null;
  const heights = inRow.map((bar) => bar.height).sort((p, q) => p - q);
  const at = (share: number) => heights[Math.floor(share * (heights.length - 1))];
  if (at(0.8) - at(0.2) > MAX_HEIGHT_SPREAD) return null;
  return { worth: row.worth, height: at(0.5) };
}

/** Blocks the floor along a row of balusters. Changes the grid's cells. */
export function blockAlong(grid: FloorGrid, { from, to }: Balusters): void {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const squared = dx * dx + dz * dz;
  for (let cell = 0; cell < grid.cells.length; cell++) {
    const middle = cellMiddle(grid, cell);
    const [x, z] = [middle[0] - from[0], middle[1] - from[1]];
    const t = Math.min(1, Math.max(0, (x * dx + z * dz) / squared));
    if (Math.hypot(x - t * dx, z - t * dz) < CLEARANCE) grid.cells[cell] = 2;
  }
}
