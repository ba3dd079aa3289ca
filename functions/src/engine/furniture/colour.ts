import type { Vec3 } from '../math/vec3.ts';

/** Linear RGB of an sRGB hex colour such as "#c8bfb0". */
export function colour(hex: string): Vec3 {
  const channel = (at: number): number => {
    const s = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}
