import { createRandom } from '@roomwright/engine/testing';
import { periodicFractal, periodicNoise } from '../../../textures/periodic-noise.ts';
import type { Paint } from './neutral-texture.ts';

const grey = (shade: number, height: number): ReturnType<Paint> => ({ colour: [shade, shade, shade], height });

/** Paints carpet: yarn of mixed tones, worn or brushed patches, and vacuum cleaner stripes. */
export function carpetPaint(seed: number, heather: number, patches: number, stripes: number): Paint {
  return (u, v) => {
    const yarn = periodicNoise(seed, u, v, 96, 96) + periodicNoise(seed + 1, u, v, 48, 48) - 1;
    const patch = periodicFractal(seed + 2, u, v, 4, 4, 3) - 0.5;
    const sway = 0.02 * periodicNoise(seed + 3, u, v, 2, 3);
    const lane = Math.sin(2 * Math.PI * 4 * (u + sway)) > 0 ? 1 : -1;
    return grey(1 + heather * yarn + patches * patch + stripes * lane, 0.5 + 0.5 * yarn);
  };
}

/** Paints patterned loop carpet: small lozenges in two tones. */
export function loopPaint(seed: number, cells: number, depth: number): Paint {
  return (u, v) => {
    const wave = Math.cos(2 * Math.PI * cells * u) + Math.cos(2 * Math.PI * cells * v);
    const yarn = periodicNoise(seed, u, v, 96, 96) - 0.5;
    return grey(1 + (wave > 0 ? depth : -depth) + 0.15 * yarn, 0.5);
  };
}

/** Paints poured floors and fair-faced concrete: clouds, stains and pores. */
export function concretePaint(seed: number, clouds: number, stains: number): Paint {
  return (u, v) => {
    const cloud = periodicFractal(seed, u, v, 3, 3, 5, 0.6) - 0.5;
    const stain = Math.max(0, periodicFractal(seed + 1, u, v, 5, 5, 3) - 0.6) / 0.4;
    const pore = periodicNoise(seed + 2, u, v, 90, 90) > 0.93 ? 0.1 : 0;
    return grey(1 + clouds * cloud - stains * stain - pore * clouds, 0.5 + 0.5 * cloud);
  };
}

/** Paints gravel, mulch and bare earth: coarse specks over large patches. */
export function gravelPaint(seed: number, coarse: number): Paint {
  return (u, v) => {
    const stone = periodicNoise(seed, u, v, coarse, coarse) - 0.5;
    const speck = periodicNoise(seed + 1, u, v, 2 * coarse, 2 * coarse) - 0.5;
    const patch = periodicFractal(seed + 2, u, v, 3, 3, 3) - 0.5;
    return grey(1 + 0.7 * stone + 0.5 * speck + 0.3 * patch, 0.5 + 0.5 * stone);
  };
}

/** Paints lawn, hedge and leaves of a given coarseness: light tips over dark gaps, yellow and blue-green patches. */
export function leafPaint(seed: number, coarse: number, depth: number): Paint {
  return (u, v) => {
    const tip = periodicFractal(seed, u, v, coarse, coarse, 3, 0.7) - 0.5;
    const patch = periodicFractal(seed + 1, u, v, 4, 4, 3) - 0.5;
    const shade = Math.max(0.1, 1 + depth * 2 * tip + 0.5 * patch);
    const yellow = 0.15 * (periodicNoise(seed + 2, u, v, 6, 6) - 0.5) + 0.2 * tip;
    return { colour: [shade * (1 + yellow), shade, shade * (1 - 0.5 * yellow)], height: 0.5 + tip };
  };
}

/**
 * Paints vertical wallpaper stripes of two random widths.
 *
 * @param depth contrast between the tones
 */
export function stripePaint(seed: number, depth: number): Paint {
  const random = createRandom(seed);
  const pairs = 3 + Math.floor(random() * 6);
  const share = 0.25 + 0.5 * random();
  const tint = 0.3 * (random() - 0.5);
  return (u) => {
    const x = u * pairs - Math.floor(u * pairs);
    const dark = x < share ? 1 : 0;
    const shade = 1 - depth * dark;
    return { colour: [shade * (1 + tint * depth * dark), shade, shade * (1 - tint * depth * dark)], height: 0.5 };
  };
}

/** Paints damask: large mirrored ornaments in a half-drop repeat, in two close tones. */
export function damaskPaint(seed: number, depth: number): Paint {
  return (u, v) => {
    const drop = u < 0.5 ? 0 : 0.5;
    const x = Math.abs(((u * 2) % 1) - 0.5);
    const y = (v + drop) % 1;
    const leaf =
      periodicFractal(seed, x, y, 4, 6, 3, 0.6) + 0.25 * Math.cos(2 * Math.PI * 2 * x) * Math.cos(4 * Math.PI * y);
    return grey(1 + (leaf > 0.55 ? depth : leaf > 0.45 ? 0 : -depth), 0.5);
  };
}

interface Blossom {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly petals: number;
  readonly turn: number;
  readonly tint: readonly [number, number, number];
}

/** Paints flowers and leaves strewn over a plain ground. */
export function floralPaint(seed: number, depth: number): Paint {
  const random = createRandom(seed);
  const warm = random();
  const blossoms = Array.from({ length: 22 }, (): Blossom => {
    const isLeaf = random() < 0.5;
    return {
      x: random(),
      y: random(),
      radius: (isLeaf ? 0.05 : 0.06) + 0.06 * random(),
      petals: isLeaf ? 2 : 5,
      turn: random() * 6.28,
      tint: isLeaf ? [-0.7, -0.35, -0.7] : [-0.1 - 0.4 * warm, -0.7 + 0.2 * warm, -0.6 + 0.5 * warm],
    };
  });
  return (u, v) => {
    const colour: [number, number, number] = [1, 1, 1];
    for (const { x, y, radius, petals, turn, tint } of blossoms) {
      const dx = u - x - Math.round(u - x);
      const dy = v - y - Math.round(v - y);
      const d = Math.hypot(dx, dy);
      if (d > radius) continue;
      const reach = radius * (0.55 + 0.45 * Math.cos(petals * (Math.atan2(dy, dx) + turn)));
      if (d > reach) continue;
      for (const k of [0, 1, 2] as const) colour[k] = 1 + depth * tint[k] * (0.6 + (0.4 * d) / radius);
    }
    return { colour, height: 0.5 };
  };
}
