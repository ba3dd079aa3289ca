import type { Size, StyleId } from '../../scene/pieces.ts';
import { leather } from '../materials.ts';
import { type Measures, plan, ROLLED, SLIPCOVERED, TRACK } from '../seating/measures.ts';
import type { SeatingPlan } from '../seating/seating-plan.ts';

const size = (width: number, height: number, depth = 1.6): Size => ({ width, depth, height });

/** Rounded arms and one long cushion before a padded back. */
const SOFT: Measures = {
  ...TRACK,
  arm: 'rounded',
  armWidth: 0.22,
  armHeight: 0.58,
  bench: true,
  back: 'tight',
  backFrame: 0.14,
  base: 'plinth',
  legHeight: 0.05,
};

/** Broad low arms around deep cushions, close to the floor. */
const LOW: Measures = {
  ...TRACK,
  armWidth: 0.24,
  armHeight: 0.5,
  seatHeight: 0.39,
  seatThickness: 0.2,
  backFrame: 0.16,
  backFrameHeight: 0.56,
  backThickness: 0.2,
  base: 'plinth',
  legHeight: 0.045,
};

/** Sectionals with a chaise by style, at their usual size; the seat along the back is drawn like the style's sofas. */
export const SECTIONALS: Readonly<Record<StyleId, readonly SeatingPlan[]>> = {
  MODERN: [
    plan('MODERN', 1, size(2.8, 0.76), { ...TRACK, armWidth: 0.16, armHeight: 0.58 }),
    plan('MODERN', 0, size(2.85, 0.72, 1.66), SOFT, { puff: 0.03, round: 0.07 }),
    plan('MODERN', 2, size(2.9, 0.68, 1.66), { ...LOW, bench: false }),
  ],
  SCANDINAVIAN: [
    plan('SCANDINAVIAN', 1, size(2.6, 0.82, 1.55), {
      ...TRACK,
      arm: 'rounded',
      armWidth: 0.15,
      armHeight: 0.6,
      seatHeight: 0.45,
      seatThickness: 0.16,
      legHeight: 0.17,
      backFrameHeight: 0.66,
    }),
    plan(
      'SCANDINAVIAN',
      0,
      size(2.65, 0.8, 1.55),
      { ...TRACK, armWidth: 0.1, seatHeight: 0.44, seatThickness: 0.16, legHeight: 0.16, backFrameHeight: 0.64 },
      { piping: true },
    ),
    plan('SCANDINAVIAN', 2, size(2.6, 0.76, 1.55), { ...SOFT, armWidth: 0.16, base: 'legs', legHeight: 0.13 }),
  ],
  TRADITIONAL: [
    plan('TRADITIONAL', 2, size(2.9, 0.9, 1.65), { ...ROLLED, armWidth: 0.24 }),
    plan('TRADITIONAL', 0, size(2.85, 0.88, 1.65), { ...ROLLED, armWidth: 0.22, base: 'skirt', legHeight: 0.14 }),
  ],
  INDUSTRIAL: [
    plan(
      'INDUSTRIAL',
      1,
      size(2.8, 0.78, 1.62),
      { ...TRACK, armWidth: 0.2, armHeight: 0.59, seatHeight: 0.44, legHeight: 0.12, backFrameHeight: 0.66 },
      { cover: leather('#5a3b28') },
    ),
    plan('INDUSTRIAL', 2, size(2.7, 0.76, 1.6), {
      ...TRACK,
      armWidth: 0.12,
      armHeight: 0.6,
      base: 'sled',
      legHeight: 0.15,
      seatHeight: 0.44,
    }),
  ],
  LUXURY: [
    plan('LUXURY', 1, size(2.85, 0.78, 1.65), {
      ...TRACK,
      armWidth: 0.14,
      armHeight: 0.62,
      seatHeight: 0.44,
      bench: true,
      back: 'channels',
      backFrame: 0.12,
      backThickness: 0.16,
      base: 'sled',
      legHeight: 0.12,
    }),
    plan('LUXURY', 3, size(2.9, 0.76, 1.68), { ...SOFT, armWidth: 0.26, back: 'tufted', backThickness: 0.19 }),
  ],
  MINIMALIST: [
    plan('MINIMALIST', 1, size(2.85, 0.64, 1.66), { ...LOW, armHeight: 0.46, bench: true }),
    plan('MINIMALIST', 0, size(2.8, 0.68, 1.64), { ...SOFT, armWidth: 0.18, armHeight: 0.54, seatHeight: 0.4 }),
  ],
  BOHEMIAN: [
    plan('BOHEMIAN', 1, size(2.8, 0.72, 1.64), { ...LOW, arm: 'rounded', armWidth: 0.26 }, { wrinkle: 0.012 }),
    plan('BOHEMIAN', 0, size(2.65, 0.82, 1.58), {
      ...TRACK,
      arm: 'rounded',
      armWidth: 0.18,
      seatHeight: 0.45,
      base: 'skirt',
      legHeight: 0.13,
    }),
  ],
  FARMHOUSE: [
    plan('FARMHOUSE', 0, size(2.8, 0.86, 1.62), SLIPCOVERED, { wrinkle: 0.011 }),
    plan('FARMHOUSE', 1, size(2.7, 0.84, 1.6), {
      ...TRACK,
      armWidth: 0.14,
      armHeight: 0.6,
      seatHeight: 0.46,
      legHeight: 0.15,
      backFrameHeight: 0.68,
    }),
  ],
};
