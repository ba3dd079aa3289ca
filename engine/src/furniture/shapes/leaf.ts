import type { Vec3 } from '../../math/vec3.ts';
import { sheet } from './sheet.ts';
import type { Surface } from './surface.ts';

export interface LeafOptions {
  /** Half-width as a share of the maximum, for s from stem (0) to tip (1). */
  readonly outline?: (s: number) => number;
  /** Drop of the tip, as a share of the length. */
  readonly droop?: number;
  /** Upward fold of the blade along its midrib, as a share of its width. */
  readonly fold?: number;
  /** Amplitude of the waves of the rim, as a share of the width. */
  readonly wave?: number;
  /** Quads along and across the leaf. */
  readonly rows?: number;
  readonly columns?: number;
}

/**
 * Builds a leaf that grows from the origin along +z with its face up (+y); length and width in metres. Its uvs run
 * from 0 to 1, so that one picture of a leaf covers it.
 */
export function leaf(length: number, width: number, options: LeafOptions = {}): Surface {
  const {
    outline = (s) => Math.sin(Math.PI * s ** 0.8) ** 0.9,
    droop = 0.25,
    fold = 0.15,
    wave = 0.04,
    rows = 6,
    columns = 4,
  } = options;
  const surface = sheet(columns, rows, (across, along): Vec3 => {
    const side = across * 2 - 1;
    const half = (width / 2) * Math.max(0.015, outline(along));
    const lift = fold * half * Math.abs(side) + wave * width * Math.sin(along * 11 + side * 2) * Math.abs(side);
    return [side * half, lift - droop * length * along * along, length * along * (1 - 0.15 * droop * along)];
  });
  for (let j = 0, k = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      surface.uvs[k++] = 0.03 + (0.94 * i) / columns;
      surface.uvs[k++] = 0.03 + (0.94 * j) / rows;
    }
  }
  return surface;
}
