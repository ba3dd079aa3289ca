import type { Size } from '../../scene/pieces.ts';
import type { Material } from '../material.ts';
import { box } from '../shapes/box.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { chain, move, turnX } from '../shapes/transform.ts';
import { strut } from '../shapes/tube.ts';
import { plankTop } from './dining-tops.ts';

/** Thick planks on a welded frame of square tube. */
export function steelFrameTable(b: MeshBuilder, size: Size, wood: Material, steel: Material): void {
  plankTop(b, size, 0.045, wood);
  const h = size.height - 0.045;
  const r = 0.05;
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.14);
    for (const end of [-1, 1]) b.add(box(r, h, r, 0.003), steel, move(x, h / 2, end * (size.depth / 2 - 0.07)));
    for (const y of [r / 2, h - r / 2]) b.add(box(r, r, size.depth - 0.14, 0.003), steel, move(x, y, 0));
  }
  b.add(box(size.width - 0.28, 0.04, 0.04, 0.003), steel, move(0, h - 0.02, 0));
}

/** Crossed steel legs at both ends, braced by a rod. */
export function crossedTable(b: MeshBuilder, size: Size, wood: Material, steel: Material): void {
  plankTop(b, size, 0.05, wood);
  const h = size.height - 0.05;
  const half = size.depth / 2 - 0.1;
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.3);
    b.add(box(0.06, 0.012, 2 * half + 0.06, 0.002), steel, move(x, h - 0.006, 0));
    b.add(box(0.06, 0.012, 2 * half + 0.06, 0.002), steel, move(x, 0.006, 0));
    for (const end of [-1, 1]) {
      const length = Math.hypot(h - 0.02, 2 * half);
      const bar = box(0.05, length, 0.03, 0.002, 'y');
      b.add(bar, steel, chain(move(x + end * 0.001, h / 2, 0), turnX(end * Math.atan2(2 * half, h - 0.02))));
    }
  }
  const span = size.width / 2 - 0.3;
  b.add(strut([-span, h / 2, 0], [span, h / 2, 0], 0.014), steel);
}
