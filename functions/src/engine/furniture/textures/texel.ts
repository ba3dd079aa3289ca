import type { Texture } from '../material.ts';

/** Red, green and blue multiplier (1 leaves the material's colour as it is, at most 2) and height (0 to 1) of one texel. */
export type Texel = [number, number, number, number];

/** Enough for a few rooms; pictures and rugs of ever new seeds push the oldest out. */
const CAPACITY = 64;
const cache = new Map<string, Texture>();

const toByte = (value: number): number => (value <= 0 ? 0 : value >= 1 ? 255 : Math.round(value * 255));

/**
 * The texture of that name, painted when it is first asked for. `prepare` sets up whatever all texels share and returns the
 * function that fills one texel; x and y count texels from the left and the top.
 */
export function paintTexture(
  name: string,
  size: number,
  prepare: () => (x: number, y: number, out: Texel) => void,
): Texture {
  const known = cache.get(name);
  if (known) return known;
  const fill = prepare();
  const texels = new Uint8Array(size * size * 4);
  const texel: Texel = [1, 1, 1, 0.5];
  for (let y = 0, k = 0; y < size; y++) {
    for (let x = 0; x < size; x++, k += 4) {
      fill(x, y, texel);
      // The kernel reads a colour byte c as 2 (c / 255)^2.
      texels[k] = toByte(Math.sqrt(Math.max(0, texel[0]) / 2));
      texels[k + 1] = toByte(Math.sqrt(Math.max(0, texel[1]) / 2));
      texels[k + 2] = toByte(Math.sqrt(Math.max(0, texel[2]) / 2));
      texels[k + 3] = toByte(texel[3]);
    }
  }
  const texture = { name, size, texels };
  const oldest = cache.size >= CAPACITY ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(name, texture);
  return texture;
}
