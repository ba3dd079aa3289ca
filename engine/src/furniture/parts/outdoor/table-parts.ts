import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { cylinder, lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';

/** Draws a table's top of slats with drainage gaps, framed at its ends. */
export function slattedTop(b: MeshBuilder, wood: Material, { width, depth, height }: Size, thickness = 0.026): void {
  const end = 0.08;
  const slats = Math.max(4, Math.round(depth / 0.1));
  for (let i = 0; i < slats; i++) {
    const z = ((i + 0.5) / slats - 0.5) * depth;
    b.add(
      box(width - 2 * end - 0.006, thickness, (depth / slats) * 0.93, 0.003, 'x'),
      wood,
      move(0, height - thickness / 2, z),
    );
  }
  for (const side of [-1, 1]) {
    b.add(box(end, thickness, depth, 0.004, 'z'), wood, move(side * (width / 2 - end / 2), height - thickness / 2, 0));
  }
}

/** Draws a round top with a softened rim; the width is its diameter. */
export function roundTop(b: MeshBuilder, material: Material, { width, height }: Size, thickness = 0.025): void {
  b.add(cylinder(width / 2, thickness, 40, thickness * 0.3), material, move(0, height - thickness, 0));
}

export function slabTop(b: MeshBuilder, material: Material, { width, depth, height }: Size, thickness: number): void {
  b.add(
    box(width, thickness, depth, Math.min(0.006, thickness / 4), 'x'),
    material,
    move(0, height - thickness / 2, 0),
  );
}

/** Draws four square posts with an apron under the top. */
export function posts(b: MeshBuilder, material: Material, { width, depth }: Size, under: number, side: number): void {
  const x = width / 2 - side / 2 - 0.02;
  const z = depth / 2 - side / 2 - 0.02;
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) b.add(box(side, under, side, 0.004), material, move(sx * x, under / 2, sz * z));
  }
  const apron = Math.min(0.075, under * 0.25);
  for (const s of [-1, 1]) {
    b.add(box(2 * x - side, apron, side * 0.45, 0.003), material, move(0, under - apron / 2, s * z));
    b.add(box(side * 0.45, apron, 2 * z - side, 0.003), material, move(s * x, under - apron / 2, 0));
  }
}

/** Draws a frame of flat bars: an upright loop at each end. */
export function loops(b: MeshBuilder, material: Material, { width, depth }: Size, under: number, bar: number): void {
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - bar);
    for (const s of [-1, 1]) {
      b.add(box(bar, under, bar * 0.4, 0.002), material, move(x, under / 2, s * (depth / 2 - bar * 0.2 - 0.01)));
    }
    for (const y of [bar * 0.2, under - bar * 0.2]) {
      b.add(box(bar, bar * 0.4, depth - 0.03, 0.002), material, move(x, y, 0));
    }
  }
}

/** Draws trestles crossed as an X at each end, with a long rail between them. */
export function trestles(
  b: MeshBuilder,
  material: Material,
  { width, depth }: Size,
  under: number,
  side: number,
): void {
  const x = width / 2 - Math.max(0.12, width * 0.13);
  const z = depth / 2 - 0.06;
  for (const sx of [-1, 1]) {
    for (const tilt of [-1, 1]) {
      b.add(
        strut([sx * x, 0.012, tilt * z], [sx * x, under - 0.01, -tilt * z], side / 2, side / 2, { square: true }),
        material,
      );
    }
    b.add(box(side, 0.024, side * 1.5, 0.003), material, move(sx * x, 0.012, z));
    b.add(box(side, 0.024, side * 1.5, 0.003), material, move(sx * x, 0.012, -z));
    b.add(box(side, side, 2 * z, 0.004), material, move(sx * x, under - side / 2, 0));
  }
  b.add(box(2 * x, side * 0.8, side * 0.5, 0.004), material, move(0, under * 0.5, 0));
}

/** Draws a foot, a slender column and a collar under a round top. */
export function pedestal(b: MeshBuilder, material: Material, radius: number, under: number): void {
  b.add(
    lathe(
      [
        [0, 0],
        [radius, 0],
        [radius, 0.012],
        [radius * 0.5, 0.03],
        [0.035, 0.06],
        [0.03, under - 0.05],
        [radius * 0.45, under],
        [0, under],
      ],
      28,
    ),
    material,
  );
}

/** Draws thin legs that lean outwards below a round top. */
export function leaning(
  b: MeshBuilder,
  material: Material,
  {
    radius,
    under,
    legs,
    r,
  }: { readonly radius: number; readonly under: number; readonly legs: number; readonly r: number },
): void {
  for (let i = 0; i < legs; i++) {
    const a = ((i + 0.5) * 2 * Math.PI) / legs;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const [foot, head] = [radius * 0.86, radius * 0.5];
    b.add(strut([foot * c, 0, foot * s], [head * c, under, head * s], r * 0.8, r), material);
  }
}
