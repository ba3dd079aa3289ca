import type { Vec3 } from '../math/vec3.ts';
import { linearToSrgb } from './srgb.ts';

/** sRGB "#rrggbb" of a linear RGB colour, clipped. */
export function hexOf(rgb: Vec3): string {
  return `#${rgb.map((v) => Math.round(linearToSrgb(v)).toString(16).padStart(2, '0')).join('')}`;
}
