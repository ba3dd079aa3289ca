import type { StyleId } from '../../../scene/styles/styles.ts';
import { piece } from '../../catalogue/piece.ts';
import { type PieceDesign, rangeAround } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import type * as base from '../../parts/bed-base.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import type { BedDesign } from './bed-design.ts';
import { BED_DESIGNS } from './bed-designs.ts';
import { type Bedding, type MattressPlace, makeBed } from './make-bed.ts';
import { bedProfile } from './profile.ts';

type Hanging = Pick<Bedding, 'hem' | 'isTucked' | 'hasFootboard'>;
type Making = Omit<Bedding, 'sheet' | 'cover' | 'throw' | 'shams' | 'accents' | keyof Hanging>;

const STYLE_BEDDING: StyleTable<Making> = {
  MODERN: {
    surface: 'smooth',
    turnDown: 0.34,
    throwWidth: 0.48,
    throwThickness: 0.016,
    cushions: 'lumbar',
    flange: 0,
    fringe: 0,
  },
  SCANDINAVIAN: {
    surface: 'creased',
    turnDown: 0.4,
    throwWidth: 0.55,
    throwThickness: 0.018,
    cushions: 'offset',
    flange: 0,
    fringe: 0,
  },
  TRADITIONAL: {
    surface: 'quilted',
    turnDown: 0.36,
    throwWidth: 0.6,
    throwThickness: 0.04,
    cushions: 'pair',
    flange: 0.1,
    fringe: 0,
  },
  INDUSTRIAL: {
    surface: 'creased',
    turnDown: 0.36,
    throwWidth: 0.5,
    throwThickness: 0.016,
    cushions: 'offset',
    flange: 0,
    fringe: 0,
  },
  LUXURY: {
    surface: 'smooth',
    turnDown: 0.4,
    throwWidth: 0.62,
    throwThickness: 0.03,
    cushions: 'pair',
    flange: 0.07,
    fringe: 0,
  },
  MINIMALIST: {
    surface: 'smooth',
    turnDown: 0.3,
    throwWidth: 0.5,
    throwThickness: 0,
    cushions: 'none',
    flange: 0,
    fringe: 0,
  },
  BOHEMIAN: {
    surface: 'creased',
    turnDown: 0.44,
    throwWidth: 0.56,
    throwThickness: 0.02,
    cushions: 'heap',
    flange: 0,
    fringe: 0.07,
  },
  FARMHOUSE: {
    surface: 'quilted',
    turnDown: 0.4,
    throwWidth: 0.58,
    throwThickness: 0.03,
    cushions: 'offset',
    flange: 0.06,
    fringe: 0,
  },
};

/** Linens of the cover and the back pillows, per design, as indices into the style's linens. */
const LINEN: StyleTable<{ readonly covers: readonly number[]; readonly shams: readonly number[] }> = {
  MODERN: { covers: [0, 1, 2], shams: [1, 2, 0] },
  SCANDINAVIAN: { covers: [0, 1, 2], shams: [1, 2, 0] },
  TRADITIONAL: { covers: [0, 2, 0], shams: [2, 1, 1] },
  INDUSTRIAL: { covers: [1, 2, 0], shams: [2, 0, 1] },
  LUXURY: { covers: [0, 0, 1], shams: [1, 2, 0] },
  MINIMALIST: { covers: [0, 1, 0, 2], shams: [1, 0, 1, 0] },
  BOHEMIAN: { covers: [0, 1, 0], shams: [2, 0, 1] },
  FARMHOUSE: { covers: [0, 1, 0, 2], shams: [1, 0, 2, 1] },
};

/** Thickness of the mattress above its rails by style, metres: a low futon, or a deep one on a box spring. */
const MATTRESS: StyleTable<number> = {
  MODERN: 0.22,
  SCANDINAVIAN: 0.22,
  TRADITIONAL: 0.3,
  INDUSTRIAL: 0.24,
  LUXURY: 0.32,
  MINIMALIST: 0.19,
  BOHEMIAN: 0.21,
  FARMHOUSE: 0.29,
};
/**
 * Space between the mattress and the headboard's side, metres, for a cover that hangs in folds, and for one that ends
 * above the rails, which it nearly hides from above; the throw's thickness is added.
 */
const HANGING_SPACE = 0.06;
const TUCKED_SPACE = 0.042;
/** Air between the rolled edge of a cover and the rails on which it all but lies, metres: a dark line in photos. */
const AIR = 0.006;
/** Rails that are seen end this far within the headboard's side, metres. */
const RAIL_INSET = 0.015;

const designOf = (style: StyleId, variant: number): BedDesign =>
  inStyle(BED_DESIGNS, style)[variant % inStyle(BED_DESIGNS, style).length];

/** A bed for one or two, made up, its headboard at -z. */
const design: PieceDesign = {
  variants: (style) => inStyle(BED_DESIGNS, style).length,
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
    const tucked = design.cover === 'tucked';
    const bedding = beddingOf(spec.style, spec.variant, look, {
      ...design.bedding,
      hem: design.cover === 'tucked' ? design.railTop + AIR : design.cover,
      isTucked: tucked,
      hasFootboard: design.footboard,
    });
    const space = tucked ? TUCKED_SPACE : HANGING_SPACE;
    const side = space + bedding.throwThickness;
    const top = design.railTop + inStyle(MATTRESS, spec.style);
    const front = depth / 2 - (design.footboard ? 0.1 : space + 0.012);
    const mattress: MattressPlace = {
      width: width - 2 * side,
      head: back + design.headDepth,
      foot: front,
      bottom: design.railTop - 0.02,
      top,
    };
    const rails: base.BasePlace = {
      width: tucked ? width - 2 * RAIL_INSET : mattress.width + 0.004,
      back: back + 0.03,
      front: tucked ? depth / 2 - RAIL_INSET : front + 0.002,
      top: design.railTop,
    };
    design.frame(b, { width, height, back, visibleFrom: top }, rails, look, spec.size);
    makeBed(b, mattress, bedding);
  },
};

/** Returns the linen of a design: variants use other covers and accents of the same style. */
function beddingOf(style: StyleId, variant: number, look: StyleLook, changes: Partial<Bedding> & Hanging): Bedding {
  const pick = (list: readonly Material[], k: number): Material => list[k % list.length];
  return {
    ...inStyle(STYLE_BEDDING, style),
    sheet: look.bedding[0],
    cover: pick(look.bedding, inStyle(LINEN, style).covers[variant]),
    throw: pick(look.throws, variant),
    shams: pick(look.bedding, inStyle(LINEN, style).shams[variant]),
    accents: [1, 2, 3].map((k) => pick(look.pillows, variant + k)),
    ...changes,
  };
}

export const bed = piece({ ...bedProfile, design });
