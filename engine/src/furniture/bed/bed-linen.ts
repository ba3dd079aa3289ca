import type { StyleId } from '../../scene/pieces.ts';
import type { Material } from '../material.ts';
import type { StyleLook } from '../style-look.ts';
import type { Bedding } from './make-bed.ts';

type Making = Omit<Bedding, 'sheet' | 'cover' | 'throw' | 'shams' | 'accents'>;

const STYLE_BEDDING: Readonly<Record<StyleId, Making>> = {
  MODERN: {
    sideDrop: 0.36,
    footDrop: 0.36,
    surface: 'smooth',
    turnDown: 0.34,
    throwWidth: 0.48,
    throwThickness: 0.016,
    cushions: 'lumbar',
    flange: 0,
    fringe: 0,
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
    fringe: 0,
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
    fringe: 0,
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
    fringe: 0,
  },
  LUXURY: {
    sideDrop: 0.36,
    footDrop: 0.36,
    surface: 'smooth',
    turnDown: 0.4,
    throwWidth: 0.62,
    throwThickness: 0.03,
    cushions: 'pair',
    flange: 0.07,
    fringe: 0,
  },
  MINIMALIST: {
    sideDrop: 0.34,
    footDrop: 0.32,
    surface: 'smooth',
    turnDown: 0.3,
    throwWidth: 0.5,
    throwThickness: 0,
    cushions: 'none',
    flange: 0,
    fringe: 0,
  },
  BOHEMIAN: {
    sideDrop: 0.4,
    footDrop: 0.4,
    surface: 'creased',
    turnDown: 0.44,
    throwWidth: 0.56,
    throwThickness: 0.02,
    cushions: 'heap',
    flange: 0,
    fringe: 0.07,
  },
  FARMHOUSE: {
    sideDrop: 0.4,
    footDrop: 0.38,
    surface: 'quilted',
    turnDown: 0.4,
    throwWidth: 0.58,
    throwThickness: 0.03,
    cushions: 'offset',
    flange: 0.06,
    fringe: 0,
  },
};

/** Which of the style's linens cover the bed and the back pillows of each design. */
const LINEN: Readonly<Record<StyleId, { readonly covers: readonly number[]; readonly shams: readonly number[] }>> = {
  MODERN: { covers: [0, 1, 2], shams: [1, 2, 0] },
  SCANDINAVIAN: { covers: [0, 1, 2], shams: [1, 2, 0] },
  TRADITIONAL: { covers: [0, 2, 0], shams: [2, 1, 1] },
  INDUSTRIAL: { covers: [1, 2, 0], shams: [2, 0, 1] },
  LUXURY: { covers: [0, 0, 1], shams: [1, 2, 0] },
  MINIMALIST: { covers: [0, 1, 0, 2], shams: [1, 0, 1, 0] },
  BOHEMIAN: { covers: [0, 1, 0], shams: [2, 0, 1] },
  FARMHOUSE: { covers: [0, 1, 0, 2], shams: [1, 0, 2, 1] },
};

/** The linen of a design: variants take other covers and accents of the same style. */
export function beddingOf(style: StyleId, variant: number, look: StyleLook, changes: Partial<Bedding>): Bedding {
  const pick = (list: readonly Material[], k: number): Material => list[k % list.length];
  return {
    ...STYLE_BEDDING[style],
    sheet: look.bedding[0],
    cover: pick(look.bedding, LINEN[style].covers[variant]),
    throw: pick(look.throws, variant),
    shams: pick(look.bedding, LINEN[style].shams[variant]),
    accents: [1, 2, 3].map((k) => pick(look.pillows, variant + k)),
    ...changes,
  };
}
