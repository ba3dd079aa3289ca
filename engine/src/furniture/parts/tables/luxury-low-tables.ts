import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { reededWall } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { ring } from '../../shapes/rings.ts';
import { move } from '../../shapes/transform.ts';
import { tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { atCorners } from '../legs/legs.ts';
import { addBoard, addDisc, addSlab, oval } from './boards.ts';

/** Draws an arcade of thin metal arches in a circle from the floor to `height`. */
export function arcade(
  b: MeshBuilder,
  {
    radius,
    height,
    arches,
    rod,
  }: { readonly radius: number; readonly height: number; readonly arches: number; readonly rod: number },
  metal: Material,
) {
  const spring = height * 0.45;
  for (let i = 0; i < arches; i++) {
    const half = Math.PI / arches;
    const middle = 2 * half * i;
    // The feet of adjacent arches stand side by side.
    const reach = half - rod / radius;
    const point = (turn: number, y: number): Vec3 => [radius * Math.cos(turn), y, radius * Math.sin(turn)];
    const path: Vec3[] = [point(middle - reach, 0)];
    for (let k = 0; k <= 12; k++) {
      const a = Math.PI * (1 - k / 12);
      path.push(point(middle + reach * Math.cos(a), spring + (height - rod - spring) * Math.sin(a)));
    }
    path.push(point(middle + reach, 0));
    b.add(tube(path, rod, { sides: 8 }), metal);
  }
}

/** Draws a round marble top on an arcade of brass arches. */
export function archedTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const radius = Math.min(size.width, size.depth) / 2;
  const t = 0.022;
  addDisc(b, { radius, thickness: t, bevel: 0.007 }, size.height, look.stone);
  const under = size.height - t;
  const foot = radius * 0.78;
  arcade(
    b,
    { radius: foot, height: under - 0.008, arches: radius > 0.3 ? 6 : 4, rod: radius > 0.3 ? 0.009 : 0.007 },
    look.metal,
  );
  b.add(tube(ring(foot, under - 0.007), 0.007, { sides: 6, closed: true }), look.metal);
  b.add(tube(ring(foot, 0.009), 0.009, { sides: 8, closed: true }), look.metal);
}

/** Draws a reeded body with soft ends on a brass plinth, under marble with a brass fillet. */
export function reededTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const { width, depth, height } = size;
  const round = width === depth;
  const shape = (inset: number) => oval(width - 2 * inset, depth - 2 * inset, round ? 2 : 3, 64);
  const t = 0.024;
  addSlab(b, { outline: shape(0), thickness: t, bevel: 0.006 }, height, look.stone);
  addSlab(b, { outline: shape(0.022), thickness: 0.01, bevel: 0.002 }, height - t, look.metal);
  addSlab(b, { outline: shape(0.05), thickness: 0.03, bevel: 0.002 }, 0.03, look.metal);
  const wall = height - t - 0.01 - 0.03;
  const outline = shape(0.042);
  const around = outline.reduce((sum, p, i) => {
    const q = outline[(i + 1) % outline.length];
    return sum + Math.hypot(q[0] - p[0], q[1] - p[1]);
  }, 0);
  b.add(
    reededWall({ outline, height: wall, reeds: Math.round(around / 0.034), relief: 0.014 }),
    look.wood,
    move(0, 0.03, 0),
  );
  addSlab(b, { outline: shape(0.03), thickness: 0.004, bevel: 0.001 }, 0.032, look.wood);
}

/** Draws a slender brass frame that holds a marble top and a marble shelf just above the floor. */
export function galleryTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const { width, depth, height } = size;
  const bar = 0.02;
  const t = 0.02;
  addBoard(b, { width: width - 2 * bar, depth: depth - 2 * bar, thickness: t, bevel: 0.002 }, height, look.stone);
  const shelf = height * 0.28;
  addBoard(b, { width: width - 2 * bar, depth: depth - 2 * bar, thickness: 0.016, bevel: 0.002 }, shelf, look.stone);
  const [hx, hz] = [(width - bar) / 2, (depth - bar) / 2];
  atCorners(2 * hx, 2 * hz, (x, z) => {
    b.add(box(bar, height, bar, 0.002), look.metal, move(x, height / 2, z));
  });
  for (const y of [height - t / 2, shelf - 0.008]) {
    for (const side of [-1, 1]) {
      b.add(box(width - 2 * bar, bar, bar, 0.002), look.metal, move(0, y, side * hz));
      b.add(box(bar, bar, depth - 2 * bar, 0.002), look.metal, move(side * hx, y, 0));
    }
  }
}
