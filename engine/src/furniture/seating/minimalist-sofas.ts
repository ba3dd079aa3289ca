import { blockSofaBody, platformSofaBody } from './block-sofa.ts';
import { plan, TRACK } from './measures.ts';
import { pebbleSofaBody } from './pebble-sofa.ts';
import type { SeatingPlan } from './seating-plan.ts';

/** Low and quiet: blocks, a board, a stone. */
export const MINIMALIST_SOFAS: readonly SeatingPlan[] = [
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
