import type { Texture } from '../material.ts';
import { paintTexture } from './texel.ts';
import { tileFractal, tileNoise } from './tile-noise.ts';

/** White stone with grey veins that run mostly one way. */
export function marbleTexture(): Texture {
  const size = 256;
  return paintTexture('marble', size, () => {
    const warpX = tileFractal(101, size, 2, 3);
    const warpY = tileFractal(102, size, 2, 3);
    const cloud = tileFractal(103, size, 3, 2);
    const main = tileNoise(104, size, 3, 4);
    const fine = tileNoise(105, size, 7, 9);
    return (x, y, out) => {
      const u = x + 35 * warpX(x, y);
      const v = y + 35 * warpY(x, y);
      const haze = cloud(x, y);
      // A vein fades in and out along its way; whole loops would look drawn.
      const strength = Math.max(0, haze + 0.25);
      const vein = Math.max(0, 1 - Math.abs(main(u, v)) * 9);
      const thread = Math.max(0, 1 - Math.abs(fine(u, v)) * 12);
      const dark = strength * (0.42 * vein * vein + 0.2 * thread * thread);
      const tone = 1.02 - dark + 0.05 * haze;
      out[0] = tone;
      out[1] = tone;
      out[2] = tone * (1 + 0.04 * dark);
      out[3] = 0.5;
    };
  });
}

/** Specks of iron and the unevenness of a hand-thrown pot. */
export function stonewareTexture(): Texture {
  const size = 256;
  return paintTexture('stoneware', size, () => {
    const body = tileFractal(111, size, 4, 3);
    const speck = tileNoise(112, size, 110);
    const throwing = tileNoise(113, size, 3, 40);
    return (x, y, out) => {
      const dot = Math.max(0, speck(x, y) - 0.8) * 4;
      out[0] = out[1] = out[2] = 1.01 + 0.05 * body(x, y) - 0.5 * dot;
      out[3] = 0.5 + 0.2 * body(x, y) + 0.2 * throwing(x, y);
    };
  });
}

/** Fine parallel scratches along u. */
export function brushedTexture(): Texture {
  const size = 256;
  return paintTexture('brushed', size, () => {
    const scratch = tileNoise(121, size, 4, 256);
    const blotch = tileFractal(122, size, 3, 2);
    return (x, y, out) => {
      out[0] = out[1] = out[2] = 1 + 0.07 * scratch(x, y) + 0.04 * blotch(x, y);
      out[3] = 0.5 + 0.4 * scratch(x, y);
    };
  });
}

/** Brush marks and slight unevenness of paint and plaster. */
export function paintedTexture(): Texture {
  const size = 256;
  return paintTexture('painted', size, () => {
    const stroke = tileNoise(131, size, 5, 70);
    const blotch = tileFractal(132, size, 3, 3);
    return (x, y, out) => {
      out[0] = out[1] = out[2] = 1 + 0.012 * stroke(x, y) + 0.015 * blotch(x, y);
      out[3] = 0.5 + 0.2 * stroke(x, y) + 0.2 * blotch(x, y);
    };
  });
}
