import { leather } from '../../materials/materials.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import { BOHEMIAN_SOFAS } from './bohemian-sofas.ts';
import { FARMHOUSE_SOFAS } from './farmhouse-sofas.ts';
import { LUXURY_SOFAS } from './luxury-sofas.ts';
import { blockSofaBody, pebbleSofaBody, platformSofaBody } from './minimalist-sofas.ts';
import { plan, ROLLED, type SeatingPlan, TRACK } from './seating-plan.ts';

/** Low and quiet: blocks, a board, a stone. */
const MINIMALIST_SOFAS: readonly SeatingPlan[] = [
  plan(
    'MINIMALIST',
    0,
    { width: 2.3, depth: 0.98, height: 0.66 },
    { ...TRACK, armWidth: 0.24, armHeight: 0.5, seatHeight: 0.38, backFrame: 0.26, backThickness: 0.02 },
    { body: blockSofaBody },
  ),
  plan(
    'MINIMALIST',
    1,
    { width: 2.35, depth: 0.92, height: 0.7 },
    {
      ...TRACK,
      armWidth: 0.24,
      seatHeight: 0.38,
      seatThickness: 0.15,
      bench: true,
      backFrame: 0.055,
      backFrameHeight: 0.54,
      backThickness: 0.17,
    },
    { body: platformSofaBody },
  ),
  plan(
    'MINIMALIST',
    2,
    { width: 2.2, depth: 1.02, height: 0.66 },
    { ...TRACK, armWidth: 0.3, seatHeight: 0.4, backFrame: 0.25, backThickness: 0.03 },
    { body: pebbleSofaBody, puff: 0.02, backCurve: (x) => 0.05 * x * x },
  ),
];

/** The sofas of each style at their usual size. */
export const SOFAS: StyleTable<readonly SeatingPlan[]> = {
  MODERN: [
    // Low, long lines on blades.
    plan('MODERN', 0, { width: 2.2, depth: 0.94, height: 0.76 }, TRACK),
    // A soft block of boucle that seems to float on a recessed plinth.
    plan(
      'MODERN',
      1,
      { width: 2.2, depth: 0.98, height: 0.72 },
      {
        ...TRACK,
        arm: 'rounded',
        armWidth: 0.24,
        armHeight: 0.6,
        bench: true,
        back: 'tight',
        backFrame: 0.14,
        base: 'plinth',
        legHeight: 0.05,
      },
      { puff: 0.03, round: 0.07 },
    ),
    // Channelled velvet back on a metal sled.
    plan(
      'MODERN',
      3,
      { width: 2.1, depth: 0.9, height: 0.78 },
      {
        ...TRACK,
        armWidth: 0.09,
        armHeight: 0.6,
        bench: true,
        back: 'channels',
        backFrame: 0.1,
        backThickness: 0.16,
        base: 'sled',
        legHeight: 0.15,
      },
    ),
  ],
  SCANDINAVIAN: [
    plan(
      'SCANDINAVIAN',
      0,
      { width: 2.1, depth: 0.9, height: 0.82 },
      {
        ...TRACK,
        arm: 'rounded',
        armWidth: 0.17,
        armHeight: 0.6,
        seatHeight: 0.45,
        seatThickness: 0.16,
        legHeight: 0.17,
        backFrameHeight: 0.66,
      },
    ),
    // An open oak frame with loose cushions.
    plan(
      'SCANDINAVIAN',
      1,
      { width: 2.0, depth: 0.86, height: 0.8 },
      {
        ...TRACK,
        arm: 'woodFrame',
        armWidth: 0.066,
        armHeight: 0.61,
        seatHeight: 0.45,
        seatThickness: 0.15,
        backFrame: 0.14,
        backFrameHeight: 0.7,
        backThickness: 0.17,
        base: 'frame',
        legHeight: 0.2,
      },
      { piping: true },
    ),
    // One long cushion, high on its legs, boucle.
    plan(
      'SCANDINAVIAN',
      2,
      { width: 1.95, depth: 0.86, height: 0.8 },
      {
        ...TRACK,
        arm: 'rounded',
        armWidth: 0.13,
        armHeight: 0.58,
        seatHeight: 0.46,
        seatThickness: 0.15,
        bench: true,
        back: 'tight',
        backFrame: 0.12,
        backThickness: 0.15,
        legHeight: 0.2,
      },
      { puff: 0.026 },
    ),
  ],
  TRADITIONAL: [
    plan('TRADITIONAL', 0, { width: 2.2, depth: 0.96, height: 0.9 }, ROLLED),
    // Chesterfield: buttoned back as high as the arms.
    plan(
      'TRADITIONAL',
      1,
      { width: 2.15, depth: 0.94, height: 0.78 },
      {
        ...ROLLED,
        armHeight: 0.74,
        armWidth: 0.28,
        back: 'tufted',
        backFrame: 0.12,
        backFrameHeight: 0.68,
        backThickness: 0.2,
        legHeight: 0.11,
        seatHeight: 0.45,
      },
      { piping: true },
    ),
    // Camel back over a skirt.
    plan(
      'TRADITIONAL',
      2,
      { width: 2.05, depth: 0.9, height: 0.92 },
      {
        ...ROLLED,
        armHeight: 0.68,
        armWidth: 0.2,
        back: 'camel',
        backFrame: 0.1,
        backFrameHeight: 0.7,
        backThickness: 0.17,
        base: 'skirt',
        legHeight: 0.16,
        seatThickness: 0.14,
      },
    ),
  ],
  INDUSTRIAL: [
    // Leather cushions in a frame of black tube.
    plan(
      'INDUSTRIAL',
      0,
      { width: 2.1, depth: 0.9, height: 0.78 },
      {
        ...TRACK,
        arm: 'steelFrame',
        armWidth: 0.045,
        armHeight: 0.58,
        seatHeight: 0.44,
        seatThickness: 0.19,
        backFrame: 0.09,
        backFrameHeight: 0.72,
        backThickness: 0.2,
        base: 'frame',
        legHeight: 0.2,
      },
    ),
    // Broad leather club sofa on steel posts.
    plan(
      'INDUSTRIAL',
      1,
      { width: 2.2, depth: 0.96, height: 0.8 },
      { ...TRACK, armWidth: 0.2, armHeight: 0.6, seatHeight: 0.45, legHeight: 0.12, backFrameHeight: 0.68 },
      { cover: leather('#4a3226') },
    ),
    // Canvas with a buttoned back, low arms.
    plan(
      'INDUSTRIAL',
      2,
      { width: 2.05, depth: 0.9, height: 0.8 },
      {
        ...TRACK,
        armWidth: 0.11,
        armHeight: 0.6,
        bench: true,
        back: 'tufted',
        backFrame: 0.1,
        backThickness: 0.17,
        base: 'sled',
        legHeight: 0.16,
        seatHeight: 0.45,
      },
      { piping: true },
    ),
  ],
  LUXURY: LUXURY_SOFAS,
  MINIMALIST: MINIMALIST_SOFAS,
  BOHEMIAN: BOHEMIAN_SOFAS,
  FARMHOUSE: FARMHOUSE_SOFAS,
};
