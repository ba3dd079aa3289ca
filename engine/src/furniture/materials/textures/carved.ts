import { planeLength } from '../../../math/plane-length.ts';
import type { Texture } from '../material.ts';
import { paintTexture } from './texel.ts';
import { tileFractal, tileNoise } from './tile-noise.ts';

/**
 * Wood carved by hand: flowers of eight petals between crossing bands, four a side. The hollows are darker, as dirt and wax
 * leave them; the grain of the board runs through all of it.
 */
export function carvedTexture(): Texture {
  const size = 256;
  const cell = 64;
  return paintTexture('carved', size, () => {
    const hand = tileFractal(171, size, 8, 2);
    const streak = tileNoise(172, size, 6, 100);
    return (x, y, out) => {
      const u = ((x + 0.5) % cell) / cell - 0.5;
      const v = ((y + 0.5) % cell) / cell - 0.5;
      const r = planeLength(u, v) * (1 + 0.03 * hand(x, y));
      const angle = Math.atan2(v, u);
      // Petals reach out to a ring; a button sits in the middle; leaves fill the corners of the lattice.
      const petal = Math.cos(8 * angle) * 0.5 + 0.5;
      const reach = 0.2 + 0.13 * Math.sqrt(petal);
      const inPetal = Math.max(0, 1 - (r / reach) ** 6) * Math.min(1, Math.max(0, (r - 0.09) * 30));
      const vein = Math.max(0, 1 - 14 * Math.abs(Math.sin(4 * angle)) * r);
      const button = Math.max(0, 1 - (r / 0.085) ** 4);
      const ring = Math.max(0, 1 - Math.abs(r - 0.4) / 0.04);
      const corner = planeLength(0.5 - Math.abs(u), 0.5 - Math.abs(v));
      const bud = Math.max(0, 1 - (corner / 0.16) ** 4) * (1 - 0.6 * Math.max(0, 1 - Math.abs(corner - 0.09) / 0.025));
      const relief = Math.min(
        1,
        Math.max(inPetal * (0.55 + 0.35 * petal - 0.3 * vein), button, 0.85 * Math.sqrt(ring), 0.9 * bud),
      );
      const tone = (0.62 + 0.5 * relief ** 0.7) * (1.26 + 0.09 * streak(x, y) + 0.08 * hand(x, y));
      out[0] = tone;
      out[1] = tone * (0.9 + 0.1 * Math.min(1, tone));
      out[2] = tone * (0.8 + 0.2 * Math.min(1, tone));
      out[3] = 0.06 + 0.85 * relief + 0.04 * hand(x, y);
    };
  });
}
