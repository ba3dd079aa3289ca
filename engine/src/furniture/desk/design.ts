import type { PieceSpec, StyleId } from '../../scene/pieces.ts';
import { cabinetLook } from '../cases/case-furniture.ts';
import { bookRow } from '../objects/books.ts';
import { type PieceDesign, rangeAround } from '../piece-design.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import type { StyleLook } from '../style-look.ts';
import { BOHEMIAN_DESKS } from './bohemian-desks.ts';
import type { DeskDesign } from './desk-design.ts';
import { DESK_DESIGNS } from './desk-designs.ts';
import { setDesk } from './desk-setting.ts';
import { FARMHOUSE_DESKS } from './farmhouse-desks.ts';
import { LUXURY_DESKS } from './luxury-desks.ts';
import { MINIMALIST_DESKS } from './minimalist-desks.ts';

const DESIGNS: Readonly<Record<StyleId, readonly DeskDesign[]>> = {
  ...DESK_DESIGNS,
  LUXURY: LUXURY_DESKS,
  MINIMALIST: MINIMALIST_DESKS,
  BOHEMIAN: BOHEMIAN_DESKS,
  FARMHOUSE: FARMHOUSE_DESKS,
};

const designOf = (style: StyleId, variant: number): DeskDesign => DESIGNS[style][variant % DESIGNS[style].length];

function build(spec: PieceSpec, b: MeshBuilder, look: StyleLook): void {
  const drawers = cabinetLook(spec.style, spec.variant, look);
  const niches = designOf(spec.style, spec.variant).draw(b, spec.size, look, drawers);
  b.objects(() => {
    for (const niche of niches) {
      bookRow(
        b,
        look,
        { width: niche.width * 0.5, height: niche.height - 0.01, depth: 0.2 },
        move(niche.x - niche.width / 2 + 0.01, niche.y, niche.z + niche.depth / 2 - 0.04),
      );
    }
    setDesk(b, look, spec.size, spec.variant);
  });
}

/** A desk whose sitter is on the +z side, with a few things on it; its lamp is a piece of its own. */
export const desk: PieceDesign = {
  variants: (style) => DESIGNS[style].length,
  size: (style, variant) => designOf(style, variant).size,
  range(style, variant) {
    const { width, depth, height } = designOf(style, variant).size;
    const near = rangeAround({ width, depth, height }, 0.92, 1.05);
    return { min: { ...near.min, width: 1.15 }, max: { ...near.max, width: 1.7 } };
  },
  build,
};
