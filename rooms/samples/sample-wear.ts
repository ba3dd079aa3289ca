import type { Material, Vec3 } from '@roomwright/engine/testing';
import { chip } from '../plan/palette.ts';
import { neutralTexture, type Paint } from '../scene/materials/textures/neutral-texture.ts';
import { periodicFractal, periodicNoise } from '../textures/periodic-noise.ts';

/** Size of one repeat in metres: higher than any wall, so that marks stay near the floor. */
const REPEAT = 3.2;

/** Scuff of a shoe or chair: a faint streak, in shares of the repeat above the floor. */
interface Mark {
  readonly u: number;
  readonly v: number;
  readonly length: number;
  readonly slope: number;
  readonly depth: number;
}

const MARKS: readonly Mark[] = Array.from({ length: 26 }, (_, i) => ({
  u: periodicNoise(951, (i + 0.5) / 26, 0.3, 26, 1),
  v: 0.045 + 0.12 * periodicNoise(952, (i + 0.5) / 26, 0.3, 26, 1) ** 2,
  length: 0.004 + 0.02 * periodicNoise(953, (i + 0.5) / 26, 0.3, 26, 1),
  slope: 0.8 * (periodicNoise(954, (i + 0.5) / 26, 0.3, 26, 1) - 0.5),
  depth: 0.05 + 0.08 * periodicNoise(955, (i + 0.5) / 26, 0.3, 26, 1),
}));

function scuffs(u: number, v: number): number {
  if (v > 0.2) return 0;
  let dark = 0;
  for (const mark of MARKS) {
    const x = u - mark.u;
    if (Math.abs(x) > mark.length) continue;
    const off = (v - mark.v - mark.slope * x) / 0.0009;
    if (Math.abs(off) < 3) dark = Math.max(dark, mark.depth * Math.exp(-off * off) * (1 - Math.abs(x) / mark.length));
  }
  return dark;
}

/**
 * Paints rolled emulsion on plaster: fine stipple, overlap lanes, slow drift in tone and hue from uneven absorption, some
 * grime near the floor, and scuffs. v is the height.
 */
const rolled: Paint = (u, v) => {
  const stipple = periodicNoise(941, u, v, 640, 640) + periodicNoise(942, u, v, 330, 330) - 1;
  const lane = periodicFractal(943, u, v, 14, 2, 2) - 0.5;
  const drift = periodicFractal(944, u, v, 3, 3, 4, 0.55) - 0.5;
  const hue = 0.014 * (periodicFractal(945, u, v, 2, 3, 2) - 0.5);
  const grime = 0.022 * Math.exp(-v / 0.06) * (0.5 + periodicNoise(946, u, v, 9, 5));
  const shade = 1 + 0.014 * stipple + 0.009 * lane + 0.035 * drift - grime - scuffs(u, v);
  return { colour: [shade * (1 + hue), shade, shade * (1 - hue - 0.3 * grime)] as Vec3, height: 0.5 };
};

/** Returns matt emulsion in a colour, on a wall with signs of use. */
export function wallPaint(hex: string, textureSize: number): Material {
  return {
    colour: chip(hex),
    texture: neutralTexture('sample-emulsion', 8 * textureSize, rolled),
    textureSize: REPEAT,
    roughness: 0.9,
    specular: 0.03,
  };
}
