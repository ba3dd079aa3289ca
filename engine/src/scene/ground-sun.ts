import type { Vec3 } from '../math/vec3.ts';

/**
 * Visible ground from above on a grid of square cells (serialisable): column i covers x = x0 + i * cell, row j z = z0 +
 * j * cell.
 */
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

/** The sun over a terrace, measured from the photo's shadows. */
export interface GroundSun {
  /** Unit vector towards the sun, world axes. */
  readonly direction: Vec3;
  /** Brightness of ground in the sun and in the shade. */
  readonly levels: LightLevels;
  /** The ground on which these levels were measured. */
  readonly ground: KnownGround;
}

/** Brightness of one ground material in the sun and in the shade. */
export interface LightLevels {
  /** Logarithms of the luminance. */
  readonly lit: number;
  readonly shade: number;
  /** Light remaining in the shade per channel, 0 to 1. */
  readonly left: Vec3;
}
