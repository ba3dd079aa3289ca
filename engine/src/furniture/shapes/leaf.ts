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
  /** Turn of the tip about the midrib, radians. */
  readonly twist?: number;
  /** How far the rim rolls back down, as a share of the width. */
  readonly roll?: number;
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
    twist = 0,
    roll = 0,
    rows = 6,
    columns = 4,
  } = options;
  // The midrib is an arc: a real leaf bends more than it sinks, and keeps its length.
  const bend = Math.max(-1.5, Math.min(2.4, 2 * droop)) || 1e-3;
  const surface = sheet(columns, rows, (across, along): Vec3 => {
    const side = across * 2 - 1;
    const half = (width / 2) * Math.max(0.015, outline(along));
    const rise =
      fold * half * Math.abs(side) -
      roll * width * side * side * outline(along) +
      wave * width * Math.sin(along * 11 + side * 2) * Math.abs(side);
    const turned = twist * along;
    const [x, up] = [
      side * half * Math.cos(turned) - rise * Math.sin(turned),
      side * half * Math.sin(turned) + rise * Math.cos(turned),
    ];
    const angle = bend * along;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return [x, (length * (cos - 1)) / bend + up * cos, (length * sin) / bend + up * sin];
  });
  for (let j = 0, k = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      surface.uvs[k++] = 0.03 + (0.94 * i) / columns;
      surface.uvs[k++] = 0.03 + (0.94 * j) / rows;
    }
  }
  return surface;
}
