import type { Random } from '@roomwright/engine/testing';
import { between } from '../../plan/choose.ts';

/** Parameters of developing a photo. 0 means no effect unless noted. */
export interface PhotoFinish {
  /** Target median as an sRGB value (0 to 1). */
  readonly median: number;
  /** Share of the difference in stops between local brightness and median that is removed. */
  readonly fusion: number;
  /** Radius of the local brightness as a share of the long edge. */
  readonly fusionReach: number;
  /** White balance factors on red, green, blue at the left and right edge; they differ under mixed light. */
  readonly castLeft: readonly [number, number, number];
  readonly castRight: readonly [number, number, number];
  /** Loss of light in the corners. */
  readonly vignette: number;
  /** Shares of light scattered around highlights, and evenly over the whole picture. */
  readonly bloom: number;
  readonly veil: number;
  /** Linear light above which highlights roll off; 1 clips them. */
  readonly knee: number;
  readonly contrast: number;
  /** sRGB value of black. */
  readonly black: number;
  /** Saturation factor; 1 for no change, 0 for black and white. */
  readonly saturation: number;
  /** Factor by which the picture was downsampled before enlarging; 1 for no change. */
  readonly resolution: number;
  /** Standard deviation of a blur in pixels. */
  readonly blur: number;
  /** Maximum difference in sRGB (0 to 1) of averaged neighbours: noise reduction that removes texture. */
  readonly smoothing: number;
  /** Standard deviations in sRGB, 0 to 1, in the shadows. */
  readonly noise: number;
  readonly colourNoise: number;
  /** Amount and radius in pixels of the unsharp mask. */
  readonly sharpening: number;
  readonly sharpeningReach: 1 | 2;
  /** 1 to 100; 0 for none. */
  readonly jpegQuality: number;
}

/** Returns a random number with a given probability, else 0. */
function seldom(random: Random, share: number, low: number, high: number): number {
  const value = between(random, low, high);
  return random() < share ? value : 0;
}

/** Returns the factors of a faulty white balance: warm, cool, green or pink. */
function cast(random: Random): readonly [number, number, number] {
  const r = random();
  const strength = r < 0.45 ? 0.35 : r < 0.9 ? 1 : 1.8;
  const warm = between(random, -0.1, 0.16) * strength;
  const green = between(random, -0.04, 0.05) * strength;
  return [Math.exp(warm - green / 2), Math.exp(green), Math.exp(-1.4 * warm - green / 2)];
}

function planMedian(random: Random): number {
  const r = random();
  if (r < 0.12) return between(random, 0.28, 0.45);
  return r < 0.85 ? between(random, 0.45, 0.72) : between(random, 0.72, 0.86);
}

function planJpegQuality(random: Random): number {
  if (random() < 0.5) return 0;
  return Math.round(random() < 0.75 ? between(random, 70, 96) : between(random, 40, 70));
}

/** Plans the development of a listing's photo: an agent's phone, a careful photographer, or an HDR program. */
export function planFinish(random: Random): PhotoFinish {
  const hdr = random() < 0.35;
  const phone = random() < 0.4;
  const castLeft = cast(random);
  const castRight = random() < 0.2 ? cast(random) : castLeft;
  return {
    median: planMedian(random),
    fusion: hdr ? between(random, 0.25, 0.65) : seldom(random, 0.4, 0.05, 0.25),
    fusionReach: between(random, 0.02, 0.12),
    castLeft,
    castRight,
    vignette: random() < 0.6 ? between(random, 0, 0.15) : between(random, 0.15, 0.45),
    bloom: seldom(random, 0.6, 0.01, 0.12),
    veil: seldom(random, 0.2, 0.01, 0.08),
    knee: random() < 0.25 ? 1 : between(random, 0.4, 0.8),
    contrast: hdr ? between(random, 0, 0.6) : between(random, -0.15, 0.9),
    black: seldom(random, 0.2, 0.01, 0.07),
    saturation: random() < 0.012 ? 0 : hdr ? between(random, 0.85, 1.4) : between(random, 0.7, 1.2),
    resolution: random() < 0.15 ? between(random, 0.55, 0.9) : 1,
    blur: seldom(random, 0.2, 0.3, 0.7),
    smoothing: seldom(random, phone ? 0.4 : 0.1, 0.01, 0.06),
    noise: seldom(random, phone ? 0.6 : 0.3, 0.002, 0.016),
    colourNoise: seldom(random, phone ? 0.4 : 0.15, 0.002, 0.012),
    sharpening: seldom(random, phone || hdr ? 0.7 : 0.4, 0.1, 0.8),
    sharpeningReach: random() < 0.3 ? 2 : 1,
    jpegQuality: planJpegQuality(random),
  };
}
