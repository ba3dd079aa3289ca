import type { Vec3 } from '../../math/vec3.ts';
import type { Material } from '../materials/material.ts';
import { boucle, linen } from '../materials/materials.ts';
import { cushion } from '../shapes/cushion.ts';
import { drape } from '../shapes/drape.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { chain, move, type Transform, turnY } from '../shapes/transform.ts';
import type { StyleTable } from '../styles/style-table.ts';

const terry = boucle;

/** Towels of a style, the most used first: terry, some of them linen. */
export const TOWELS: StyleTable<readonly Material[]> = {
  MODERN: [terry('#f1efea'), terry('#8e8a84'), terry('#d8d0c4')],
  SCANDINAVIAN: [terry('#f3efe6'), terry('#a9b3aa'), linen('#d9cdb8')],
  TRADITIONAL: [terry('#f4efe4'), terry('#b9ab90'), terry('#6f7f8a')],
  INDUSTRIAL: [terry('#e6e2da'), terry('#5a5c5d'), linen('#a8977f')],
  LUXURY: [terry('#f6f3ec'), terry('#d9ccb6'), terry('#3f5456')],
  MINIMALIST: [terry('#f2efe9'), linen('#dcd6cb'), terry('#bdb6aa')],
  BOHEMIAN: [terry('#efe5d2'), terry('#b2603f'), linen('#c9a25a')],
  FARMHOUSE: [terry('#f3eee1'), linen('#8f9ba1'), terry('#cbbf9f')],
};

/** Number of steps of a half circle. */
const TURN_STEPS = 6;

/** A towel that hangs over a bar. */
export interface HungTowel {
  /** Height and depth of the bar's axis, and its radius. */
  readonly y: number;
  readonly z: number;
  readonly bar: number;
  readonly width: number;
  /** Hanging lengths in front of and behind the bar. */
  readonly front: number;
  readonly rear: number;
  /** Thickness of what already lies on the bar, metres. */
  readonly over?: number;
  readonly seed: number;
}

/** Draws a towel, folded lengthwise, over a bar along x. */
export function hangTowel(b: MeshBuilder, towel: HungTowel, fabric: Material, at: Transform): void {
  const { y, z, bar, width, front, rear, over = 0, seed } = towel;
  const r = bar + over + 0.001;
  const line: [number, number][] = [
    [z - r - 0.004, y - rear],
    [z - r, y - rear * 0.5],
  ];
  for (let k = 0; k <= TURN_STEPS; k++) {
    const a = Math.PI * (1 - k / TURN_STEPS);
    line.push([z + r * Math.cos(a), y + r * Math.sin(a)]);
  }
  line.push([z + r, y - front * 0.5], [z + r + 0.006, y - front]);
  b.add(drape(line, width, { folds: 0.003, thickness: 0.012, seed, columns: 10 }), fabric, at);
}

/** Height of one folded towel. */
export const FOLDED_TOWEL = 0.058;

/** Draws a pile of folded towels on y = 0, the last slightly askew. */
export function stackTowels(
  b: MeshBuilder,
  width: number,
  depth: number,
  fabrics: readonly Material[],
  at: Transform,
): void {
  const layer = FOLDED_TOWEL / 2;
  fabrics.forEach((fabric, i) => {
    const askew = turnY((b.random() - 0.5) * 0.14);
    const share = 1 - 0.04 * i;
    for (const k of [0, 1]) {
      const options = {
        round: layer * 0.48,
        puff: [0.004, 0.003, 0.006] as Vec3,
        wrinkle: 0.0018,
        seed: 3 * i + k,
        detail: 7,
      };
      const fold = cushion(width * share, layer, depth * (share - 0.02 * k), options);
      b.add(fold, fabric, chain(at, move(0, FOLDED_TOWEL * i + layer * (k + 0.5), 0), askew));
    }
  });
}
