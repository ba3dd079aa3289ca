import type { Size } from '../../../scene/pieces.ts';
import { atCorners } from '../../parts/legs/legs.ts';
import { addXBrace } from '../../parts/legs/x-brace.ts';
import { addDisc } from '../../parts/tables/boards.ts';
import { balusterLeg, breadboardTop } from '../../parts/tables/farmhouse-low-tables.ts';
import { bracketedPost } from '../../parts/tables/farmhouse-side-tables.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnY } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { apron } from './dining-tops.ts';

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
