import type { StyleId } from '../../scene/pieces.ts';
import type * as base from '../bedding/bed-base.ts';
import { type PieceDesign, rangeAround } from '../piece-design.ts';
import type { BedDesign } from './bed-design.ts';
import { BED_DESIGNS } from './bed-designs.ts';
import { beddingOf } from './bed-linen.ts';
import { type MattressPlace, makeBed } from './make-bed.ts';

/** Thickness of the mattress above its rails by style, metres: a low futon, or a deep one on a box spring. */
const MATTRESS: Readonly<Record<StyleId, number>> = {
  MODERN: 0.22,
  SCANDINAVIAN: 0.22,
  TRADITIONAL: 0.3,
  INDUSTRIAL: 0.24,
  LUXURY: 0.32,
  MINIMALIST: 0.19,
  BOHEMIAN: 0.21,
  FARMHOUSE: 0.29,
};
/** Room beside the mattress for the hanging cover and its folds; the throw's thickness comes on top. */
const COVER = 0.078;

const designOf = (style: StyleId, variant: number): BedDesign =>
  BED_DESIGNS[style][variant % BED_DESIGNS[style].length];

/** A bed for one or two, made up, its headboard at -z. */
export const bed: PieceDesign = {
  variants: (style) => BED_DESIGNS[style].length,
  size: (style, variant) => designOf(style, variant).size,
  range(style, variant) {
    const { width, depth, height } = designOf(style, variant).size;
    const near = rangeAround({ width, depth, height }, 0.94, 1.06);
    return { min: { ...near.min, width: 1 }, max: { ...near.max, width: 2 } };
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
    const top = design.railTop + MATTRESS[spec.style];
    const front = depth / 2 - (design.footboard ? 0.1 : COVER + 0.016);
    const mattress: MattressPlace = {
      width: width - 2 * side,
      head: back + design.headDepth,
      foot: front,
      bottom: design.railTop - 0.02,
      top,
    };
    const rails: base.BasePlace = {
      width: mattress.width + 0.004,
      back: back + 0.03,
      front: front + 0.002,
      top: design.railTop,
    };
    design.frame(b, { width, height, back, visibleFrom: top }, rails, look, spec.size);
    makeBed(b, mattress, bedding);
  },
};
