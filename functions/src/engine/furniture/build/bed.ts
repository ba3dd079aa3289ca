import type { Material } from '../material.ts';
import type { PieceDesign } from '../piece-design.ts';
import { rangeAround } from '../piece-design.ts';
import type { PieceSpec, Size, StyleId } from '../pieces.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import type { StyleLook } from '../styles.ts';
import * as base from './bedding/bed-base.ts';
import { type Bedding, type MattressPlace, makeBed } from './bedding/make-bed.ts';
import { steelFootboard, turnedFootboard } from './headboards/footboard.ts';
import type { HeadboardPlace } from './headboards/headboard.ts';
import { barredHeadboard, leatherHeadboard, plankHeadboard } from './headboards/steel.ts';
import {
  flutedHeadboard,
  hungCushionHeadboard,
  panelledHeadboard,
  slattedHeadboard,
  spindleHeadboard,
} from './headboards/timber.ts';
import { channelHeadboard, cushionHeadboard, tuftedHeadboard } from './headboards/upholstered.ts';

/** What one design puts around the mattress. Lengths in metres. */
interface BedDesign {
  readonly size: Size;
  /** From the wall to the mattress: the headboard's thickness. */
  readonly headDepth: number;
  /** Upper edge of the rails, on which the mattress lies. */
  readonly railTop: number;
  /** A footboard keeps the cover from hanging over the foot. */
  readonly footboard: boolean;
  frame(b: MeshBuilder, head: HeadboardPlace, rails: base.BasePlace, look: StyleLook, size: Size): void;
  readonly bedding: Partial<Bedding>;
}

const MATTRESS_TOP = 0.57;
/** Room beside the mattress for the hanging cover and its folds; the throw's thickness comes on top. */
const COVER = 0.078;

const DESIGNS: Readonly<Record<StyleId, readonly BedDesign[]>> = {
  MODERN: [
    {
      size: { width: 1.8, depth: 2.16, height: 1.16 },
      headDepth: 0.11,
      railTop: 0.32,
      footboard: false,
      frame(b, head, rails, look) {
        channelHeadboard(b, head, 14, look.upholstery[0]);
        base.upholsteredBase(b, rails, 0.07, look.upholstery[0], base.metalFoot(b, 0.08, look.metal));
      },
      bedding: { cushions: 'lumbar', surface: 'smooth' },
    },
    {
      size: { width: 1.84, depth: 2.14, height: 1.08 },
      headDepth: 0.14,
      railTop: 0.3,
      footboard: false,
      frame(b, head, rails, look) {
        cushionHeadboard(b, head, 1, 2, look.upholstery[2], look.wood);
        base.floatingBase(b, rails, look.wood, look.metal);
      },
      bedding: { cushions: 'offset', surface: 'creased' },
    },
    {
      size: { width: 1.9, depth: 2.14, height: 1.14 },
      headDepth: 0.07,
      railTop: 0.3,
      footboard: false,
      frame(b, head, rails, look, size) {
        flutedHeadboard(b, head, look.wood);
        base.floatingBase(b, { ...rails, width: size.width - 0.01, front: size.depth / 2 }, look.wood, look.metal);
      },
      bedding: { cushions: 'lumbar', surface: 'box-quilted' },
    },
  ],
  SCANDINAVIAN: [
    {
      size: { width: 1.72, depth: 2.12, height: 1.16 },
      headDepth: 0.06,
      railTop: 0.33,
      footboard: false,
      frame(b, head, rails, look) {
        spindleHeadboard(b, head, look.wood);
        base.splayedBase(b, rails, look.wood);
      },
      bedding: { cushions: 'offset' },
    },
    {
      size: { width: 1.72, depth: 2.12, height: 1.12 },
      headDepth: 0.05,
      railTop: 0.33,
      footboard: false,
      frame(b, head, rails, look) {
        slattedHeadboard(b, head, 3, look.wood);
        base.splayedBase(b, rails, look.wood);
      },
      bedding: { cushions: 'lumbar' },
    },
    {
      size: { width: 1.74, depth: 2.16, height: 1.14 },
      headDepth: 0.14,
      railTop: 0.33,
      footboard: false,
      frame(b, head, rails, look) {
        hungCushionHeadboard(b, head, look.wood, look.upholstery[1], look.wood2);
        base.splayedBase(b, rails, look.wood);
      },
      bedding: { cushions: 'offset', surface: 'smooth' },
    },
  ],
  TRADITIONAL: [
    {
      size: { width: 1.76, depth: 2.16, height: 1.36 },
      headDepth: 0.12,
      railTop: 0.33,
      footboard: false,
      frame(b, head, rails, look) {
        tuftedHeadboard(b, head, 0.2, false, look.upholstery[0], look.wood);
        const foot = base.bunFoot(0.11, 0.038);
        base.upholsteredBase(b, rails, 0.1, look.upholstery[0], (x, z) => b.add(foot, look.wood, move(x, 0, z)));
      },
      bedding: { cushions: 'pair' },
    },
    {
      size: { width: 1.78, depth: 2.2, height: 1.32 },
      headDepth: 0.1,
      railTop: 0.34,
      footboard: true,
      frame(b, head, rails, look, size) {
        panelledHeadboard(b, head, look.wood);
        turnedFootboard(b, { ...head, height: 0.72, back: size.depth / 2 - 0.084 }, look.wood);
        base.mouldedBase(b, { ...rails, front: size.depth / 2 - 0.05 }, look.wood, false);
      },
      bedding: { cushions: 'pair', surface: 'box-quilted' },
    },
    {
      size: { width: 1.8, depth: 2.18, height: 1.3 },
      headDepth: 0.13,
      railTop: 0.33,
      footboard: false,
      frame(b, head, rails, look) {
        tuftedHeadboard(b, head, 0.06, true, look.upholstery[1], look.metal);
        base.mouldedBase(b, rails, look.wood, true);
      },
      bedding: { cushions: 'lumbar', surface: 'smooth' },
    },
  ],
  INDUSTRIAL: [
    {
      size: { width: 1.74, depth: 2.14, height: 1.2 },
      headDepth: 0.05,
      railTop: 0.34,
      footboard: true,
      frame(b, head, rails, look, size) {
        barredHeadboard(b, head, look.metal);
        steelFootboard(b, { ...head, height: 0.6, back: size.depth / 2 - 0.038 }, look.metal);
        base.steelBase(b, { ...rails, front: size.depth / 2 - 0.02 }, look.metal, false);
      },
      bedding: { cushions: 'offset' },
    },
    {
      size: { width: 1.78, depth: 2.14, height: 1.16 },
      headDepth: 0.06,
      railTop: 0.32,
      footboard: false,
      frame(b, head, rails, look) {
        plankHeadboard(b, head, 4, look.wood, look.metal);
        base.beamBase(b, rails, look.wood, look.metal);
      },
      bedding: { cushions: 'lumbar' },
    },
    {
      size: { width: 1.76, depth: 2.16, height: 1.14 },
      headDepth: 0.12,
      railTop: 0.33,
      footboard: false,
      frame(b, head, rails, look) {
        leatherHeadboard(b, head, look.upholstery[0], look.metal);
        base.steelBase(b, rails, look.metal, true);
      },
      bedding: { cushions: 'offset', surface: 'creased' },
    },
  ],
};

