import type { Vec3 } from '../math/vec3.ts';

/**
 * Pinhole camera in room axes.
 *
 * Room axes: x to the right along the wall facing the viewer, y DOWN, z into the room.
 * Camera axes: x right, y down, z forward. Pixels: x right, y down, with the first pixel's centre at (0.5, 0.5).
 */
export interface Camera {
  /** Image size in pixels to which the intrinsics refer. */
  readonly width: number;
  readonly height: number;
  /** Focal length in pixels. */
  readonly focal: number;
  /** Principal point in pixels. */
  readonly cx: number;
  readonly cy: number;
  /** Row-major 3 x 3 rotation from room to camera axes; its columns are the room axes in camera coordinates. */
  readonly rotation: readonly number[];
}

/** Returns the direction of the ray through pixel position (x, y): room axes, scaled to camera depth 1. */
export function rayThrough(camera: Camera, x: number, y: number): Vec3 {
  const ray: [number, number, number] = [0, 0, 0];
  rayInto(camera, x, y, ray);
  return ray;
}

/** Allocation-free `rayThrough` for loops over pixels; writes to `ray`. */
export function rayInto({ cx, cy, focal, rotation: r }: Camera, x: number, y: number, ray: number[]): void {
  const u = (x - cx) / focal;
  const v = (y - cy) / focal;
  ray[0] = r[0] * u + r[3] * v + r[6];
  ray[1] = r[1] * u + r[4] * v + r[7];
  ray[2] = r[2] * u + r[5] * v + r[8];
}

/**
 * Projects a point (room axes, relative to the camera, any unit); `depth` is along the optical axis in the same unit.
 */
export function project(camera: Camera, p: Vec3): { x: number; y: number; depth: number } {
  const r = camera.rotation;
  const x = r[0] * p[0] + r[1] * p[1] + r[2] * p[2];
  const y = r[3] * p[0] + r[4] * p[1] + r[5] * p[2];
  const depth = r[6] * p[0] + r[7] * p[1] + r[8] * p[2];
  return { x: (camera.focal * x) / depth + camera.cx, y: (camera.focal * y) / depth + camera.cy, depth };
}

/** Returns the camera of the same picture at another size. */
export function resizeCamera(camera: Camera, width: number, height: number): Camera {
  const sx = width / camera.width;
  const sy = height / camera.height;
  return { ...camera, width, height, focal: camera.focal * sx, cx: camera.cx * sx, cy: camera.cy * sy };
}

/**
 * Rotation from room to camera axes, Rz(roll) Rx(pitch) Ry(yaw), for a camera turned by `yaw` about the vertical,
 * tilted by `pitch` and rolled by `roll` (radians).
 */
export function rotationFromAngles(pitch: number, roll: number, yaw: number): number[] {
  const cp = Math.cos(pitch);
  const sp = Math.sin(pitch);
  const cr = Math.cos(roll);
  const sr = Math.sin(roll);
  const ca = Math.cos(yaw);
  const sa = Math.sin(yaw);
  return [
    cr * ca - sr * sp * sa,
    -sr * cp,
    cr * sa + sr * sp * ca,
    sr * ca + cr * sp * sa,
    cr * cp,
    sr * sa - cr * sp * ca,
    -cp * sa,
    sp,
    cp * ca,
  ];
}
