import type { Caster } from './casters.ts';
import type { LightCells } from './light-cells.ts';

/** Farthest that a shadow is followed, metres. */
const REACH = 9;
/** A shadow may leave the examined ground and enter it again within this distance of its foot. */
const NEAR_FOOT = 1;

/** For suns of one azimuth: the least cotangent of their elevation at which each cell is in shadow. */
export interface Shadows {
  /** Of what is sure to stop the sun. */
  readonly sure: Float32Array;
  /** Of what may: railings, and what the picture cuts off. */
  readonly open: Float32Array;
}

/** Follows the shadows of all that stands upright over the ground, away from a sun of an azimuth (radians). */
export function shadowsAt(cells: LightCells, casters: readonly Caster[], azimuth: number): Shadows {
  const { x0, z0, size, columns, rows } = cells;
  const sure = new Float32Array(columns * rows).fill(Infinity);
  const open = new Float32Array(columns * rows).fill(Infinity);
  const [ax, az] = [-Math.sin(azimuth), -Math.cos(azimuth)];
  for (const { x, z, solid, height } of casters) {
    for (let s = 0; s < REACH; s += size) {
      const column = Math.floor((x + ax * s - x0) / size);
      const row = Math.floor((z + az * s - z0) / size);
      if (column < 0 || row < 0 || column >= columns || row >= rows) {
        if (s > NEAR_FOOT) break;
        continue;
      }
      const at = row * columns + column;
      if (solid > 0) sure[at] = Math.min(sure[at], s / solid);
      open[at] = Math.min(open[at], s / height);
    }
  }
  return { sure, open };
}
