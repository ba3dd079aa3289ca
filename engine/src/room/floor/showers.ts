import type { Camera } from '../../scene/camera.ts';
import { cellMiddle } from '../../scene/floor-cells.ts';
import { type FloorGrid, type RoomBox, worldRay } from '../../scene/room.ts';
import type { CameraEstimate, ClassifiedSegment } from '../../vision/camera/segments.ts';

/**
 * Angle in radians within which vertical edges belong to one post: both sides of a pane's edge are lines. This and the
 * limits below: chosen by eye on drawn bathrooms.
 */
const MAX_POST_ANGLE = 0.01;
/** Minimum height in metres of a shower's glass, and minimum share of a post's height covered by edges. */
const MIN_HEIGHT = 1.75;
const MIN_SHOWN_SHARE = 0.7;
/** Minimum distance in metres of a free-standing post from the walls, and tolerance of its foot. */
const MIN_WALL_DISTANCE = 0.25;
const FOOT_TOLERANCE = 0.1;
/** Maximum side length of a shower in metres. */
const MAX_SIDE = 1.8;

/** A tall free-standing vertical: the edge of a pane, of a partition or of an open door leaf. */
export interface Post {
  /** Its foot on the floor, or where the picture's lower edge hides it; metres. */
  readonly x: number;
  readonly z: number;
}

/** A part of a vertical line as seen from the camera: tangents of its ends' elevation. */
interface Part {
  readonly azimuth: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Finds free-standing verticals: lines from the floor, away from every wall, to above head height, nearly without gaps.
 * @param cameraHeight metres, as the box
 */
export function findPosts({ camera, segments }: CameraEstimate, cameraHeight: number, box: RoomBox): Post[] {
  const parts = segments.filter(({ axis }) => axis === 1).map((segment) => partOf(segment, camera));
  return parts.flatMap(({ azimuth, low }): Post[] => {
    if (low >= 0) return [];
    const distance = cameraHeight / -low;
    const [x, z] = [distance * Math.sin(azimuth), distance * Math.cos(azimuth)];
    if (
      z < 0 ||
      x < box.left + MIN_WALL_DISTANCE ||
      x > box.right - MIN_WALL_DISTANCE ||
      z > box.back - MIN_WALL_DISTANCE
    )
      return [];
    const high = (MIN_HEIGHT - cameraHeight) / distance;
    const own = parts.filter((part) => Math.abs(part.azimuth - azimuth) < MAX_POST_ANGLE);
    return covered(own, low, high) >= MIN_SHOWN_SHARE * (high - low) ? [{ x, z }] : [];
  });
}

function partOf({ x1, y1, x2, y2 }: ClassifiedSegment, camera: Camera): Part {
  const [one, other] = [worldRay(camera, x1, y1), worldRay(camera, x2, y2)];
  const rise = (ray: readonly number[]): number => ray[1] / Math.hypot(ray[0], ray[2]);
  const azimuth = Math.atan2(one[0] + other[0], one[2] + other[2]);
  return { azimuth, low: Math.min(rise(one), rise(other)), high: Math.max(rise(one), rise(other)) };
}

/** Length covered by parts between two ends. */
function covered(parts: readonly Part[], from: number, to: number): number {
  let length = 0;
  let reached = from;
  for (const { low, high } of [...parts].sort((a, b) => a.low - b.low)) {
    const start = Math.max(low, reached);
    const end = Math.min(high, to);
    if (end <= start) continue;
    length += end - start;
    reached = end;
  }
  return length;
}

/**
 * Blocks the floor behind the glass of a shower in a bathroom: the floor of a level shower looks as free as the rest.
 * Glass is invisible, but the edge where panes meet is not: a post, from which they run to the walls. Blocks the floor
 * between a post and the nearer corner behind it; that behind other posts, too. Changes the grid's cells.
 */
export function blockShowers(grid: FloorGrid, posts: readonly Post[], box: RoomBox): void {
  for (const post of posts) {
    const isRight = box.right - post.x < post.x - box.left;
    if (Math.min(box.right - post.x, post.x - box.left) > MAX_SIDE) continue;
    for (let cell = 0; cell < grid.cells.length; cell++) {
      const [x, z] = cellMiddle(grid, cell);
      const isBeside = isRight ? x > post.x - FOOT_TOLERANCE : x < post.x + FOOT_TOLERANCE;
      if (isBeside && z > post.z - FOOT_TOLERANCE && z < post.z + MAX_SIDE) grid.cells[cell] = 2;
    }
  }
}
