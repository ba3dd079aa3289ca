import type { Vec3 } from '../../math/vec3.ts';
import { decodeSrgb } from '../../photo/srgb.ts';

/** Linear RGB of an sRGB hex colour such as "#c8bfb0". */
export function colour(hex: string): Vec3 {
  const channel = (at: number): number => decodeSrgb(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}
