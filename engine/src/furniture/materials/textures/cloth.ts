import type { Texture } from '../material.ts';
import { paintTexture } from './texel.ts';
import { cellHash, tileCells, tileFractal, tileNoise } from './tile-noise.ts';

/** Plain weave of uneven threads, over and under, with slubs: linen, canvas. */
export function weaveTexture(): Texture {
  const size = 512;
  const pitch = 4;
  return paintTexture('weave', size, () => {
    const blotch = tileFractal(11, size, 4, 3);
    const slubX = tileNoise(12, size, 20, size / pitch);
    const slubY = tileNoise(13, size, size / pitch, 20);
    const yarnX = tileNoise(14, size, 7, 44);
    const yarnY = tileNoise(15, size, 44, 7);
    return (x, y, out) => {
      const i = Math.floor(x / pitch);
      const j = Math.floor(y / pitch);
      const fx = (x % pitch) / pitch - 0.375;
      const fy = (y % pitch) / pitch - 0.375;
      const warpOnTop = (i + j) % 2 === 0;
      // The upper thread arches over the crossing; the lower one shows beside it.
      const across = warpOnTop ? fx : fy;
      const along = warpOnTop ? fy : fx;
      const arch = (1 - 3.2 * across * across) * (1 - 1.6 * along * along);
      const thread = warpOnTop ? cellHash(i, 0, 5) : cellHash(0, j, 6);
      // From across a room a weave shows the thick places of single threads and the uneven tone of their yarn.
      const slub = warpOnTop ? slubY(x, y) : slubX(x, y);
      const tone =
        0.88 +
        0.19 * arch +
        0.03 * (thread - 0.5) +
        0.055 * slub +
        0.035 * (yarnX(x, y) + yarnY(x, y)) +
        0.03 * blotch(x, y);
      out[0] = out[1] = out[2] = tone;
      out[3] = 0.25 + 0.6 * arch + 0.12 * slub;
    };
  });
}

/** Loops of wool, each a little ball, with soft gaps; the yarn's tone wanders a little. */
export function boucleTexture(): Texture {
  const size = 256;
  return paintTexture('boucle', size, () => {
    const cells = tileCells(21, size, 52);
    const fine = tileNoise(22, size, 128);
    const yarn = tileNoise(23, size, 26);
    const near = [0, 0];
    return (x, y, out) => {
      cells(x, y, near);
      const loop = Math.max(0, 1 - near[0] * near[0] * 1.5);
      const tone = 0.9 + 0.16 * loop + 0.04 * fine(x, y) + 0.03 * yarn(x, y);
      out[0] = out[1] = out[2] = tone;
      out[3] = 0.15 + 0.7 * loop + 0.1 * fine(x, y);
    };
  });
}

/** Pile that was stroked this way and that: broad marks of hands with soft borders, and fine traces of fingers. */
export function velvetTexture(): Texture {
  const size = 256;
  return paintTexture('velvet', size, () => {
    const nap = tileFractal(31, size, 3, 3, 2);
    const stroke = tileFractal(33, size, 5, 2, 9);
    const pile = tileNoise(32, size, 96, 48);
    return (x, y, out) => {
      const n = nap(x, y) + 0.35 * stroke(x, y);
      // Pile lies one way or the other; between the two is a short passage.
      const lies = n / (0.16 + Math.abs(n));
      out[0] = out[1] = out[2] = 1 + 0.045 * lies + 0.05 * stroke(x, y) + 0.025 * pile(x, y);
      out[3] = 0.5 + 0.2 * n + 0.06 * pile(x, y);
    };
  });
}

/** Chunky knit: columns of V-shaped stitches. */
export function knitTexture(): Texture {
  const size = 256;
  const column = 32;
  const row = 16;
  return paintTexture('knit', size, () => {
    const fuzz = tileNoise(41, size, 96);
    const blotch = tileFractal(42, size, 3, 2);
    return (x, y, out) => {
      const u = ((x % column) / column) * 2 - 1;
      const side = Math.abs(u);
      // Each half of a V leans outwards and upwards.
      const phase = (y / row - side * 0.9 + 8) % 1;
      const strand = Math.sin(Math.PI * phase) * Math.max(0, 1 - (2 * side - 1) ** 2) ** 0.5;
      out[0] = out[1] = out[2] = 0.82 + 0.36 * strand + 0.06 * fuzz(x, y) + 0.04 * blotch(x, y);
      out[3] = 0.1 + 0.8 * strand + 0.08 * fuzz(x, y);
    };
  });
}

/** Washed cotton with soft crumples. */
export function cottonTexture(): Texture {
  const size = 256;
  return paintTexture('cotton', size, () => {
    const crumple = tileFractal(51, size, 5, 4);
    const fine = tileNoise(52, size, 128);
    return (x, y, out) => {
      const ridge = 1 - Math.abs(crumple(x, y)) * 1.6;
      out[0] = out[1] = out[2] = 0.985 + 0.03 * ridge + 0.015 * fine(x, y);
      out[3] = 0.35 + 0.5 * ridge + 0.03 * fine(x, y);
    };
  });
}

/** Grain of small pebbles, long creases, and colour rubbed thin on the heights. */
export function leatherTexture(): Texture {
  const size = 256;
  return paintTexture('leather', size, () => {
    const cells = tileCells(61, size, 48);
    const crease = tileFractal(62, size, 6, 2);
    const patina = tileFractal(63, size, 3, 3);
    const near = [0, 0];
    return (x, y, out) => {
      cells(x, y, near);
      const pebble = Math.min(1, (near[1] - near[0]) * 2.2);
      const line = Math.abs(crease(x, y));
      const wear = patina(x, y);
      const fold = line < 0.09 && wear > -0.1 ? (1 - line / 0.09) ** 2 * Math.min(1, (wear + 0.1) * 4) : 0;
      const tone = 1.03 + 0.07 * (pebble - 0.45) - 0.12 * fold + 0.15 * wear;
      out[0] = tone;
      out[1] = tone * (1 + 0.05 * wear);
      out[2] = tone * (1 + 0.08 * wear);
      out[3] = 0.3 + 0.35 * pebble - 0.28 * fold + 0.22 * wear;
    };
  });
}

/** Ticking: twill with narrow indigo stripes along v, a broad one between two thin ones. */
export function tickingTexture(): Texture {
  const size = 256;
  return paintTexture('ticking', size, () => {
    const slub = tileNoise(161, size, 16, 128);
    return (x, y, out) => {
      const at = (x % 64) / 64;
      const near = (centre: number, half: number): boolean => Math.abs(at - centre) < half;
      const stripe = near(0.5, 0.075) || near(0.36, 0.025) || near(0.64, 0.025) ? 0.85 : 0;
      const twill = ((x + y) % 4) / 4;
      const tone = 1.1 + 0.05 * slub(x, y) - 0.08 * twill;
      out[0] = tone * (1 - 0.62 * stripe);
      out[1] = tone * (1 - 0.52 * stripe);
      out[2] = tone * (1 - 0.38 * stripe);
      out[3] = 0.5 + 0.3 * twill + 0.1 * slub(x, y);
    };
  });
}
