import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { DARK_RATTAN } from '../../materials/materials.ts';
import { atCorners } from '../../parts/legs/legs.ts';
import { keyhole, poleHourglass } from '../../parts/tables/bohemian-low-tables.ts';
import { liveEdgeTop } from '../../parts/tables/live-edge-table.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { ring } from '../../shapes/rings.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, turnY } from '../../shapes/transform.ts';
import { tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { roundTop } from './dining-tops.ts';

/** Draws a round wooden top on an hourglass of rattan poles. */
export function rattanDiningTable(b: MeshBuilder, size: Size, look: StyleLook): void {
  const r = Math.min(size.width, size.depth) / 2;
  roundTop(b, size, 0.034, 0.012, look.wood);
  const under = size.height - 0.034;
  b.add(tube(ring(r * 0.86, under - 0.012), 0.012, { sides: 8, closed: true }), DARK_RATTAN);
  poleHourglass(b, { top: r * 0.66, foot: r * 0.56, height: under }, 0.0125, 18);
}

/** Draws a slab with its natural edge on two ends carved with a keyhole arch. */
export function archedTrestle(b: MeshBuilder, size: Size, look: StyleLook): void {
  const { width, depth, height } = size;
  const t = 0.046;
  liveEdgeTop(b, { width, depth, thickness: t }, height, look.wood2);
  const h = height - t;
  const side = depth * 0.66;
  const x = width / 2 - Math.max(0.2, width * 0.19);
  for (const sx of [-1, 1]) {
    const at = chain(move(sx * x, 0, 0), turnY(Math.PI / 2));
    b.add(extrude(keyhole(side, h - 0.045), 0.045, 0.005), look.wood2, at);
    b.add(box(0.075, 0.047, side + 0.08, 0.006, 'z'), look.wood2, move(sx * x, h - 0.0235, 0));
  }
  b.add(box(2 * x, 0.075, 0.032, 0.005, 'x'), look.wood2, move(0, h - 0.085, 0));
}

/** Profile of a bulbous leg of height 1: share of the largest radius, height, and depth of its gadroons. */
const BULB: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0.52, 0, 0],
  [0.6, 0.02, 0],
  [0.62, 0.05, 0],
  [0.42, 0.085, 0],
  [0.36, 0.14, 0],
  [0.42, 0.22, 0],
  [0.62, 0.3, 0.03],
  [0.9, 0.4, 0.09],
  [1, 0.5, 0.1],
  [0.94, 0.6, 0.09],
  [0.68, 0.7, 0.04],
  [0.48, 0.745, 0],
  [0.66, 0.775, 0],
  [0.66, 0.8, 0],
  [0.46, 0.83, 0],
  [0.56, 0.9, 0],
  [0.74, 0.97, 0],
  [0.74, 1, 0],
];

function bulbLeg(
  b: MeshBuilder,
  [x, z]: readonly [number, number],
  { height, radius }: { readonly height: number; readonly radius: number },
  wood: Material,
): void {
  const last = BULB.length - 1;
  const leg = sheet(last, 48, (s, t): Vec3 => {
    const [share, y, carve] = BULB[Math.round(s * last)];
    const a = 2 * Math.PI * t;
    const r = radius * (share - carve * (1 - Math.abs(Math.sin(6 * a))));
    return [r * Math.cos(a), y * height, r * Math.sin(a)];
  });
  b.add(leg, wood, move(x, 0, z));
}

/** Draws bulbous carved legs under an apron sawn in scallops. */
export function carvedTable(b: MeshBuilder, size: Size, look: StyleLook): void {
  const { width, depth, height } = size;
  b.add(box(width, 0.036, depth, 0.011, 'x'), look.wood2, move(0, height - 0.018, 0));
  const under = height - 0.036;
  const block = 0.13;
  const post = 0.094;
  const [spanX, spanZ] = [width - 0.15, depth - 0.15];
  atCorners(spanX, spanZ, (x, z) => {
    b.add(box(post, block, post, 0.005, 'y'), look.wood2, move(x, under - block / 2, z));
    bulbLeg(b, [x, z], { height: under - block + 0.002, radius: 0.068 }, look.wood2);
  });
  const apron = (span: number): OutlinePoint[] => {
    const scallops = Math.max(3, 2 * Math.round(span / 0.32) + 1);
    const lower = Array.from({ length: scallops * 8 + 1 }, (_, k): OutlinePoint => {
      const s = k / (scallops * 8);
      return [(s - 0.5) * span, under - 0.075 - 0.034 * Math.abs(Math.sin(Math.PI * scallops * s))];
    });
    return [...lower, [span / 2, under], [-span / 2, under]];
  };
  for (const side of [-1, 1]) {
    b.add(extrude(apron(spanX - post), 0.026, 0.003), look.wood2, move(0, 0, (side * spanZ) / 2));
    const turned = chain(move((side * spanX) / 2, 0, 0), turnY(Math.PI / 2));
    b.add(extrude(apron(spanZ - post), 0.026, 0.003), look.wood2, turned);
  }
}
