import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { addXBrace, atCorners, slant, slantedLeg, turnedLeg } from '../../parts/legs/legs.ts';
import { addDisc } from '../../parts/tables/boards.ts';
import { balusterLeg, breadboardTop } from '../../parts/tables/farmhouse-low-tables.ts';
import { bracketedPost } from '../../parts/tables/farmhouse-side-tables.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint, roundCorners } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnY } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { apron, FLAT, roundedTop } from './dining-tops.ts';

/** Draws a slab on two broad slab legs with rounded edges. */
export function slabTable(b: MeshBuilder, size: Size, top: Material, legs: Material): void {
  roundedTop(b, size, { thickness: 0.032, radius: 0.05, bevel: 0.004 }, top);
  const h = size.height - 0.032;
  for (const side of [-1, 1]) {
    const [d, t] = [(size.depth - 0.24) / 2, 0.045];
    const outline = roundCorners(
      [
        [-d, -t],
        [d, -t],
        [d, t],
        [-d, t],
      ],
      0.044,
      6,
    );
    const at = chain(move(side * (size.width / 2 - 0.36), h / 2, 0), turnY(Math.PI / 2), FLAT);
    b.add(extrude(outline, h, 0.003), legs, at);
  }
  b.add(box(size.width - 0.72, 0.05, 0.03, 0.003, 'x'), legs, move(0, h - 0.05, 0));
}

/** Draws a thin top on legs of flat steel set at the corners' diagonal. */
export function bladeTable(b: MeshBuilder, size: Size, top: Material, metal: Material): void {
  b.add(box(size.width, 0.024, size.depth, 0.003, 'x'), top, move(0, size.height - 0.012, 0));
  const h = size.height - 0.024;
  atCorners(size.width - 0.16, size.depth - 0.14, (x, z, sx, sz) => {
    b.add(box(0.012, h, 0.1, 0.002), metal, chain(move(x, h / 2, z), turnY((sx * sz * Math.PI) / 4)));
  });
  for (const side of [-1, 1])
    b.add(box(size.width - 0.2, 0.03, 0.012, 0.002), metal, move(0, h - 0.015, side * (size.depth / 2 - 0.16)));
}

/** Draws round tapering legs that lean outwards under a soft-edged top. */
export function taperedTable(b: MeshBuilder, size: Size, wood: Material, rounded: boolean): void {
  roundedTop(b, size, { thickness: 0.026, radius: rounded ? 0.09 : 0.02, bevel: 0.009 }, wood);
  const h = size.height - 0.026;
  apron(b, size, { under: h, tall: 0.06, inset: 0.13 }, wood);
  atCorners(size.width - 0.09, size.depth - 0.09, (x, z, sx, sz) => {
    b.add(slantedLeg(h, 0.031, 0.016, 16), wood, slant(x, z, -sx * 0.075, -sz * 0.075, h));
  });
}

/** Draws two A-shaped or (heavy) shaped trestles joined by a long stretcher. */
export function trestleTable(b: MeshBuilder, size: Size, wood: Material, heavy: boolean): void {
  const t = heavy ? 0.042 : 0.028;
  b.add(box(size.width, t, size.depth, heavy ? 0.008 : 0.005, 'x'), wood, move(0, size.height - t / 2, 0));
  const h = size.height - t;
  const half = size.depth / 2 - 0.1;
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.34);
    if (heavy) {
      // A foot and a head carved to the same curve, a board between them.
      const foot: OutlinePoint[] = [
        [-half, 0],
        [-half + 0.08, 0],
        [-half + 0.14, 0.025],
        [half - 0.14, 0.025],
        [half - 0.08, 0],
        [half, 0],
        [half, 0.04],
        [half - 0.06, 0.075],
        [0.15, 0.105],
        [-0.15, 0.105],
        [-half + 0.06, 0.075],
        [-half, 0.04],
      ];
      const turned = turnY(Math.PI / 2);
      b.add(extrude(foot, 0.08, 0.005), wood, chain(move(x, 0, 0), turned));
      const head = foot.map(([u, v]): OutlinePoint => [u * 0.9, h - v]);
      b.add(extrude(head, 0.07, 0.005), wood, chain(move(x, 0, 0), turned));
      const waist: OutlinePoint[] = [
        [-0.15, 0.09],
        [-0.1, 0.2],
        [-0.075, h / 2],
        [-0.1, h - 0.2],
        [-0.15, h - 0.09],
        [0.15, h - 0.09],
        [0.1, h - 0.2],
        [0.075, h / 2],
        [0.1, 0.2],
        [0.15, 0.09],
      ];
      b.add(extrude(waist, 0.05, 0.005), wood, chain(move(x, 0, 0), turned));
    } else {
      b.add(box(0.05, 0.035, 2 * half - 0.06, 0.006, 'z'), wood, move(x, h - 0.0175, 0));
      for (const end of [-1, 1]) {
        const leg = slantedLeg(h - 0.03, 0.023, 0.017);
        b.add(leg, wood, slant(x, end * half, 0, -end * (half - 0.16), h - 0.03));
      }
      b.add(strut([x, 0.24, -half + 0.08], [x, 0.24, half - 0.08], 0.013), wood);
    }
  }
  const span = size.width / 2 - 0.34;
  const y = heavy ? 0.3 : 0.24;
  b.add(
    box(2 * span + (heavy ? 0.2 : 0.02), heavy ? 0.09 : 0.03, heavy ? 0.035 : 0.03, 0.004, 'x'),
    wood,
    move(0, y, 0),
  );
}

