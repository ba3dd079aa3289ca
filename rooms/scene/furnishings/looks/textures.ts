import { createRandom, mix, mixSeed, type Texture, type Vec3 } from '@roomwright/engine/testing';
import { sharedTexture } from '../../../textures/paint-texture.ts';
import { periodicFractal, periodicNoise } from '../../../textures/periodic-noise.ts';
import { dye } from './colours.ts';

/** Texels along an edge: enough for pictures that train the segmentation. */
const SIZE = 64;
const grey = (shade: number): Vec3 => [shade, shade, shade];

/** Returns woven cloth in one of four weaves. */
export const clothTexture = (seed: number): Texture =>
  sharedTexture(`cloth-${seed}`, SIZE, (u, v) => {
    const yarn = periodicNoise(301 + seed, u, v, seed % 2 ? 64 : 32, 32) - 0.5;
    const wear = periodicFractal(302 + seed, u, v, 3, 3, 3) - 0.5;
    return { colour: grey(1 + 0.3 * yarn + 0.3 * wear), height: 0.5 + yarn };
  });

/** Returns stripes of a few widths; dark ones show less of the material's own colour. */
export const stripeTexture = (seed: number): Texture =>
  sharedTexture(`stripe-${seed}`, SIZE, (u) => {
    const random = createRandom(400 + seed);
    let at = 0;
    let tone: Vec3 = [1, 1, 1];
    while (at < u) {
      at += 0.06 + 0.2 * random();
      const shade = 0.35 + 1.1 * random();
      tone = mix(grey(shade), dye(random(), 0.6, 0.95), seed % 2 ? 0.5 : 0);
    }
    return { colour: tone, height: 0.5 };
  });

/** Returns checks, tartans or chequers. */
export const checkTexture = (seed: number): Texture =>
  sharedTexture(`check-${seed}`, SIZE, (u, v) => {
    const fine = seed % 2 ? 4 : 2;
    const a = Math.floor(u * 2 * fine) % 2;
    const b = Math.floor(v * 2 * fine) % 2;
    const tone = seed < 2 ? (a === b ? 1.25 : 0.45) : 1.35 - 0.45 * (a + b);
    return { colour: grey(tone), height: 0.5 };
  });

/** Returns blossoms, leaves or paisleys: blobs in two dyes on the material's own colour. */
export const floralTexture = (seed: number): Texture =>
  sharedTexture(`floral-${seed}`, SIZE, (u, v) => {
    const random = createRandom(500 + seed);
    const first = dye(random(), 0.7, 1);
    const second = dye(random(), 0.5, 0.7);
    const a = periodicFractal(501 + seed, u, v, 6, 6, 2);
    const b = periodicFractal(502 + seed, u, v, 9, 9, 2);
    return { colour: a > 0.6 ? first : b > 0.62 ? second : [1.15, 1.15, 1.15], height: 0.5 };
  });

/** Returns a mass of leaves with dark gaps. */
export const foliageTexture = (seed: number): Texture =>
  sharedTexture(`foliage-${seed}`, SIZE, (u, v) => {
    const leaf = periodicNoise(650 + seed, u, v, seed % 2 ? 16 : 9, seed % 2 ? 16 : 9);
    const gap = periodicFractal(651 + seed, u, v, 6, 6, 3);
    return { colour: grey(gap < 0.42 ? 0.25 : 0.5 + 1.1 * leaf), height: 0.5 };
  });

/** Returns book spines, one row over the whole texture. */
export const bookTexture = (seed: number): Texture =>
  sharedTexture(`books-${seed}`, SIZE, (u, v) => {
    const random = createRandom(mixSeed(700, seed));
    let at = 0;
    let top = 0;
    let tone: Vec3 = [1, 1, 1];
    let lean = 0;
    while (at <= u) {
      at += 0.02 + 0.05 * random();
      top = 0.05 + 0.3 * random() ** 2;
      lean = random();
      tone = dye(random(), random() * (seed % 2 ? 0.9 : 0.35), 0.2 + 0.8 * random());
    }
    const dark = v < top || lean < 0.06;
    const label = v > 0.5 && v < 0.58 && lean > 0.6;
    return { colour: dark ? [0.03, 0.03, 0.03] : label ? [0.8, 0.75, 0.6] : tone, height: 0.5 };
  });

/** A point of a picture and the parameters it is painted with. */
interface Sketch {
  readonly u: number;
  readonly v: number;
  readonly tones: readonly Vec3[];
  readonly cloud: number;
  readonly horizon: number;
}

function landscape({ v, tones: [a, b, c], cloud, horizon }: Sketch): Vec3 {
  return v < horizon + 0.2 * (cloud - 0.5) ? mix(a, [0.9, 0.92, 0.95], 0.7 * v + 0.2) : mix(b, c, cloud);
}

function cloudBands({ tones: [a, b, c, d], cloud }: Sketch): Vec3 {
  if (cloud < 0.45) return a;
  if (cloud < 0.52) return b;
  return cloud < 0.58 ? c : d;
}

function figure({ u, v, tones: [, b, c, d] }: Sketch): Vec3 {
  if (Math.hypot((u - 0.5) * 1.3, v - 0.4) < 0.17) return [0.55, 0.36, 0.27];
  const isBody = v > 0.55 && Math.abs(u - 0.5) < 0.12 + (v - 0.55) * 0.6;
  return isBody ? b : mix(c, d, v);
}

function linePrint({ u, cloud }: Sketch): Vec3 {
  return Math.sin(u * 20 + cloud * 12) > 0.7 ? [0.03, 0.03, 0.03] : [0.85, 0.84, 0.8];
}

function fields({ u, v, tones: [a, b, c, d], horizon }: Sketch): Vec3 {
  if (u < 0.2 + 0.3 * horizon) return a;
  if (v < 0.5) return b;
  return u < 0.75 ? c : d;
}

const wash = ({ u, v, tones: [a, b, c, d] }: Sketch): Vec3 => mix(mix(a, b, u), mix(c, d, u), v);

const PAINTERS = [landscape, cloudBands, figure, linePrint, fields, wash];

/**
 * Returns a framed picture: landscape, abstract field, figure or line print, whose edges must not count as edges of
 * the room.
 */
export const pictureTexture = (seed: number): Texture =>
  sharedTexture(`picture-${seed}`, SIZE * 2, (u, v) => {
    const random = createRandom(mixSeed(800, seed));
    const tones = [0, 1, 2, 3].map(() => dye(random(), random() * 0.8, 0.15 + 0.85 * random()));
    const cloud = periodicFractal(801 + seed, u, v, 3, 3, 4);
    const fine = periodicFractal(802 + seed, u, v, 12, 12, 3) - 0.5;
    const horizon = 0.35 + 0.3 * random();
    const tone = PAINTERS[seed % PAINTERS.length]({ u, v, tones, cloud, horizon });
    const shade = 1 + 0.5 * fine;
    return { colour: [tone[0] * shade, tone[1] * shade, tone[2] * shade], height: 0.5 };
  });

/** Number of seeds per kind of texture. */
export const TEXTURE_SEEDS = {
  cloth: 4,
  stripe: 6,
  check: 4,
  floral: 6,
  foliage: 4,
  books: 8,
  picture: 24,
} as const;
