import type { Camera } from '../../scene/camera.ts';
import { cellMiddle } from '../../scene/floor-cells.ts';
import { type FloorGrid, type RoomBox, worldRay } from '../../scene/room.ts';
import type { CameraEstimate, ClassifiedSegment } from '../../vision/camera/segments.ts';

/** Radians within which upright edges are those of one post: a pane's edge is a line to each side of it. */
const ONE_POST = 0.01;
/** Metres above the floor to which a shower's glass reaches at least, and the share of a post's height that edges must show. */
const LEAST_HEIGHT = 1.75;
const LEAST_SHOWN = 0.7;
/** Metres from the walls from which on a post stands free, and by which its foot is uncertain. */
const FREE = 0.25;
const SLACK = 0.1;
/** Most metres of a shower's sides. */
const LONGEST = 1.8;

/** A tall upright that stands free in the room: the edge of a pane, of a partition or of a leaf that is open. */
export interface Post {
  /** Its foot on the floor, or where the picture's lower edge hides it; metres. */
  readonly x: number;
  readonly z: number;
}

/** A part of an upright line as seen from the camera: tangents of its ends' elevation. */
interface Part {
  readonly azimuth: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Finds uprights that stand free in the room: lines of the picture that run from the floor, away from every wall, to above a
 * person's head nearly without a gap.
 * @param cameraHeight metres, as the box
 */
export function findPosts({ camera, segments }: CameraEstimate, cameraHeight: number, box: RoomBox): Post[] {
  const parts = segments.filter(({ axis }) => axis === 1).map((segment) => partOf(segment, camera));
  return parts.flatMap(({ azimuth, low }): Post[] => {
    if (low >= 0) return [];
    const distance = cameraHeight / -low;
    const [x, z] = [distance * Math.sin(azimuth), distance * Math.cos(azimuth)];
    if (z < 0 || x < box.left + FREE || x > box.right - FREE || z > box.back - FREE) return [];
    const high = (LEAST_HEIGHT - cameraHeight) / distance;
    const own = parts.filter((part) => Math.abs(part.azimuth - azimuth) < ONE_POST);
    return covered(own, low, high) >= LEAST_SHOWN * (high - low) ? [{ x, z }] : [];
  });
}

function partOf({ x1, y1, x2, y2 }: ClassifiedSegment, camera: Camera): Part {
  const [one, other] = [worldRay(camera, x1, y1), worldRay(camera, x2, y2)];
  const rise = (ray: readonly number[]): number => ray[1] / Math.hypot(ray[0], ray[2]);
  const azimuth = Math.atan2(one[0] + other[0], one[2] + other[2]);
  return { azimuth, low: Math.min(rise(one), rise(other)), high: Math.max(rise(one), rise(other)) };
}

/** Length of what parts cover between two ends. */
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
 * Removes what lies behind the glass of a shower from a bathroom's free floor: the floor of a level shower looks as free as the
 * rest. Its glass cannot be seen, but the edge at which its panes meet can: a post, from which they run to the walls. The floor
 * between a post and the nearer corner behind it is the shower's; behind other posts it is taken as well. Changes the grid's
 * cells.
 */
export function blockShowers(grid: FloorGrid, posts: readonly Post[], box: RoomBox): void {
  for (const post of posts) {
    const isRight = box.right - post.x < post.x - box.left;
    if (Math.min(box.right - post.x, post.x - box.left) > LONGEST) continue;
    for (let cell = 0; cell < grid.cells.length; cell++) {
      const [x, z] = cellMiddle(grid, cell);
      const isBeside = isRight ? x > post.x - SLACK : x < post.x + SLACK;
      if (isBeside && z > post.z - SLACK && z < post.z + LONGEST) grid.cells[cell] = 2;
    }
  }
}