const STYLE_BEDDING: Readonly<Record<StyleId, Omit<Bedding, 'sheet' | 'cover' | 'throw' | 'shams' | 'accents'>>> = {
  MODERN: {
    sideDrop: 0.36,
    footDrop: 0.36,
    surface: 'smooth',
    turnDown: 0.34,
    throwWidth: 0.48,
    throwThickness: 0.016,
    cushions: 'lumbar',
    flange: 0,
  },
  SCANDINAVIAN: {
    sideDrop: 0.42,
    footDrop: 0.4,
    surface: 'creased',
    turnDown: 0.4,
    throwWidth: 0.55,
    throwThickness: 0.018,
    cushions: 'offset',
    flange: 0,
  },
  TRADITIONAL: {
    sideDrop: 0.38,
    footDrop: 0.38,
    surface: 'quilted',
    turnDown: 0.36,
    throwWidth: 0.6,
    throwThickness: 0.04,
    cushions: 'pair',
    flange: 0.1,
  },
  INDUSTRIAL: {
    sideDrop: 0.38,
    footDrop: 0.36,
    surface: 'creased',
    turnDown: 0.36,
    throwWidth: 0.5,
    throwThickness: 0.016,
    cushions: 'offset',
    flange: 0,
  },
};

/** Which of the style's linens cover the bed and the back pillows of each design. */
const LINEN: Readonly<Record<StyleId, { readonly covers: readonly number[]; readonly shams: readonly number[] }>> = {
  MODERN: { covers: [0, 1, 2], shams: [1, 2, 0] },
  SCANDINAVIAN: { covers: [0, 1, 2], shams: [1, 2, 0] },
  TRADITIONAL: { covers: [0, 2, 0], shams: [2, 1, 1] },
  INDUSTRIAL: { covers: [1, 2, 0], shams: [2, 0, 1] },
};

/** The linen of a design: variants take other covers and accents of the same style. */
function beddingOf(spec: PieceSpec, look: StyleLook, design: BedDesign): Bedding {
  const pick = (list: readonly Material[], k: number): Material => list[k % list.length];
  return {
    ...STYLE_BEDDING[spec.style],
    sheet: look.bedding[0],
    cover: pick(look.bedding, LINEN[spec.style].covers[spec.variant]),
    throw: pick(look.throws, spec.variant),
    shams: pick(look.bedding, LINEN[spec.style].shams[spec.variant]),
    accents: [pick(look.pillows, spec.variant + 1), pick(look.pillows, spec.variant + 2)],
    ...design.bedding,
    ...(design.footboard ? { footDrop: 0.1 } : {}),
  };
}

const designOf = (style: StyleId, variant: number): BedDesign => DESIGNS[style][variant % DESIGNS[style].length];

/** A double bed, made up, its headboard at -z. */
export const bed: PieceDesign = {
  variants: (style) => DESIGNS[style].length,
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
    const bedding = beddingOf(spec, look, design);
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
