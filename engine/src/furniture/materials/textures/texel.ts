import type { Texture } from '../material.ts';

/** Red, green and blue multiplier (1 leaves the material's colour as it is, at most 2) and height (0 to 1) of one texel. */
export type Texel = [number, number, number, number];

/** Textures kept: enough for a few rooms; pictures and rugs of new seeds push out the oldest. */
const CAPACITY = 64;
const cache = new Map<string, Texture>();

/** A height from 0 to 1 as textures store it. */
export const heightByte = (height: number): number => (height <= 0 ? 0 : height >= 1 ? 255 : Math.round(height * 255));

/** A colour's multiplier (0 to 2) as textures store it: the kernel reads a byte c as 2 (c / 255)^2. */
export const colourByte = (factor: number): number => (factor <= 0 ? 0 : heightByte(Math.sqrt(factor / 2)));

/** Fills one texel; x and y count texels from the left and the top. */
type Fill = (x: number, y: number, out: Texel) => void;

/** Paints row y. A function of its own: V8 would replace the code of a loop over all rows anew at every row. */
function paintRow(texels: Uint8Array, y: number, size: number, fill: Fill, texel: Texel): void {
  for (let x = 0, k = 4 * size * y; x < size; x++, k += 4) {
    fill(x, y, texel);
    const red = texel[0];
    const green = texel[1];
    const blue = texel[2];
    texels[k] = colourByte(red);
    // Most textures are grey.
    texels[k + 1] = green === red ? texels[k] : colourByte(green);
    texels[k + 2] = blue === green ? texels[k + 1] : colourByte(blue);
    texels[k + 3] = heightByte(texel[3]);
  }
}

/** Texels of a texture that was painted before, by its name. */
type FindStored = (name: string) => Uint8Array | null;
let findStored: FindStored = () => null;

/** Takes textures from the host's store where it has them; the others are painted. */
export function useStoredTextures(find: FindStored): void {
  findStored = find;
}

/**
 * The texture of that name and size, painted when it is first needed. `prepare` sets up what all texels share and returns the function
 * that fills one texel.
 */
export function paintTexture(name: string, size: number, prepare: () => Fill): Texture {
  const key = `${size} ${name}`;
  const known = cache.get(key);
  if (known) return known;
  const stored = findStored(name);
  const texture = { name, size, texels: stored?.length === 4 * size * size ? stored : paint(size, prepare()) };
  const oldest = cache.size >= CAPACITY ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(key, texture);
  return texture;
}

function paint(size: number, fill: Fill): Uint8Array {
  const texels = new Uint8Array(size * size * 4);
  const texel: Texel = [1, 1, 1, 0.5];
  for (let y = 0; y < size; y++) paintRow(texels, y, size, fill, texel);
  return texels;
}
