/** Decodes an sRGB value to linear light, both 0 to 1 (IEC 61966-2-1). */
export function decodeSrgb(v: number): number {
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

/** Encodes linear light as sRGB, both 0 to 1, unclipped (IEC 61966-2-1). */
export function encodeSrgb(v: number): number {
  return v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
}

/** Linear light (0 to 1) of each 8-bit sRGB value. */
export const SRGB_TO_LINEAR: Float32Array = Float32Array.from({ length: 256 }, (_, i) => decodeSrgb(i / 255));

/** Encodes a linear value as sRGB from 0 to 255, clipped but not rounded. */
export function linearToSrgb(v: number): number {
  if (v <= 0) return 0;
  if (v >= 1) return 255;
  return 255 * encodeSrgb(v);
}
