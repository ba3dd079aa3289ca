import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { cylinder, lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX, turnY } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { SLED_BAR } from '../legs/legs.ts';
import { addBoard, addDisc } from './boards.ts';

/** Draws a slab of stone or wood on two bent metal sleds. */
export function sledTable(builder: MeshBuilder, look: StyleLook, size: Size, top: Material): void {
  const t = 0.03;
  addBoard(builder, { width: size.width, depth: size.depth, thickness: t, bevel: 0.003 }, size.height, top);
  const under = size.height - t;
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.14);
    const half = size.depth / 2 - 0.06;
    builder.add(box(0.05, SLED_BAR, 2 * half, 0.001), look.metal, move(x, SLED_BAR / 2, 0));
    builder.add(box(0.05, SLED_BAR, 2 * half, 0.001), look.metal, move(x, under - SLED_BAR / 2, 0));
    for (const z of [-half, half]) builder.add(box(0.05, under, SLED_BAR, 0.001), look.metal, move(x, under / 2, z));
  }
}

/** Draws thick planks on a welded frame of square tube, with a shelf of wire or plank. */
export function plankTable(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const t = look.form.top;
  addBoard(builder, { width: size.width, depth: size.depth, thickness: t, bevel: 0.005 }, size.height, look.wood);
  const under = size.height - t;
  const bar = 0.03;
  const [hx, hz] = [size.width / 2 - bar, size.depth / 2 - bar];
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) builder.add(box(bar, under, bar, 0.003), look.metal, move(sx * hx, under / 2, sz * hz));
    for (const y of [under - bar / 2, 0.12]) builder.add(box(bar, bar, 2 * hz, 0.003), look.metal, move(sx * hx, y, 0));
  }
  for (const sz of [-1, 1]) {
    for (const y of [under - bar / 2, 0.12]) builder.add(box(2 * hx, bar, bar, 0.003), look.metal, move(0, y, sz * hz));
  }
  builder.add(box(2 * hx, 0.02, 2 * hz, 0.003), look.wood2, move(0, 0.145, 0));
}

/** Draws a factory cart: planks, iron corners and four spoked wheels. */
export function cartTable(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const wheel = 0.1;
  const t = 0.04;
  const boards = 5;
  for (let i = 0; i < boards; i++) {
    const d = size.depth / boards;
    const z = (i + 0.5) * d - size.depth / 2;
    builder.add(box(size.width, t, d - 0.006, 0.004), look.wood, move(0, size.height - t / 2, z));
  }
  const beamTop = size.height - t;
  for (const sz of [-1, 1]) {
    builder.add(
      box(size.width - 0.06, 0.07, 0.06, 0.005),
      look.wood2,
      move(0, beamTop - 0.035, sz * (size.depth / 2 - 0.1)),
    );
  }
  const axle = wheel;
  for (const sx of [-1, 1]) {
    const x = sx * (size.width / 2 - 0.2);
    builder.add(strut([x, axle, -size.depth / 2 + 0.05], [x, axle, size.depth / 2 - 0.05], 0.012), look.metal);
    for (const sz of [-1, 1]) {
      const z = sz * (size.depth / 2 - 0.1);
      builder.add(
        box(0.06, beamTop - 0.07 - axle + 0.02, 0.03, 0.003),
        look.metal,
        move(x, (beamTop - 0.07 + axle) / 2, z),
      );
      const hub = chain(move(x, axle, sz * (size.depth / 2 - 0.045)), turnX(Math.PI / 2));
      builder.add(
        lathe(
          [
            [wheel - 0.02, -0.018],
            [wheel, -0.018],
            [wheel, 0.018],
            [wheel - 0.02, 0.018],
            [wheel - 0.02, -0.018],
          ],
          28,
        ),
        look.metal,
        hub,
      );
      builder.add(cylinder(0.026, 0.04, 14), look.metal, chain(hub, move(0, -0.02, 0)));
      for (let k = 0; k < 3; k++) {
        builder.add(box(2 * wheel - 0.03, 0.012, 0.02, 0.002), look.metal, chain(hub, turnY((k * Math.PI) / 3)));
      }
    }
  }
}

/** Draws a round top of cast concrete on three bent rods. */
export function hairpinTable(builder: MeshBuilder, look: StyleLook, size: Size, top: Material): void {
  const radius = Math.min(size.width, size.depth) / 2;
  const t = 0.045;
  addDisc(builder, { radius, thickness: t, bevel: 0.006 }, size.height, top);
  const under = size.height - t;
  for (let i = 0; i < 3; i++) {
    const a = (2 * Math.PI * i) / 3 + 0.4;
    const at = turnY(-a);
    const foot = radius - 0.04;
    const path = smoothPath(
      [
        [radius * 0.62, under, -0.07],
        [foot - 0.004, 0.03, -0.012],
        [foot, 0.007, 0],
        [foot - 0.004, 0.03, 0.012],
        [radius * 0.62, under, 0.07],
      ],
      4,
    );
    builder.add(tube(path, 0.0065, { sides: 7 }), look.metal, at);
  }
}
