import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { SHADOW_GAP } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { move } from '../../shapes/transform.ts';
import { tube } from '../../shapes/tube.ts';

/** Half the width of a box pleat, and its depth, metres. */
const PLEAT = 0.028;
const FOLD = 0.026;

/** Upholsterers let a skirt end 1 to 2 cm above the floor; in photos the gap is the dark line on which a sofa stands. */
export const HEM = 0.014;
/** Distance from the cloth to the dark that shows through the gap, metres. */
const BEHIND = 0.03;

/** Draws the dark that shows between the floor and the hem of a skirt around a rectangle. */
export function darkUnderSkirt(builder: MeshBuilder, width: number, depth: number): void {
  const height = HEM + 0.03;
  builder.add(box(width - 2 * BEHIND, height, depth - 2 * BEHIND, 0.001), SHADOW_GAP, move(0, height / 2, 0));
}

export interface SkirtPlan {
  readonly width: number;
  readonly depth: number;
  /** Height of the piped seam from which the skirt hangs. */
  readonly top: number;
  /**
   * Number of lengths into which box pleats divide the front and the back; the sides have pleats at the corners
   * only.
   */
  readonly lengths: number;
  /** Height of its hem; `HEM` by default. */
  readonly hem?: number;
}

/**
 * A skirt around a rectangle, from a piped seam to the floor or its hem, with box pleats at the corners and between
 * its lengths.
 */
export function pleatedSkirt(builder: MeshBuilder, cover: Material, plan: SkirtPlan): void {
  const { top, lengths, hem = HEM } = plan;
  if (plan.hem === undefined) darkUnderSkirt(builder, plan.width, plan.depth);
  const [hw, hd] = [plan.width / 2, plan.depth / 2];
  const sides: [Vec3, Vec3, Vec3][] = [
    [
      [-hw, 0, hd],
      [1, 0, 0],
      [0, 0, 1],
    ],
    [
      [hw, 0, hd],
      [0, 0, -1],
      [1, 0, 0],
    ],
    [
      [hw, 0, -hd],
      [-1, 0, 0],
      [0, 0, -1],
    ],
    [
      [-hw, 0, -hd],
      [0, 0, 1],
      [-1, 0, 0],
    ],
  ];
  sides.forEach(([from, along, out], k) => {
    const length = k % 2 === 0 ? 2 * hw : 2 * hd;
    const count = k % 2 === 0 ? lengths : 1;
    const pleats = Array.from({ length: count + 1 }, (_, i) => (length * i) / count);
    const stops = pleats.flatMap((p) =>
      [-PLEAT, -PLEAT * 0.6, -PLEAT * 0.3, 0, PLEAT * 0.3, PLEAT * 0.6, PLEAT].map((d) => p + d),
    );
    for (let u = 0.06; u < length; u += 0.06) if (pleats.every((p) => Math.abs(p - u) > PLEAT * 1.3)) stops.push(u);
    const at = stops.filter((u) => u >= 0 && u <= length).sort((a, b) => a - b);
    const cloth = sheet(at.length - 1, 5, (s, t): Vec3 => {
      const u = at[Math.round(s * (at.length - 1))];
      const near = Math.min(...pleats.map((p) => Math.abs(p - u)));
      // The cloth turns into the fold on both sides, and opens a little towards the hem.
      const open = PLEAT * (0.3 + 0.3 * t);
      const fold = near < open ? -FOLD * (0.35 + 0.65 * t) * (1 - near / open) : 0.004 * t * Math.exp(-near / 0.05);
      const wave = 0.0025 * t * Math.sin(u * 13 + k * 2) + 0.0015 * t * Math.sin(u * 37 + k);
      // The two sides meet in the corner's fold.
      const corner = u < 0.001 || u > length - 0.001 ? 0.3 : 1;
      const drop = 0.006 * t + fold * corner + wave;
      const y = top + (hem - top) * t;
      return [from[0] + along[0] * u + out[0] * drop, y, from[2] + along[2] * u + out[2] * drop];
    });
    builder.add(cloth, cover);
  });
  const corners: Vec3[] = [
    [-hw, top, hd],
    [hw, top, hd],
    [hw, top, -hd],
    [-hw, top, -hd],
  ];
  const loop = corners.flatMap((p, i): Vec3[] => {
    const q = corners[(i + 1) % 4];
    return [0.02, 0.5, 0.98].map((f): Vec3 => [p[0] + (q[0] - p[0]) * f, top, p[2] + (q[2] - p[2]) * f]);
  });
  builder.add(tube(loop, 0.0055, { sides: 6, closed: true }), cover);
}
