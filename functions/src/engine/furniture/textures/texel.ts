import type { Texture } from '../material.ts';

/** Red, green and blue multiplier (1 leaves the material's colour as it is, at most 2) and height (0 to 1) of one texel. */
export type Texel = [number, number, number, number];

/** Enough for a few rooms; pictures and rugs of ever new seeds push the oldest out. */
const CAPACITY = 64;
const cache = new Map<string, Texture>();

/** A height from 0 to 1 as textures store it. */
export const heightByte = (height: number): number => (height <= 0 ? 0 : height >= 1 ? 255 : Math.round(height * 255));

/** A colour's multiplier (0 to 2) as textures store it: the kernel reads a byte c as 2 (c / 255)^2. */
export const colourByte = (factor: number): number => heightByte(Math.sqrt(Math.max(0, factor) / 2));

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
      texels[k] = colourByte(texel[0]);
      texels[k + 1] = colourByte(texel[1]);
      texels[k + 2] = colourByte(texel[2]);
      texels[k + 3] = heightByte(texel[3]);
    }
  }
  const texture = { name, size, texels };
  const oldest = cache.size >= CAPACITY ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(name, texture);
  return texture;
}
