import type { Vec3 } from '@roomwright/engine/testing';
import { periodicFractal, periodicNoise } from '../../../textures/periodic-noise.ts';
import { cellNumber, type Layout } from './cells.ts';
import type { Paint } from './neutral-texture.ts';

/** Lines between pieces. */
export interface Joint {
  /** Width in repeats of the texture. */
  readonly width: number;
  /** Colour factor of the line. */
  readonly tone: number;
}

/** Returns the coverage of a texel of width `texel` by a line whose centre is `distance` away. */
function lineCover(distance: number, width: number, texel: number): number {
  const from = Math.max(distance - texel / 2, -width / 2);
  const to = Math.min(distance + texel / 2, width / 2);
  return Math.max(0, to - from) / texel;
}

export interface WoodLook {
  readonly seed: number;
  /** Variation between boards, and strength of grain and knots, from 0 (none) to 1 (rustic). */
  readonly variation: number;
  readonly grain: number;
  readonly knots: number;
  readonly joint: Joint;
}

/** Paints boards or blocks of wood, each with its own tone and lengthwise grain. */
export function woodPaint(layout: Layout, look: WoodLook, size: number): Paint {
  return (u, v) => {
    const cell = layout(u, v);
    const a = cell.along + cellNumber(cell.key, 1);
    const b = cell.across + cellNumber(cell.key, 2);
    const lightness = 0.55 * look.variation * (cellNumber(cell.key, 3) + cellNumber(cell.key, 4) - 1);
    const warmth = 0.12 * look.variation * (cellNumber(cell.key, 5) - 0.5);
    const streak = periodicFractal(look.seed, a, b, 3, 48, 3, 0.65) - 0.5;
    const patch = periodicNoise(look.seed + 1, a, b, 5, 10) - 0.5;
    const knot = look.knots > 0 ? Math.max(0, periodicNoise(look.seed + 2, a, b, 13, 31) - 0.86) / 0.14 : 0;
    const shade = (1 + lightness + look.grain * (0.55 * streak + 0.16 * patch)) * (1 - 0.55 * look.knots * knot);
    const line = lineCover(cell.edge, look.joint.width, 1 / size);
    const dark = Math.max(0, 1 - shade);
    const tone = Math.max(0.05, shade) * (1 - line) + look.joint.tone * line;
    return {
      colour: [tone * (1 + warmth + 0.05 * dark), tone, tone * (1 - warmth - 0.2 * dark)],
      height: 0.7 * (1 - line) + 0.2 * streak,
    };
  };
}

export interface TileLook {
  readonly seed: number;
  /** Variation between tiles, and cloudiness of each. */
  readonly variation: number;
  readonly clouds: number;
  /** Strength of marble veins. */
  readonly veins: number;
  readonly joint: Joint;
  /** Additional colour factor of a piece, for chequers and mixed colours. */
  readonly tint?: (key: number, u: number, v: number) => Vec3;
}

const WHITE: Vec3 = [1, 1, 1];

/** Paints ceramic, stone, brick or cement pieces with joints between them. */
export function tilePaint(layout: Layout, look: TileLook, size: number): Paint {
  return (u, v) => {
    const cell = layout(u, v);
    const a = cell.along + cellNumber(cell.key, 1);
    const b = cell.across + cellNumber(cell.key, 2);
    const tint = look.tint ? look.tint(cell.key, u, v) : WHITE;
    const cloud = periodicFractal(look.seed, a, b, 6, 6, 4, 0.6) - 0.5;
    const lightness = look.variation * (cellNumber(cell.key, 3) + cellNumber(cell.key, 4) - 1);
    const warmth = 0.25 * look.variation * (cellNumber(cell.key, 5) - 0.5);
    let vein = 0;
    if (look.veins > 0) {
      const slope = 2 * a + 3 * b + 1.6 * cloud + 0.7 * periodicNoise(look.seed + 3, a, b, 4, 4);
      const near = (slope - Math.round(slope)) / (0.02 + 0.05 * periodicNoise(look.seed + 4, a, b, 5, 5));
      vein = look.veins * Math.exp(-near * near) * (0.25 + 0.75 * periodicNoise(look.seed + 5, a, b, 3, 3));
    }
    const shade = Math.max(0.05, (1 + lightness + look.clouds * cloud) * (1 - vein));
    const line = lineCover(cell.edge, look.joint.width, 1 / size);
    const keep = 1 - line;
    const seam = look.joint.tone * line;
    return {
      colour: [
        shade * tint[0] * (1 + warmth) * keep + seam,
        shade * tint[1] * keep + seam,
        shade * tint[2] * (1 - warmth) * keep + seam,
      ],
      height: 0.8 * keep + 0.2 * cloud,
    };
  };
}