/** Draws legs turned on the lathe below square blocks, joined by an apron under a moulded top. */
export function turnedTable(b: MeshBuilder, size: Size, wood: Material): void {
  const { width, depth, height } = size;
  b.add(box(width, 0.022, depth, 0.009, 'x'), wood, move(0, height - 0.011, 0));
  b.add(box(width - 0.03, 0.016, depth - 0.03, 0.006, 'x'), wood, move(0, height - 0.029, 0));
  const under = height - 0.036;
  apron(b, size, { under, tall: 0.1, inset: 0.1 }, wood);
  const block = 0.12;
  atCorners(width - 0.2, depth - 0.2, (x, z) => {
    b.add(box(0.09, block, 0.09, 0.004, 'y'), wood, move(x, under - block / 2, z));
    b.add(turnedLeg(under - block, 0.045, 20), wood, move(x, 0, z));
  });
}

/** Draws a slab top on two heavy crosses, held by a beam that is wedged through both. */
export function crossTrestle(b: MeshBuilder, size: Size, look: StyleLook): void {
  const { width, depth, height } = size;
  const t = 0.052;
  breadboardTop(b, size, t, look.wood);
  const under = height - t;
  const x = width / 2 - Math.max(0.2, width * 0.17);
  const span = depth - 0.16;
  const bar = 0.085;
  for (const side of [-1, 1]) {
    const at = chain(move(side * x, 0, 0), turnY(Math.PI / 2));
    b.add(box(0.085, 0.06, span + 0.06, 0.006, 'z'), look.wood, move(side * x, 0.03, 0));
    b.add(box(0.085, 0.06, span + 0.06, 0.006, 'z'), look.wood, move(side * x, under - 0.03, 0));
    const brace = { width: span, height: under - 0.118, bar: bar * 1.5, thickness: 0.07, cut: 'level' as const };
    addXBrace(b, brace, look.wood, chain(at, move(0, 0.059, 0)));
    // The wedge that keeps the beam from slipping out.
    b.add(box(0.028, 0.15, 0.03, 0.004, 'y'), look.wood, move(side * (x + 0.062), under / 2, 0));
  }
  b.add(box(2 * x + 0.2, 0.1, 0.045, 0.005, 'x'), look.wood, move(0, under / 2, 0));
}

/** Draws stout turned legs and an apron in paint under a top of oiled planks. */
export function harvestTable(b: MeshBuilder, size: Size, look: StyleLook): void {
  const { width, depth, height } = size;
  breadboardTop(b, size, 0.042, look.wood);
  const under = height - 0.042;
  const r = 0.056;
  const block = 0.14;
  const [spanX, spanZ] = [width - 0.1 - 2 * r, depth - 0.1 - 2 * r];
  apron(b, size, { under, tall: 0.1, inset: 0.05 + r }, look.paint);
  atCorners(spanX, spanZ, (x, z) => {
    b.add(box(2 * r, block, 2 * r, 0.005, 'y'), look.paint, move(x, under - block / 2, z));
    balusterLeg(b, [x, z], { height: under - block + 0.002, radius: r }, look.paint);
  });
}

/** Draws a round plank top on a boxed column with brackets and shaped feet. */
export function boxedPedestal(b: MeshBuilder, size: Size, look: StyleLook): void {
  const r = Math.min(size.width, size.depth) / 2;
  const t = 0.045;
  addDisc(b, { radius: r, thickness: t, bevel: 0.007 }, size.height, look.wood);
  const under = size.height - t;
  addDisc(b, { radius: r * 0.9, thickness: 0.022, bevel: 0.003 }, under + 0.001, look.paint);
  b.within(turnY(Math.PI / 4), () => bracketedPost(b, look.paint, under - 0.021, 0.17, r * 0.72));
}
