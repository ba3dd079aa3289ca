import type { Texture } from '@roomwright/engine/testing';
import { sharedTexture, type Texel } from '../../../textures/paint-texture.ts';

/** Returns one texel at (u, v) from 0 to 1: colour factors and height. */
export type Paint = (u: number, v: number) => Texel;

/** Largest factor that a texture can store. */
const MAX_FACTOR = 2;

/** Paints all texels in row order with a mean factor of 1 in each channel. */
function paintBalanced(size: number, paint: Paint): Texel[] {
  const texels = Array.from({ length: size * size }, (_, k) =>
    paint(((k % size) + 0.5) / size, (Math.floor(k / size) + 0.5) / size),
  );
  const gain = (channel: 0 | 1 | 2): number => {
    let sum = 0;
    for (const { colour } of texels) sum += Math.max(0, Math.min(MAX_FACTOR, colour[channel]));
    return texels.length / sum;
  };
  const gains = [gain(0), gain(1), gain(2)] as const;
  return texels.map(({ colour, height }) => ({
    colour: [colour[0] * gains[0], colour[1] * gains[1], colour[2] * gains[2]],
    height,
  }));
}

/**
 * Returns a texture shared by all rooms, normalised to a mean factor of 1 in each channel, so that the material's
 * colour is the mean albedo for any pattern.
 */
export function neutralTexture(name: string, size: number, paint: Paint): Texture {
  let texels: readonly Texel[] | undefined;
  return sharedTexture(`scene-${name}`, size, (u, v) => {
    texels ??= paintBalanced(size, paint);
    return texels[Math.floor(v * size) * size + Math.floor(u * size)];
  });
}
