import type { Vec3 } from '../../math/vec3.ts';
import type { Camera } from '../../scene/camera.ts';

/** The visible part of one of the box's edges in pixels, starting at the corner. */
export interface EdgePath {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** In long edges of the photo. */
  readonly length: number;
  /** Whether the corner at which the edge starts is in the frame. */
  readonly cornerSeen: boolean;
}

/** Distance used for a face outside the frame and for the end of an edge that runs behind the viewer. */
export const BEYOND = 50;
/** Near clipping plane. */
const NEAR_DEPTH = 0.02;

/** Clips the edge from `corner` to `end` (room axes) to the view frustum; null if nothing remains. */
export function visibleEdge(camera: Camera, corner: Vec3, end: Vec3): EdgePath | null {
  const { rotation: r, focal, cx, cy, width, height } = camera;
  const ax = r[0] * corner[0] + r[1] * corner[1] + r[2] * corner[2];
  const ay = r[3] * corner[0] + r[4] * corner[1] + r[5] * corner[2];
  const az = r[6] * corner[0] + r[7] * corner[1] + r[8] * corner[2];
  const bx = r[0] * end[0] + r[1] * end[1] + r[2] * end[2];
  const by = r[3] * end[0] + r[4] * end[1] + r[5] * end[2];
  const bz = r[6] * end[0] + r[7] * end[1] + r[8] * end[2];
  if (az <= NEAR_DEPTH && bz <= NEAR_DEPTH) return null;
  const from = az < NEAR_DEPTH ? (NEAR_DEPTH - az) / (bz - az) : 0;
  const to = bz < NEAR_DEPTH ? (NEAR_DEPTH - az) / (bz - az) : 1;
  const fromDepth = az + from * (bz - az);
  const fromX = (focal * (ax + from * (bx - ax))) / fromDepth + cx;
  const fromY = (focal * (ay + from * (by - ay))) / fromDepth + cy;
  const toDepth = az + to * (bz - az);
  const dx = (focal * (ax + to * (bx - ax))) / toDepth + cx - fromX;
  const dy = (focal * (ay + to * (by - ay))) / toDepth + cy - fromY;
  let t0 = 0;
  let t1 = 1;
  for (let axis = 0; axis < 2; axis++) {
    const start = axis === 0 ? fromX : fromY;
    const d = axis === 0 ? dx : dy;
    const size = axis === 0 ? width : height;
    if (Math.abs(d) < 1e-9) {
      if (start < 0 || start > size) return null;
      continue;
    }
    const enter = -start / d;
    const leave = (size - start) / d;
    t0 = Math.max(t0, Math.min(enter, leave));
    t1 = Math.min(t1, Math.max(enter, leave));
  }
  if (!(t1 > t0)) return null;
  return {
    x0: fromX + dx * t0,
    y0: fromY + dy * t0,
    x1: fromX + dx * t1,
    y1: fromY + dy * t1,
    length: (Math.hypot(dx, dy) * (t1 - t0)) / Math.max(width, height),
    cornerSeen: az > NEAR_DEPTH && fromX > 0 && fromY > 0 && fromX < width && fromY < height,
  };
}
