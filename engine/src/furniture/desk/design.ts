import type { PieceSpec, Size, StyleId } from '../../scene/pieces.ts';
import { cabinetLook } from '../cases/case-furniture.ts';
import { metal } from '../materials.ts';
import { bookPile, bookRow } from '../objects/books.ts';
import { pebble, penCup } from '../objects/table-objects.ts';
import { branches, vase } from '../objects/vessels.ts';
import { type PieceDesign, rangeAround } from '../piece-design.ts';
import { box } from '../shapes/box.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { chain, move, turnY } from '../shapes/transform.ts';
import type { StyleLook } from '../style-look.ts';
import { BOHEMIAN_DESKS } from './bohemian-desks.ts';
import type { DeskDesign } from './desk-design.ts';
import { DESK_DESIGNS } from './desk-designs.ts';
import { FARMHOUSE_DESKS } from './farmhouse-desks.ts';
import { LUXURY_DESKS } from './luxury-desks.ts';
import { MINIMALIST_DESKS } from './minimalist-desks.ts';

const ALUMINIUM = metal('#b9bcbf', 0.35);

/** A closed computer, books, pencils: the middle and the back corners, where a lamp may stand, stay free. */
function setDesk(b: MeshBuilder, look: StyleLook, size: Size, variant: number): void {
  const { width, depth, height: y } = size;
  const side = variant % 2 === 0 ? 1 : -1;
  b.add(box(0.32, 0.014, 0.22, 0.005), ALUMINIUM, chain(move(-side * 0.04, y + 0.009, 0.06), turnY(0.04 * side)));
  const pile = bookPile(b, look, 3, chain(move(side * width * 0.3, y, -depth * 0.12), turnY(0.2 * side)));
  pebble(b, look.ceramics[0], move(side * width * 0.3, y + pile, -depth * 0.12));
  penCup(b, look, move(side * width * 0.16, y, -depth * 0.26));
  if (variant === 1) {
    vase(b, 0, 0.18, look.ceramics[2], move(-side * width * 0.2, y, -depth * 0.28));
    branches(
      b,
      { count: 4, y: y + 0.18, length: 0.26, round: look.form.roundLeaves },
      move(-side * width * 0.2, 0, -depth * 0.28),
    );
  }
}

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
