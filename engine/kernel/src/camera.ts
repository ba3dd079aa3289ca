/** Camera rays. */
import { H_RAY_0, H_RAY_X, H_RAY_Y } from '../../src/rendering/kernel-layout';
import { headerFloat } from './header';

/** Direction of the latest ray, length 1. */
export let aimX: f32 = 0;
export let aimY: f32 = 0;
export let aimZ: f32 = 0;

/** Aims through the pixel position (x, y). */
export function aimCamera(x: f32, y: f32): void {
  const dx = headerFloat(H_RAY_X) * x + headerFloat(H_RAY_Y) * y + headerFloat(H_RAY_0);
  const dy = headerFloat(H_RAY_X + 4) * x + headerFloat(H_RAY_Y + 4) * y + headerFloat(H_RAY_0 + 4);
  const dz = headerFloat(H_RAY_X + 8) * x + headerFloat(H_RAY_Y + 8) * y + headerFloat(H_RAY_0 + 8);
  const s = <f32>1 / sqrt(dx * dx + dy * dy + dz * dz);
  aimX = dx * s;
  aimY = dy * s;
  aimZ = dz * s;
}
