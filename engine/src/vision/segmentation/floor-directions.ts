import type { Camera } from '../../scene/camera.ts';

/**
 * Absolute sine of the angle at pixel (x, y) between the image direction (dx, dy) and the direction in which a line along
 * room axis `axis` (0 = x, 1 = y, 2 = z) appears there. Zero: the direction points at that axis's vanishing point.
 */
// biome-ignore lint/complexity/useMaxParams: called in a hot loop, where an object would be made each time.
export function sineToAxis(camera: Camera, axis: 0 | 1 | 2, x: number, y: number, dx: number, dy: number): number {
  const r = camera.rotation;
  const vx = camera.focal * r[axis] - (x - camera.cx) * r[6 + axis];
  const vy = camera.focal * r[3 + axis] - (y - camera.cy) * r[6 + axis];
  const norm = Math.hypot(vx, vy) * Math.hypot(dx, dy);
  return norm > 0 ? Math.abs(vx * dy - vy * dx) / norm : 1;
}
