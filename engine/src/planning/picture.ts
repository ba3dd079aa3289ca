import type { Foreground } from '../scene/foreground.ts';
import type { RoomModel } from '../scene/room.ts';
import { isBehind, nearestHidden } from '../vision/foreground/is-behind.ts';
import { extentX, extentZ, pointOf, type Solid } from './solid.ts';

/** A rectangle in the photo, in shares of its width and height; it may reach beyond 0 and 1. */
export interface PictureBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

const NEAR = 0.2;

/** From where and through which lens a room is seen, and what stands in front of it. */
export type Viewpoint = Pick<RoomModel, 'camera' | 'cameraHeight' | 'foreground'>;

/** Bounds of a solid's eight corners in the photo. Corners behind the lens are held at 0.2 m before it. */
export function pictureBox(model: Viewpoint, solid: Solid): PictureBox {
  const { width, height, focal, cx, cy, rotation: r } = model.camera;
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < 8; i++) {
    const u = i & 1 ? solid.halfWidth : -solid.halfWidth;
    const v = i & 2 ? solid.halfDepth : -solid.halfDepth;
    const x = solid.x + u * solid.cos + v * solid.sin;
    const z = solid.z - u * solid.sin + v * solid.cos;
    const down = model.cameraHeight - (i & 4 ? solid.top : solid.bottom);
    // As projectWorld, without the objects: this is called some hundred thousand times per room. Comparisons rather than Math.min
    // and Math.max, here and below, which are calls where V8 compiles lightly.
    const before = r[6] * x + r[7] * down + r[8] * z;
    const depth = before > NEAR ? before : NEAR;
    const px = ((focal * (r[0] * x + r[1] * down + r[2] * z)) / depth + cx) / width;
    const py = ((focal * (r[3] * x + r[4] * down + r[5] * z)) / depth + cy) / height;
    if (px < x0) x0 = px;
    if (px > x1) x1 = px;
    if (py < y0) y0 = py;
    if (py > y1) y1 = py;
  }
  return { x0, y0, x1, y1 };
}

/** Share of the photo that a rectangle takes, with what of it lies beyond the frame. */
export const boxShare = ({ x0, y0, x1, y1 }: PictureBox): number => (x1 - x0) * (y1 - y0);

/** Whether a world point lies inside the frame, `margin` (share of the image) away from its edges. */
export function inFrame(model: Viewpoint, x: number, y: number, z: number, margin = 0): boolean {
  const { width, height, focal, cx, cy, rotation: r } = model.camera;
  const down = model.cameraHeight - y;
  const depth = r[6] * x + r[7] * down + r[8] * z;
  if (depth < NEAR) return false;
  const px = ((focal * (r[0] * x + r[1] * down + r[2] * z)) / depth + cx) / width;
  const py = ((focal * (r[3] * x + r[4] * down + r[5] * z)) / depth + cy) / height;
  return px >= margin && px <= 1 - margin && py >= margin && py <= 1 - margin;
}

/** Points along each side of a rectangle on the floor at which it is looked for in the frame. */
const FLOOR_SAMPLES = 8;

/** Share of the floor under a solid that lies outside the frame. */
export function floorOutOfFrame(model: RoomModel, solid: Solid): number {
  let outside = 0;
  for (let i = 0; i < FLOOR_SAMPLES; i++) {
    for (let j = 0; j < FLOOR_SAMPLES; j++) {
      const u = ((2 * i + 1) / FLOOR_SAMPLES - 1) * solid.halfWidth;
      const v = ((2 * j + 1) / FLOOR_SAMPLES - 1) * solid.halfDepth;
      const [x, z] = pointOf(solid, u, v);
      if (!inFrame(model, x, 0, z)) outside++;
    }
  }
  return outside / FLOOR_SAMPLES ** 2;
}

/**
 * Where a ray enters what lies between two planes across an axis, in lengths of the ray: -Infinity if it runs between them all along,
 * Infinity if it runs beside them. `origin` and `direction` are the ray's along that axis.
 */
function entersAt(origin: number, direction: number, low: number, high: number): number {
  if (direction < 1e-9 && direction > -1e-9)
    return origin < low || origin > high ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return ((direction > 0 ? low : high) - origin) / direction;
}

/** Where such a ray leaves it: never if it runs along the planes. */
function leavesAt(origin: number, direction: number, low: number, high: number): number {
  if (direction < 1e-9 && direction > -1e-9) return Number.POSITIVE_INFINITY;
  return ((direction > 0 ? high : low) - origin) / direction;
}

