import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { matt } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import { lathe, type ProfilePoint } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { tube } from '../../shapes/tube.ts';

const SOIL = matt('#3a3028');

/** Where plants grow: the height of the soil, and half the size of its surface. */
export interface Soil {
  readonly height: number;
  readonly halfWidth: number;
  readonly halfDepth: number;
}

/** A pot in a footprint of `width` by `depth`, `height` to its lip. */
export type DrawPot = (b: MeshBuilder, material: Material, width: number, depth: number, height: number) => Soil;

/** Profiles from foot to lip, as shares of radius and height. */
const CYLINDER: readonly ProfilePoint[] = [
  [0.97, 0],
  [1, 0.03],
  [1, 1],
];
const TAPERED: readonly ProfilePoint[] = [
  [0.66, 0],
  [0.68, 0.02],
  [0.98, 0.96],
  [1, 1],
];
const TERRACOTTA: readonly ProfilePoint[] = [
  [0.62, 0],
  [0.64, 0.02],
  [0.86, 0.78],
  [0.88, 0.8],
  [1, 0.81],
  [1, 1],
];
const BELLIED: readonly ProfilePoint[] = [
  [0.5, 0],
  [0.56, 0.04],
  [0.84, 0.28],
  [0.98, 0.6],
  [0.9, 0.86],
  [0.86, 0.94],
  [0.94, 1],
];
const URN: readonly ProfilePoint[] = [
  [0.56, 0],
  [0.56, 0.05],
  [0.3, 0.14],
  [0.26, 0.24],
  [0.5, 0.32],
  [0.8, 0.55],
  [0.84, 0.82],
  [0.98, 0.95],
  [1, 1],
];
const TUB: readonly ProfilePoint[] = [
  [0.82, 0],
  [0.84, 0.02],
  [0.87, 0.28],
  [0.895, 0.29],
  [0.895, 0.32],
  [0.875, 0.33],
  [0.93, 0.78],
  [0.955, 0.79],
  [0.955, 0.82],
  [0.935, 0.83],
  [0.96, 0.96],
  [1, 0.97],
  [1, 1],
];

const turned =
  (outline: readonly ProfilePoint[]): DrawPot =>
  (b, material, width, _, height) => {
    const radius = width / 2;
    const inner = radius * outline[outline.length - 1][0] - 0.018;
    const wall = outline.map(([r, y]): ProfilePoint => [r * radius, y * height]);
    b.add(lathe([[0, 0], ...wall, [inner, height], [inner, height - 0.06]], 32), material);
    b.add(
      lathe(
        [
          [inner + 0.005, height - 0.05],
          [0, height - 0.035],
        ],
        20,
      ),
      SOIL,
    );
    return { height: height - 0.04, halfWidth: inner * 0.8, halfDepth: inner * 0.8 };
  };

/** Four walls with a lip, square or as long as a trough. */
const walled: DrawPot = (b, material, width, depth, height) => {
  const t = 0.022;
  const x = width / 2 - t / 2;
  const z = depth / 2 - t / 2;
  for (const side of [-1, 1]) {
    b.add(box(t, height, depth, 0.004), material, move(side * x, height / 2, 0));
    b.add(box(width - 2 * t + 0.002, height, t, 0.003), material, move(0, height / 2, side * z));
  }
  b.add(box(width - t, 0.02, depth - t, 0), SOIL, move(0, height - 0.05, 0));
  return { height: height - 0.04, halfWidth: width / 2 - 0.07, halfDepth: depth / 2 - 0.06 };
};

/** A box of boards between corner posts. */
const boarded: DrawPot = (b, material, width, depth, height) => {
  const post = 0.05;
  const x = width / 2 - post / 2;
  const z = depth / 2 - post / 2;
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) b.add(box(post, height, post, 0.004), material, move(sx * x, height / 2, sz * z));
  }
  const boards = Math.max(3, Math.round(height / 0.12));
  const foot = 0.04;
  const rise = (height - foot - 0.01) / boards;
  for (let i = 0; i < boards; i++) {
    const y = foot + (i + 0.5) * rise;
    for (const side of [-1, 1]) {
      b.add(box(width - 2 * post, rise * 0.94, 0.022, 0.003, 'x'), material, move(0, y, side * (z + 0.008)));
      b.add(box(0.022, rise * 0.94, depth - 2 * post, 0.003, 'z'), material, move(side * (x + 0.008), y, 0));
    }
  }
  b.add(box(width - post, 0.02, depth - post, 0), SOIL, move(0, height - 0.05, 0));
  return { height: height - 0.04, halfWidth: width / 2 - 0.08, halfDepth: depth / 2 - 0.08 };
};

/** A round basket of stacked coils with two handles. */
const addBasket: DrawPot = (b, material, width, _, height) => {
  const coils = Math.max(6, Math.round(height / 0.035));
  const r = height / coils / 2;
  for (let i = 0; i < coils; i++) {
    const t = (i + 0.5) / coils;
    const out = (width / 2 - r) * (0.82 + 0.18 * Math.sin(Math.PI * (0.15 + 0.7 * t)));
    const ring = Array.from({ length: 28 }, (_, k): Vec3 => {
      const a = (k * 2 * Math.PI) / 28;
      return [out * Math.cos(a), 0, out * Math.sin(a)];
    });
    b.add(tube(ring, r * 1.15, { sides: 6, closed: true }), material, move(0, height * t, 0));
  }
  const inner = width / 2 - 0.04;
  b.add(
    lathe(
      [
        [inner * 0.95, height - 0.05],
        [0, height - 0.035],
      ],
      20,
    ),
    SOIL,
  );
  return { height: height - 0.04, halfWidth: inner * 0.75, halfDepth: inner * 0.75 };
};

export const POTS = {
  cylinder: turned(CYLINDER),
  tapered: turned(TAPERED),
  terracotta: turned(TERRACOTTA),
  bellied: turned(BELLIED),
  urn: turned(URN),
  tub: turned(TUB),
  walled,
  boarded,
  basket: addBasket,
} as const satisfies Record<string, DrawPot>;
