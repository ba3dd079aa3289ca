import type { Material } from '@roomwright/engine/testing';
import { chip } from '../plan/palette.ts';
import { cellNumber, type Layout } from '../scene/materials/textures/cells.ts';
import { neutralTexture, type Paint } from '../scene/materials/textures/neutral-texture.ts';
import { periodicFractal, periodicNoise } from '../textures/periodic-noise.ts';

export interface BoardLook {
  readonly seed: number;
  /** Variation of tone between boards, and strength of grain, from 0 (none) to 1 (rustic). */
  readonly variation: number;
  readonly grain: number;
  readonly knots: number;
  /** Width of a board and of the gap between two, in repeats of the texture. */
  readonly board: number;
  readonly gap: number;
}

/**
 * Paints boards as sawn: some straight-grained, some with cathedrals of flat-sawn wood, with dark pores, a few
 * knots, eased edges, and dull patches where the finish is worn.
 */
export function boardPaint(layout: Layout, look: BoardLook, size: number): Paint {
  return (u, v) => {
    const cell = layout(u, v);
    const n = (salt: number): number => cellNumber(cell.key, salt);
    const a = cell.along + n(1);
    const b = cell.across + n(2);
    const { seed, board } = look;
    const sway = periodicFractal(seed, a, b, 6, 10, 2) - 0.5;
    // Growth rings are close together in straight-grained boards and form arches in flat-sawn ones.
    const flat = n(6) < 0.45 ? 1 : 0.15;
    const arch = periodicNoise(seed + 1, a, b, 7, Math.max(2, Math.round(0.7 / board)));
    const rings = ((cell.across / board) * (3 + 5 * n(7)) + 0.9 * sway + flat * 5 * arch) % 1;
    const phase = rings < 0 ? rings + 1 : rings;
    const late = phase ** 2 * (phase > 0.88 ? (1 - phase) / 0.12 : 1);
    const fibre = periodicFractal(seed + 2, a, b, 14, 220, 2, 0.6) - 0.5;
    const pores = periodicNoise(seed + 3, a, b, 90, 512);
    const pore = pores > 0.8 ? (pores - 0.8) / 0.2 : 0;
    const knot = look.knots > 0 ? Math.max(0, periodicNoise(seed + 4, a, b, 11, 27) - 0.9) / 0.1 : 0;
    const tone = 0.62 * look.variation * (n(3) + n(4) - 1) + 0.1 * (periodicNoise(seed + 5, u, v, 3, 3) - 0.5);
    const grain = look.grain * (0.3 * fibre - 0.17 * late - 0.22 * pore + 0.06);
    const shade = (1 + tone + grain) * (1 - 0.5 * look.knots * knot);
    const texel = 1 / size;
    const gap =
      Math.max(0, Math.min(1, (look.gap / 2 + texel / 2 - cell.edge) / texel)) * Math.min(1, look.gap / texel);
    const eased = 0.1 * Math.exp(-cell.edge / (0.02 * board + texel));
    const light = Math.max(0.05, shade * (1 - eased)) * (1 - 0.75 * gap);
    const dark = Math.max(0, 1 - light);
    const warmth = 0.16 * look.variation * (n(5) - 0.5);
    return { colour: [light * (1 + warmth + 0.06 * dark), light, light * (1 - warmth - 0.22 * dark)], height: 0.5 };
  };
}

interface Boards {
  readonly name: string;
  readonly layout: Layout;
  readonly look: BoardLook;
  readonly colour: string;
  /** Metres of one repeat. */
  readonly repeat: number;
  readonly roughness: number;
}

/** Returns a varnished floor of boards or parquet, with a texture as fine as the photo shows it. */
export function boards({ name, layout, look, colour, repeat, roughness }: Boards, textureSize: number): Material {
  const size = 8 * textureSize;
  return {
    colour: chip(colour),
    texture: neutralTexture(`sample-${name}`, size, boardPaint(layout, look, size)),
    textureSize: repeat,
    roughness,
    specular: 0.055,
  };
}
