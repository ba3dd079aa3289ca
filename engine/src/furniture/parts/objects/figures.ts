import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { matt } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import { ball, lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, type Transform, turnX } from '../../shapes/transform.ts';
import { tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';

/** Draws a ring of wood or pottery that stands on y = 0. */
export function ringFigure(builder: MeshBuilder, radius: number, material: Material, at: Transform): void {
  const t = radius * 0.26;
  const ring = Array.from({ length: 24 }, (_, k): Vec3 => {
    const a = (2 * Math.PI * k) / 24;
    return [(radius - t) * Math.cos(a), radius + (radius - t) * Math.sin(a), 0];
  });
  builder.add(tube(ring, t, { sides: 8, closed: true }), material, at);
}

/** Draws a string of balls on a small block. */
export function stackFigure(builder: MeshBuilder, height: number, material: Material, at: Transform): void {
  const r = height / 5;
  builder.add(ball(r, 2 * r, 14), material, chain(at, move(0, r, 0)));
  builder.add(ball(r * 0.8, 1.6 * r, 14), material, chain(at, move(0.1 * r, 2.7 * r, 0)));
  builder.add(ball(r * 0.55, 1.1 * r, 12), material, chain(at, move(-0.08 * r, 3.9 * r, 0)));
}

const PHOTO = matt('#8e8a83');
const MAT = matt('#efece5');

/** Draws a small framed photograph that leans on its strut, on y = 0. */
export function pictureFrame(
  builder: MeshBuilder,
  look: StyleLook,
  width: number,
  height: number,
  at: Transform,
): void {
  const leaning = chain(at, turnX(-0.16));
  const frame = look[look.form.photoFrame];
  builder.add(box(width, height, 0.012, 0.002), frame, chain(leaning, move(0, height / 2, 0)));
  builder.add(box(width - 0.03, height - 0.03, 0.004, 0.0005), MAT, chain(leaning, move(0, height / 2, 0.0055)));
  builder.add(box(width - 0.07, height - 0.07, 0.004, 0.0005), PHOTO, chain(leaning, move(0, height / 2, 0.0065)));
}

/** Draws a lidded box of wood on y = 0. */
export function lidBox(builder: MeshBuilder, look: StyleLook, width: number, at: Transform): void {
  const h = width * 0.42;
  builder.add(box(width, h * 0.7, width * 0.66, 0.003), look.wood2, chain(at, move(0, h * 0.35, 0)));
  builder.add(box(width + 0.006, h * 0.28, width * 0.66 + 0.006, 0.003), look.wood2, chain(at, move(0, h * 0.86, 0)));
}

/** Draws a storage basket of coiled cord, open at the top. */
export function basket(builder: MeshBuilder, radius: number, height: number, material: Material, at: Transform): void {
  const coils = Math.max(4, Math.round(height / 0.022));
  const outline: [number, number][] = [
    [0, 0],
    [radius * 0.86, 0],
  ];
  for (let k = 0; k < coils; k++) {
    const swell = radius * (0.88 + 0.12 * Math.sin((Math.PI * (k + 0.5)) / coils));
    outline.push([swell - 0.003, (height * k) / coils], [swell + 0.004, (height * (k + 0.5)) / coils]);
  }
  outline.push([radius * 0.88, height], [radius * 0.8, height], [radius * 0.8, height * 0.5], [0, height * 0.5]);
  builder.add(lathe(outline, 24), material, at);
}
