import type * as base from '../bedding/bed-base.ts';
import type { BedDesign } from '../bedding/bed-design.ts';
import { BED_DESIGNS } from '../bedding/bed-designs.ts';
import { beddingOf } from '../bedding/bed-linen.ts';
import { type MattressPlace, makeBed } from '../bedding/make-bed.ts';
import { type PieceDesign, rangeAround } from '../piece-design.ts';
import type { StyleId } from '../pieces.ts';

const MATTRESS_TOP = 0.57;
/** Room beside the mattress for the hanging cover and its folds; the throw's thickness comes on top. */
const COVER = 0.078;

const designOf = (style: StyleId, variant: number): BedDesign =>
  BED_DESIGNS[style][variant % BED_DESIGNS[style].length];

/** A double bed, made up, its headboard at -z. */
export const bed: PieceDesign = {
  variants: (style) => BED_DESIGNS[style].length,
  size: (style, variant) => designOf(style, variant).size,
  range(style, variant) {
    const { width, depth, height } = designOf(style, variant).size;
    const near = rangeAround({ width, depth, height }, 0.94, 1.06);
    return { min: { ...near.min, width: 1.42 }, max: { ...near.max, width: 2 } };
  },
  build(spec, b, look) {
    const design = designOf(spec.style, spec.variant);
    const { width, depth, height } = spec.size;
    const back = -depth / 2;
    const bedding = beddingOf(spec.style, spec.variant, look, {
      ...design.bedding,
      // A footboard keeps the cover from hanging over the foot: it is tucked in.
      ...(design.footboard ? { footDrop: 0.1 } : {}),
    });
    const side = COVER + bedding.throwThickness;
    const front = depth / 2 - (design.footboard ? 0.1 : COVER + 0.016);
    const mattress: MattressPlace = {
      width: width - 2 * side,
      head: back + design.headDepth,
      foot: front,
      bottom: design.railTop - 0.02,
      top: MATTRESS_TOP,
    };
    const rails: base.BasePlace = {
      width: mattress.width + 0.004,
      back: back + 0.03,
      front: front + 0.002,
      top: design.railTop,
    };
    design.frame(b, { width, height, back, visibleFrom: MATTRESS_TOP }, rails, look, spec.size);
    makeBed(b, mattress, bedding);
  },
};
