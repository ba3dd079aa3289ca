import { colour } from '../../materials/colour.ts';
import type { Material } from '../../materials/material.ts';
import { matt, paint } from '../../materials/materials.ts';
import { branches } from '../../parts/objects/vessels.ts';
import { addSlab, oval, rectangle } from '../../parts/tables/boards.ts';
import { box } from '../../shapes/box.ts';
import { roundCorners } from '../../shapes/extrude.ts';
import { cylinder, lathe, type ProfilePoint, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, type Transform } from '../../shapes/transform.ts';

const OIL: Material = { colour: colour('#3d4220'), roughness: 0.08, specular: 0.045 };
const CORK = matt('#b08a5c');
const SOIL = matt('#3b2f26');

export const LEMON = paint('#d8b13c', 0.5);
export const APPLE = paint('#7f9a4a', 0.4);
export const ORANGE = paint('#c8752c', 0.5);

/** Draws a solid of revolution of a height about the y axis, from an outline in shares of it. */
function spun(
  b: MeshBuilder,
  outline: readonly ProfilePoint[],
  height: number,
  material: Material,
  at: Transform,
): void {
  const wall = smoothProfile(
    outline.map(([r, y]): ProfilePoint => [r * height, y * height]),
    3,
  );
  b.add(lathe([[0, 0], ...wall, [0, height]], 22), material, at);
}

/** Draws a slender bottle of oil with its cork, on y = 0. */
export function oilBottle(b: MeshBuilder, height: number, at: Transform): void {
  spun(
    b,
    [
      [0.12, 0],
      [0.13, 0.02],
      [0.13, 0.55],
      [0.11, 0.64],
      [0.045, 0.76],
      [0.04, 0.9],
      [0.05, 0.92],
      [0.05, 0.94],
    ],
    height,
    OIL,
    at,
  );
  b.add(cylinder(0.034 * height, 0.06 * height, 14), CORK, chain(at, move(0, 0.93 * height, 0)));
}

/** Draws a turned mill for pepper, on y = 0. */
export function mill(b: MeshBuilder, height: number, wood: Material, at: Transform): void {
  spun(
    b,
    [
      [0.15, 0],
      [0.16, 0.04],
      [0.11, 0.3],
      [0.1, 0.5],
      [0.14, 0.66],
      [0.14, 0.7],
      [0.11, 0.72],
      [0.15, 0.8],
      [0.13, 0.92],
      [0.05, 0.96],
      [0.05, 0.99],
    ],
    height,
    wood,
    at,
  );
}

/** Draws a jar with a lid of wood, on y = 0. */
export function jar(
  b: MeshBuilder,
  { radius, height }: { readonly radius: number; readonly height: number },
  glaze: Material,
  lid: Material,
  at: Transform,
): void {
  b.add(cylinder(radius, height, 28, 0.006), glaze, at);
  b.add(cylinder(radius * 0.94, 0.018, 28, 0.003), lid, chain(at, move(0, height, 0)));
  b.add(cylinder(0.011, 0.014, 12, 0.003), lid, chain(at, move(0, height + 0.018, 0)));
}

/** Draws a pot of kitchen herbs, on y = 0: straight, waisted or on a foot. */
export function herbs(b: MeshBuilder, shape: 0 | 1 | 2, height: number, glaze: Material, at: Transform): void {
  const r = height * 0.52;
  const sides: readonly ProfilePoint[][] = [
    [
      [r * 0.8, 0],
      [r, height],
    ],
    [
      [r * 0.74, 0],
      [r * 0.94, height * 0.78],
      [r * 1.04, height * 0.8],
      [r * 1.04, height],
    ],
    [
      [r * 0.6, 0],
      [r * 0.5, height * 0.12],
      [r * 0.9, height * 0.4],
      [r, height * 0.9],
      [r * 0.96, height],
    ],
  ];
  const inner = r * 0.9;
  b.add(lathe([[0, 0], ...sides[shape], [inner, height], [inner, height - 0.015]], 26), glaze, at);
  b.add(cylinder(inner, 0.004, 20, 0.0005), SOIL, chain(at, move(0, height - 0.016, 0)));
  branches(b, { count: 9, y: height - 0.012, length: 0.16 + 0.03 * b.random(), round: true }, at);
}

/** Base of a group of objects. */
export type Base = 'board' | 'paddle' | 'oval' | 'slab' | 'rimmed' | 'disc';

/** Height of each base, and of its surface. */
export const BASE_HEIGHTS: Readonly<Record<Base, number>> = {
  board: 0.024,
  paddle: 0.02,
  oval: 0.02,
  slab: 0.018,
  rimmed: 0.03,
  disc: 0.018,
};
const RIMMED_FLOOR = 0.008;

/** Draws a base that fills width and depth around the origin; returns the height of its surface. */
export function standingBase(b: MeshBuilder, base: Base, width: number, depth: number, material: Material): number {
  const top = base === 'rimmed' ? RIMMED_FLOOR : BASE_HEIGHTS[base];
  if (base === 'board')
    addSlab(b, { outline: roundCorners(rectangle(width, depth), 0.02), thickness: top, bevel: 0.005 }, top, material);
  else if (base === 'oval')
    addSlab(b, { outline: oval(width, depth, 2.6), thickness: top, bevel: 0.006 }, top, material);
  else if (base === 'disc') addSlab(b, { outline: oval(width, depth, 2), thickness: top, bevel: 0.003 }, top, material);
  else if (base === 'slab')
    addSlab(b, { outline: rectangle(width, depth), thickness: top, bevel: 0.002 }, top, material);
  else if (base === 'paddle') {
    const [blade, grip] = [width * 0.8, width * 0.2];
    const sheet = roundCorners(rectangle(blade, depth), 0.045);
    b.within(move(-grip / 2, 0, 0), () => addSlab(b, { outline: sheet, thickness: top, bevel: 0.004 }, top, material));
    const handle = roundCorners(rectangle(grip + 0.05, 0.044), 0.018);
    b.within(move((blade - 0.05) / 2, 0, 0), () =>
      addSlab(b, { outline: handle, thickness: top * 0.9, bevel: 0.004 }, top * 0.95, material),
    );
  } else {
    const rim = BASE_HEIGHTS.rimmed;
    b.add(box(width, top, depth, 0.003, 'x'), material, move(0, top / 2, 0));
    for (const side of [-1, 1]) {
      b.add(box(width, rim, 0.008, 0.003, 'x'), material, move(0, rim / 2, side * (depth / 2 - 0.004)));
      b.add(box(0.008, rim, depth, 0.003, 'z'), material, move(side * (width / 2 - 0.004), rim / 2, 0));
    }
  }
  return top;
}
