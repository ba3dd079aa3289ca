import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { cylinder, lathe, type ProfilePoint, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnZ } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';

/** Profiles of lamp bases of height 1; radii are shares of the height. */
const BASES: Readonly<
  Record<'pebble' | 'bottle' | 'gourd' | 'jar' | 'baluster' | 'column' | 'spindle', readonly ProfilePoint[]>
> = {
  pebble: [
    [0.28, 0],
    [0.42, 0.1],
    [0.5, 0.42],
    [0.4, 0.78],
    [0.12, 0.97],
    [0.05, 1],
  ],
  bottle: [
    [0.3, 0],
    [0.34, 0.05],
    [0.36, 0.38],
    [0.22, 0.62],
    [0.08, 0.78],
    [0.06, 1],
  ],
  gourd: [
    [0.2, 0],
    [0.3, 0.08],
    [0.37, 0.28],
    [0.24, 0.52],
    [0.16, 0.6],
    [0.22, 0.74],
    [0.14, 0.9],
    [0.05, 1],
  ],
  jar: [
    [0.2, 0],
    [0.24, 0.06],
    [0.36, 0.5],
    [0.38, 0.66],
    [0.26, 0.85],
    [0.14, 0.9],
    [0.16, 0.95],
    [0.05, 1],
  ],
  baluster: [
    [0.22, 0],
    [0.22, 0.04],
    [0.12, 0.1],
    [0.1, 0.14],
    [0.24, 0.36],
    [0.28, 0.5],
    [0.16, 0.72],
    [0.07, 0.84],
    [0.11, 0.88],
    [0.05, 1],
  ],
  column: [
    [0.24, 0],
    [0.24, 0.03],
    [0.13, 0.08],
    [0.06, 0.13],
    [0.09, 0.17],
    [0.05, 0.22],
    [0.045, 0.7],
    [0.08, 0.76],
    [0.05, 0.8],
    [0.09, 0.88],
    [0.04, 1],
  ],
  spindle: [
    [0.24, 0],
    [0.25, 0.04],
    [0.2, 0.1],
    [0.1, 0.17],
    [0.17, 0.34],
    [0.18, 0.42],
    [0.1, 0.6],
    [0.13, 0.7],
    [0.07, 0.84],
    [0.04, 1],
  ],
};

/** Draws a turned or thrown base from y = 0 to `height`. */
export function base(b: MeshBuilder, kind: keyof typeof BASES, height: number, material: Material, wide = 1): void {
  const outline = BASES[kind].map(([r, y]): ProfilePoint => [r * height * wide, y * height]);
  b.add(lathe([[0, 0], ...smoothProfile(outline, 4), [0, height]], 28), material);
}

/** Draws the metal neck between a base and its shade. */
export const neck = (b: MeshBuilder, from: number, to: number, metal: Material): void => {
  b.add(strut([0, from - 0.01, 0], [0, to, 0], 0.006), metal);
  b.add(cylinder(0.014, 0.03, 14), metal, move(0, to - 0.03, 0));
};

/** Draws a round foot on the table. */
export const foot = (b: MeshBuilder, radius: number, thickness: number, material: Material): void =>
  b.add(cylinder(radius, thickness, 32, Math.min(0.004, thickness / 3)), material);

/** Draws a visible joint: a short cylinder across the arm. */
export const joint = (b: MeshBuilder, at: Vec3, radius: number, metal: Material): void =>
  b.add(cylinder(radius, 0.03, 16), metal, chain(move(at[0] + 0.015, at[1], at[2]), turnZ(Math.PI / 2)));
