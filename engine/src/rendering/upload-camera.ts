import type { Camera } from '../scene/camera.ts';
import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';

/** Writes the camera as the kernel uses it: pixel to direction, and world point (relative to the eye) to pixel. */
export function uploadCamera(camera: Camera, cameraHeight: number, header: Header): void {
  const { focal, cx, cy, rotation: r } = camera;
  // World y points up, the room's y down: hence the minus in the middle.
  const x = [r[0] / focal, -r[1] / focal, r[2] / focal];
  const y = [r[3] / focal, -r[4] / focal, r[5] / focal];
  header.vector(layout.H_EYE, [0, cameraHeight, 0]);
  header.floats(layout.H_RAY_X, x);
  header.floats(layout.H_RAY_Y, y);
  header.floats(
    layout.H_RAY_0,
    [r[6], -r[7], r[8]].map((z, k) => z - x[k] * cx - y[k] * cy),
  );
  header.float(layout.H_PIXEL_ANGLE, 1 / focal);
  header.floats(layout.H_PROJECT, projection(camera));
}

/**
 * 3 x 3 matrix, row by row, that takes a world point relative to the camera (y up) to (x depth, y depth, depth) with x and
 * y in pixels.
 */
export function projection({ focal, cx, cy, rotation: r }: Camera): number[] {
  const depth = [r[6], -r[7], r[8]];
  const across = [r[0], -r[1], r[2]].map((v, k) => v * focal + depth[k] * cx);
  const down = [r[3], -r[4], r[5]].map((v, k) => v * focal + depth[k] * cy);
  return [...across, ...down, ...depth];
}
