import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { ball, lathe, type ProfilePoint, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX, turnY } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addXBrace, atCorners } from '../legs/legs.ts';
import { addDisc } from './boards.ts';

/** Draws planks along x held by a board across each end. */
export function breadboardTop(b: MeshBuilder, size: Size, thickness: number, wood: Material): void {
  const { width, depth, height } = size;
  const end = Math.min(0.12, width * 0.14);
  const y = height - thickness / 2;
  for (const side of [-1, 1])
    b.add(box(end - 0.001, thickness, depth, 0.005, 'z'), wood, move(side * (width / 2 - end / 2), y, 0));
  const count = Math.max(2, Math.round(depth / 0.16));
  const span = (depth - 0.006) / count;
  for (let i = 0; i < count; i++) {
    const plank = box(width - 2 * end - 0.001, thickness - 0.001, span - 0.0012, 0.003, 'x');
    b.add(plank, wood, move(0, y - 0.0005, -depth / 2 + 0.003 + span * (i + 0.5)));
  }
}

/** Draws square posts with crossed bars at both ends, a plank top and a slatted shelf. */
export function crossTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const { width, depth, height } = size;
  const small = width < 0.7;
  const t = small ? 0.032 : 0.042;
  breadboardTop(b, size, t, look.wood);
  const under = height - t;
  const post = small ? 0.042 : 0.07;
  const inset = small ? 0.035 : 0.05;
  const [spanX, spanZ] = [width - 2 * inset - post, depth - 2 * inset - post];
  atCorners(spanX, spanZ, (x, z) => b.add(box(post, under, post, 0.004, 'y'), look.paint, move(x, under / 2, z)));
  const rail = small ? 0.035 : 0.055;
  const shelf = small ? height * 0.24 : 0.13;
  for (const sx of [-1, 1]) {
    const x = (sx * spanX) / 2;
    const inner = spanZ - post;
    b.add(box(post * 0.7, rail, inner, 0.003, 'z'), look.paint, move(x, under - rail / 2, 0));
    b.add(box(post * 0.7, rail, inner, 0.003, 'z'), look.paint, move(x, shelf - rail / 2, 0));
    const gap = under - rail - shelf;
    const brace = { width: inner, height: gap, bar: rail * 1.05, thickness: post * 0.5, cut: 'upright' as const };
    addXBrace(b, brace, look.paint, chain(move(x, shelf, 0), turnY(Math.PI / 2)));
  }
  for (const sz of [-1, 1]) {
    const z = (sz * spanZ) / 2;
    b.add(box(spanX - post, rail, post * 0.6, 0.003, 'x'), look.paint, move(0, under - rail / 2, z));
    b.add(box(spanX - post, rail * 0.8, post * 0.6, 0.003, 'x'), look.paint, move(0, shelf - rail * 0.5, z));
  }
  const slats = Math.max(3, Math.round(spanZ / 0.1));
  const step = (spanZ + post * 0.4) / slats;
  for (let i = 0; i < slats; i++) {
    const z = (i + 0.5) * step - (spanZ + post * 0.4) / 2;
    b.add(box(spanX - post, 0.018, step - 0.012, 0.003, 'x'), look.wood, move(0, shelf + 0.009, z));
  }
}

/** Profile of a stout baluster leg of height 1; radii are shares of its largest radius. */
const BALUSTER: readonly ProfilePoint[] = [
  [0.5, 0],
  [0.66, 0.03],
  [0.74, 0.08],
  [0.6, 0.13],
  [0.5, 0.16],
  [0.8, 0.2],
  [0.8, 0.23],
  [0.52, 0.27],
  [0.62, 0.4],
  [0.9, 0.58],
  [1, 0.72],
  [0.82, 0.85],
  [0.62, 0.9],
  [0.88, 0.94],
  [0.88, 1],
];

