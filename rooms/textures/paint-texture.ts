import { colourByte, heightByte, type Texture, type Vec3 } from '@roomwright/engine/testing';
import { periodicFractal, periodicNoise } from './periodic-noise.ts';

/** A texel: colour factor (1 for no change, up to 2) and height, 0 to 1. */
export interface Texel {
  readonly colour: Vec3;
  readonly height: number;
}

/** Fills a repeating texture by calling `texel` at each texel's centre, (u, v) from 0 to 1. */
function paintTexture(name: string, size: number, texel: (u: number, v: number) => Texel): Texture {
  const texels = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const { colour, height } = texel((x + 0.5) / size, (y + 0.5) / size);
      const i = 4 * (y * size + x);
      texels[i] = colourByte(colour[0]);
      texels[i + 1] = colourByte(colour[1]);
      texels[i + 2] = colourByte(colour[2]);
      texels[i + 3] = heightByte(height);
    }
  }
  return { name, size, texels };
}

const painted = new Map<string, Texture>();

/** Returns a texture that is painted once per process and shared by many rooms. */
export function sharedTexture(name: string, size: number, texel: (u: number, v: number) => Texel): Texture {
  const key = `${name}-${size}`;
  const known = painted.get(key);
  if (known) return known;
  const texture = paintTexture(key, size, texel);
  painted.set(key, texture);
  return texture;
}

/** Returns stone or ceramic: clouds, specks and, if `veins` is above 0, thin dark veins. */
export function stoneTexture(size: number, seed: number, veins: number): Texture {
  return sharedTexture(`stone-${seed}-${veins}`, size, (u, v) => {
    const cloud = periodicFractal(91 + seed, u, v, 4, 4, 6, 0.55) - 0.5;
    const speck = periodicNoise(92 + seed, u, v, 256, 256) - 0.5;
    const bend = periodicFractal(93 + seed, u, v, 2, 2, 6) - 0.5;
    // Veins are level lines of a linear ramp distorted by noise.
    const slope = 3 * u + 2 * v + 2.6 * bend;
    const fade = periodicNoise(94 + seed, u, v, 3, 5);
    const vein = fade * Math.exp(-(((slope - Math.round(slope)) / 0.012) ** 2));
    const shade = 1 + 0.22 * cloud + 0.06 * speck - veins * 0.22 * vein;
    return { colour: [shade, shade, shade * (1 - 0.03 * cloud)], height: 0.5 + 0.5 * cloud };
  });
}