/** Whether the sight line from the camera to (x, y, z) is stopped by the solid on its way (slab test). */
export function blocksSight(solid: Solid, cameraHeight: number, x: number, y: number, z: number): boolean {
  const { cos, sin, halfWidth, halfDepth } = solid;
  const fromU = -solid.x * cos + solid.z * sin;
  const alongU = x * cos - z * sin;
  const enterU = entersAt(fromU, alongU, -halfWidth, halfWidth);
  const leaveU = leavesAt(fromU, alongU, -halfWidth, halfWidth);
  let enter = enterU > 0 ? enterU : 0;
  let leave = leaveU < 0.995 ? leaveU : 0.995;
  if (enter >= leave) return false;
  const fromV = -solid.x * sin - solid.z * cos;
  const alongV = x * sin + z * cos;
  const enterV = entersAt(fromV, alongV, -halfDepth, halfDepth);
  const leaveV = leavesAt(fromV, alongV, -halfDepth, halfDepth);
  if (enterV > enter) enter = enterV;
  if (leaveV < leave) leave = leaveV;
  if (enter >= leave) return false;
  const enterY = entersAt(cameraHeight, y - cameraHeight, solid.bottom, solid.top);
  const leaveY = leavesAt(cameraHeight, y - cameraHeight, solid.bottom, solid.top);
  return (enterY > enter ? enterY : enter) < (leaveY < leave ? leaveY : leave);
}

/** Solid angles of a solid's patches added up: of all, of those in the frame and not hidden by others, and of those in sight. */
interface Sight {
  readonly all: number;
  readonly shown: number;
  readonly seen: number;
}

/**
 * Samples 5 x 3 points on each face that a solid turns to the camera, each with the solid angle of its patch. What is seen is
 * shown and not hidden by what stands in front in the photo.
 */
function sightOf(model: Viewpoint, solid: Solid, others: readonly Solid[]): Sight {
  const { cameraHeight, foreground } = model;
  const { width, height, focal, cx, cy, rotation: r } = model.camera;
  let all = 0;
  let shown = 0;
  let seen = 0;
  const sample = (u: number, y: number, v: number, facing: number): void => {
    const x = solid.x + u * solid.cos + v * solid.sin;
    const z = solid.z - u * solid.sin + v * solid.cos;
    const distance = Math.hypot(x, y - cameraHeight, z);
    const weight = facing / distance ** 3;
    all += weight;
    const down = cameraHeight - y;
    const depth = r[6] * x + r[7] * down + r[8] * z;
    if (depth < NEAR) return;
    const px = ((focal * (r[0] * x + r[1] * down + r[2] * z)) / depth + cx) / width;
    const py = ((focal * (r[3] * x + r[4] * down + r[5] * z)) / depth + cy) / height;
    if (px < 0 || px > 1 || py < 0 || py > 1) return;
    for (const other of others) if (blocksSight(other, cameraHeight, x, y, z)) return;
    shown += weight;
    if (!foreground || !isBehind(foreground, px, py, Math.hypot(x, z))) seen += weight;
  };
  // The camera in the solid's own frame; a patch's weight is its area times how far the camera stands before its plane.
  const toU = -solid.x * solid.cos + solid.z * solid.sin;
  const toV = -solid.x * solid.sin - solid.z * solid.cos;
  const { halfWidth, halfDepth, bottom, top } = solid;
  const front = (Math.abs(toV) - halfDepth) * halfWidth * (top - bottom);
  const side = (Math.abs(toU) - halfWidth) * halfDepth * (top - bottom);
  const upper = (cameraHeight - top) * halfWidth * halfDepth * 2;
  for (let i = 0; i < 5; i++) {
    const s = (i + 0.5) / 2.5 - 1;
    for (let j = 0; j < 3; j++) {
      const y = bottom + ((j + 0.5) / 3) * (top - bottom);
      if (front > 0) sample(s * halfWidth, y, Math.sign(toV) * halfDepth, front);
      if (side > 0) sample(Math.sign(toU) * halfWidth, y, s * halfDepth, side);
      if (upper > 0) sample(s * halfWidth, top, ((j + 0.5) / 1.5 - 1) * halfDepth, upper);
    }
  }
  return { all, shown, seen };
}

/** Share of a solid's picture that is inside the frame and not hidden by `others` or by what stands in front in the photo. */
export function shareInSight(model: Viewpoint, solid: Solid, others: readonly Solid[]): number {
  const { all, seen } = sightOf(model, solid, others);
  return all === 0 ? 0 : seen / all;
}

const NOTHING: readonly Solid[] = [];

/** Share of what the frame shows of a solid that is hidden by what stands in front in the photo. */
export function shareBehindForeground(model: RoomModel, solid: Solid): number {
  if (!model.foreground || standsBefore(model.foreground, solid)) return 0;
  const { shown, seen } = sightOf(model, solid, NOTHING);
  return shown === 0 ? 0 : 1 - seen / shown;
}

/** Whether no part of a solid is far enough away to be behind anything that stands in front. */
function standsBefore(foreground: Foreground, solid: Solid): boolean {
  const farthest = Math.hypot(solid.x, solid.z) + Math.hypot(solid.halfWidth, solid.halfDepth);
  return farthest <= nearestHidden(foreground);
}

/** Horizontal distance from the camera to the nearest point of the solid's bounding rectangle. */
export function distanceFromCamera(solid: Solid): number {
  const dx = Math.max(0, Math.abs(solid.x) - extentX(solid));
  const dz = Math.max(0, Math.abs(solid.z) - extentZ(solid));
  return Math.hypot(dx, dz);
}