/** Draws a stout leg turned on the lathe, standing on y = 0. */
export function balusterLeg(
  b: MeshBuilder,
  [x, z]: readonly [number, number],
  { height, radius }: { readonly height: number; readonly radius: number },
  wood: Material,
) {
  const outline = smoothProfile(
    BALUSTER.map(([r, y]): ProfilePoint => [r * radius, y * height]),
    3,
  );
  b.add(lathe([[0, 0], ...outline, [0, height]], 20), wood, move(x, 0, z));
}

/** Draws a black cup pull on a front that faces +z. */
export function cupPull(b: MeshBuilder, x: number, y: number, z: number, iron: Material): void {
  b.add(box(0.075, 0.012, 0.004, 0.001), iron, move(x, y + 0.01, z + 0.002));
  b.add(ball(0.034, 0.036, 14), iron, chain(move(x, y, z + 0.002), turnX(0.25)));
}

/** Draws turned legs below a painted apron with drawers, and an oiled plank top. */
export function balusterTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const { width, depth, height } = size;
  const small = width < 0.7;
  const t = small ? 0.03 : 0.038;
  breadboardTop(b, size, t, look.wood);
  const under = height - t;
  const r = small ? 0.032 : 0.046;
  const block = small ? 0.13 : 0.12;
  const [spanX, spanZ] = [width - 0.07 - 2 * r, depth - 0.07 - 2 * r];
  atCorners(spanX, spanZ, (x, z) => {
    b.add(box(2 * r, block, 2 * r, 0.004, 'y'), look.paint, move(x, under - block / 2, z));
    balusterLeg(b, [x, z], { height: under - block + 0.002, radius: r }, look.paint);
  });
  const apron = block - 0.015;
  for (const side of [-1, 1]) {
    b.add(
      box(spanX - 2 * r, apron, 0.022, 0.002, 'x'),
      look.paint,
      move(0, under - apron / 2, side * (spanZ / 2 + r * 0.5)),
    );
    b.add(
      box(0.022, apron, spanZ - 2 * r, 0.002, 'z'),
      look.paint,
      move(side * (spanX / 2 + r * 0.5), under - apron / 2, 0),
    );
  }
  const drawers = small ? 1 : 2;
  const front = spanZ / 2 + r * 0.5 + 0.011;
  const each = (spanX - 2 * r) / drawers;
  for (let i = 0; i < drawers; i++) {
    const x = (i + 0.5) * each - (spanX - 2 * r) / 2;
    b.add(box(each - 0.03, apron - 0.03, 0.012, 0.003, 'x'), look.paint, move(x, under - apron / 2, front + 0.004));
    cupPull(b, x, under - apron / 2, front + 0.01, look.metal);
  }
}

/** Draws a round plank top on two crossed frames of heavy timber. */
export function crossedPedestal(b: MeshBuilder, look: StyleLook, size: Size): void {
  const radius = Math.min(size.width, size.depth) / 2;
  const t = 0.042;
  addDisc(b, { radius, thickness: t, bevel: 0.006 }, size.height, look.wood);
  const under = size.height - t;
  const beam = radius > 0.3 ? 0.075 : 0.05;
  const reach = radius * 1.36;
  for (let i = 0; i < 2; i++) {
    // The second frame is slightly deeper to avoid coplanar faces.
    const at = turnY(Math.PI / 4 + (i * Math.PI) / 2);
    const deep = beam - 0.004 * i;
    b.add(box(reach, beam * 0.8, deep, 0.005, 'x'), look.paint, chain(at, move(0, beam * 0.4 - 0.0006 * i, 0)));
    b.add(box(reach, beam * 0.8, deep, 0.005, 'x'), look.paint, chain(at, move(0, under - beam * 0.4 - 0.0006 * i, 0)));
    const brace = {
      width: reach * 0.82,
      height: under - beam * 1.6 + 0.004,
      bar: beam * 1.25,
      thickness: deep * 0.86,
      cut: 'level' as const,
    };
    addXBrace(b, brace, look.paint, chain(at, move(0, beam * 0.8 - 0.002, 0)));
  }
}
