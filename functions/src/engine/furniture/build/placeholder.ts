import { type PieceDesign, rangeAround } from '../piece-design.ts';
import type { Size } from '../pieces.ts';
import { box } from '../shapes/box.ts';
import { move } from '../shapes/transform.ts';

/** A plain block of the style's wood: stands in for a piece that has no design yet. */
export function placeholder(size: Size): PieceDesign {
  return {
    variants: () => 1,
    size: () => size,
    range: () => rangeAround(size, 0.9, 1.1),
    build(spec, builder, look) {
      const { width, height, depth } = spec.size;
      builder.add(box(width, height, depth, look.form.bevel), look.wood, move(0, height / 2, 0));
    },
  };
}
