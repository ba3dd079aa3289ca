import type { CameraEstimate, ClassifiedSegment } from '../camera/segments.ts';
import { cellMiddle } from '../room/floor-cells.ts';
import { type FloorGrid, type RoomBox, worldRay } from '../room/room.ts';

/** The bars of a banister that stands on the floor: a row along a straight line, under a rail. */
export interface Balusters {
  /** Ends of the row on the floor, metres: x and z. */
  readonly from: readonly [x: number, z: number];
  readonly to: readonly [x: number, z: number];
  /** Height of the bars, metres. */
  readonly height: number;
}

/** Edges shorter or longer than these shares of the picture's height are no sides of bars. */
const LENGTH = [0.03, 0.6] as const;
/** Metres: heights of banisters, lengths of their rows, and the gaps between bars (building codes ask for 0.1 at most; double bars
 * leave twice as much). */
const HEIGHT = [0.55, 1.25] as const;
const ROW = [0.6, 6] as const;
const GAP = [0.05, 0.3] as const;
const WIDEST_GAP = 0.7;
/** Metres within which two edges are the sides of one bar, and within which feet are in a row. */
const BAR = 0.045;
const IN_ROW = 0.12;
/** Fewest bars, the share of gaps that are alike, and how alike. */
const FEWEST = 6;
const LEAST_EVEN = 0.7;
const ALIKE = 0.35;
/** Most by which the heights of most bars differ, metres. */
const UNEVEN_TOPS = 0.2;
/** Metres from a wall within which a row of uprights is panelling, and by which feet may lie outside the box. */
const AT_WALL = 0.2;
const OUTSIDE = 0.2;
/** Most bars that are looked at: their pairs are tried one by one. */
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
      best = { from: [a.x, a.z], to: [b.x, b.z], height: row.height };
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
  const places: number[] = [];
  for (const s of inRow.map(along).sort((p, q) => p - q)) {
    if (places.length === 0 || s - places[places.length - 1] > BAR) places.push(s);
  }
  if (places.length < FEWEST) return null;
  const gaps = places.slice(1).map((s, i) => s - places[i]);
  const gap = [...gaps].sort((p, q) => p - q)[gaps.length >> 1];
  const even = gaps.filter((g) => Math.abs(g - gap) < ALIKE * gap).length / gaps.length;
  if (gap < GAP[0] || gap > GAP[1] || even < LEAST_EVEN || Math.max(...gaps) > WIDEST_GAP) return null;
  const heights = inRow.map((bar) => bar.height).sort((p, q) => p - q);
  const at = (share: number) => heights[Math.floor(share * (heights.length - 1))];
  if (at(0.8) - at(0.2) > UNEVEN_TOPS) return null;
  return { worth: places.length * even, height: at(0.5) };
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
