import { signedPower } from '../../../math/signed-power.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint, roundCorners } from '../../shapes/extrude.ts';
import { cylinder } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';

/** Returns the corners of a rectangle around the origin. */
export const rectangle = (w: number, d: number): OutlinePoint[] => [
  [-w / 2, -d / 2],
  [w / 2, -d / 2],
  [w / 2, d / 2],
  [-w / 2, d / 2],
];

/** Returns a superellipse: 2 is an ellipse, 4 the soft oblong of many table tops. */
export function oval(w: number, d: number, power = 2, sides = 40): OutlinePoint[] {
  return Array.from({ length: sides }, (_, k): OutlinePoint => {
    const a = (2 * Math.PI * k) / sides;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    return [(w / 2) * signedPower(c, 2 / power), (d / 2) * signedPower(s, 2 / power)];
  });
}

/** Draws a horizontal slab of any outline, drawn in (x, z), with its top at y. */
export function addSlab(
  builder: MeshBuilder,
  {
    outline,
    thickness,
    bevel = 0.004,
  }: { readonly outline: readonly OutlinePoint[]; readonly thickness: number; readonly bevel?: number },
  top: number,
  material: Material,
): void {
  builder.add(extrude(outline, thickness, bevel), material, chain(move(0, top - thickness / 2, 0), turnX(Math.PI / 2)));
}

/** Draws a horizontal rectangular board with its top at y; corners rounded by `corner`. */
export function addBoard(
  builder: MeshBuilder,
  size: {
    readonly width: number;
    readonly depth: number;
    readonly thickness: number;
    readonly bevel?: number;
    readonly corner?: number;
  },
  top: number,
  material: Material,
): void {
  const { width, depth, thickness, bevel = 0.003, corner = 0 } = size;
  if (corner > 0)
    addSlab(builder, { outline: roundCorners(rectangle(width, depth), corner), thickness, bevel }, top, material);
  else builder.add(box(width, thickness, depth, bevel), material, move(0, top - thickness / 2, 0));
}

/** Draws a horizontal round board with its top at y; the grain of its faces runs along x. */
export function addDisc(
  builder: MeshBuilder,
  {
    radius,
    thickness,
    bevel = 0.004,
  }: { readonly radius: number; readonly thickness: number; readonly bevel?: number },
  top: number,
  material: Material,
): void {
  const board = cylinder(radius, thickness, 44, bevel);
  for (let i = 0; i < board.uvs.length / 2; i++) {
    if (Math.abs(board.normals[3 * i + 1]) < 0.9) continue;
    board.uvs[2 * i] = board.positions[3 * i];
    board.uvs[2 * i + 1] = board.positions[3 * i + 2];
  }
  builder.add(board, material, move(0, top - thickness, 0));
}
