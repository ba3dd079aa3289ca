import type { Vec3 } from '../math/vec3.ts';

/** Ground from above on a grid of square cells, as a plain value: column i covers x = x0 + i * cell, row j z = z0 + j * cell. */
export interface KnownGround {
  readonly x0: number;
  readonly z0: number;
  /** Metres. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Per cell: 1 where the photo shows ground, else 0. */
  readonly cells: readonly number[];
}

/** The sun over a terrace, from the photo's own shadows. */
export interface GroundSun {
  /** Towards the sun, world axes, length 1. */
  readonly direction: Vec3;
  /** How bright ground is in the sun and in the shade. */
  readonly levels: LightLevels;
  /** Where these hold. */
  readonly ground: KnownGround;
}

/** Sunlit and shaded ground of one material, as the photo shows them. */
export interface LightLevels {
  /** Logarithms of the luminance in the sun and in the shade. */
  readonly lit: number;
  readonly shade: number;
  /** What is left of the light in the shade, per channel: 0 none, 1 all. */
  readonly left: Vec3;
}
