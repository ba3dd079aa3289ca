import type { Size } from '../../scene/pieces.ts';
import { atCorners } from '../parts/corners.ts';
import { box } from '../shapes/box.ts';
import { lathe } from '../shapes/lathe.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import type { StyleLook } from '../style-look.ts';
import { roundTop } from './dining-tops.ts';

/** Legs as thick as the top, flush with its corners. */
export function parsonsTable(b: MeshBuilder, size: Size, look: StyleLook): void {
  const { width, depth, height } = size;
  const bar = 0.062;
  b.add(box(width, bar, depth, 0.003, 'x'), look.wood, move(0, height - bar / 2, 0));
  const h = height - bar - 0.0005;
  atCorners(width - bar, depth - bar, (x, z) => b.add(box(bar, h, bar, 0.003, 'y'), look.wood, move(x, h / 2, z)));
}

/** A thin board on two broad blocks of plaster. */
export function blockTable(b: MeshBuilder, size: Size, look: StyleLook): void {
  const { width, depth, height } = size;
  const t = 0.026;
  b.add(box(width, t, depth, 0.003, 'x'), look.wood2, move(0, height - t / 2, 0));
  const h = height - t;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - Math.max(0.2, width * 0.16));
    b.add(box(0.24, h - 0.014, depth * 0.56, 0.005), look.stone, move(x, 0.007 + h / 2, 0));
    b.add(box(0.2, 0.016, depth * 0.56 - 0.04, 0), look.paint, move(x, 0.008, 0));
  }
}

/** A round top whose underside falls away to a stout cylinder, cast in one. */
export function columnTable(b: MeshBuilder, size: Size, look: StyleLook): void {
  const r = Math.min(size.width, size.depth) / 2;
  const t = 0.03;
  roundTop(b, size, t, 0.004, look.stone);
  const h = size.height - t;
  const column = r * 0.36;
  b.add(
    lathe(
      [
        [0, 0],
        [column - 0.004, 0],
        [column, 0.004],
        [column, h - 0.11],
        [r * 0.72, h - 0.014],
        [r * 0.9, h],
      ],
      56,
    ),
    look.stone,
  );
}
