import type { Material, Random } from '@roomwright/engine/testing';
import type { Frame } from '../../../mesh/frame.ts';
import type { MeshBuilder } from '../../../mesh/mesh-builder.ts';
import { rectangle } from '../../../mesh/solids.ts';
import { between, pick } from '../../../plan/choose.ts';
import { BLACK_GLASS, ENAMEL, FROSTED } from '../finishes.ts';
import { block } from '../solids.ts';
import type { Rect } from './fronts.ts';
import type { KitchenStyle } from './kitchen-style.ts';

const INSIDES: readonly Material[] = [
  { colour: [0.55, 0.53, 0.48], roughness: 0.06, specular: 0.06 },
  { colour: [0.2, 0.19, 0.17], roughness: 0.06, specular: 0.06 },
  FROSTED,
  BLACK_GLASS,
];

/** A glazed door of a wall cupboard: stiles and bars round glass, with shelves of crockery behind it or nothing visible. */
export function glazedFront(
  mesh: MeshBuilder,
  frame: Frame,
  [u0, v0, u1, v1]: Rect,
  style: KitchenStyle,
  random: Random,
): void {
  const g = style.gap / 2;
  const stile = Math.max(0.035, style.stile);
  const depth = style.upperDepth;
  const [a, b, c, d] = [u0 + g, v0 + g, u1 - g, v1 - g];
  if (c - a < 3 * stile || d - b < 3 * stile) return;
  const inside = pick(random, INSIDES);
  rectangle(mesh, frame, [a + stile, b + stile], [c - stile, d - stile], depth - 0.015, inside);
  for (const [low, high] of [
    [a, a + stile],
    [c - stile, c],
  ])
    block(mesh, frame, [low, b, depth - 0.018], [high, d, depth], style.upper);
  for (const [low, high] of [
    [b, b + stile],
    [d - stile, d],
  ])
    block(mesh, frame, [a + stile, low, depth - 0.018], [c - stile, high, depth], style.upper);
  if (inside !== FROSTED && inside !== BLACK_GLASS) {
    const shelves = 1 + Math.floor(random() * 2);
    for (let i = 1; i <= shelves; i++) {
      const v = b + ((d - b) * i) / (shelves + 1);
      rectangle(mesh, frame, [a + stile, v], [c - stile, v + 0.015], depth - 0.013, style.upper);
      for (let u = a + stile + 0.02; u < c - stile - 0.1; u += between(random, 0.09, 0.16))
        if (random() < 0.7)
          rectangle(mesh, frame, [u, v + 0.015], [u + 0.07, v + between(random, 0.05, 0.16)], depth - 0.012, ENAMEL);
    }
  }
  const rows = pick(random, [1, 1, 2, 3]);
  const columns = pick(random, [1, 1, 2]);
  for (let i = 1; i < rows; i++) {
    const v = b + ((d - b) * i) / rows;
    block(mesh, frame, [a + stile, v - 0.008, depth - 0.012], [c - stile, v + 0.008, depth - 0.002], style.upper);
  }
  for (let i = 1; i < columns; i++) {
    const u = a + ((c - a) * i) / columns;
    block(mesh, frame, [u - 0.008, b + stile, depth - 0.012], [u + 0.008, d - stile, depth - 0.002], style.upper);
  }
}
