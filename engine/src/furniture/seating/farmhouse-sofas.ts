import { crossFrameBody } from './cross-frame.ts';
import { plan, SLIPCOVERED, TRACK } from './measures.ts';
import type { SeatingPlan } from './seating-plan.ts';
import { settleBody, TICKING } from './settle.ts';
import { slipcoverBody } from './slipcover.ts';

/** A slipcover down to the floor, a joiner's frame, a settle by the fire. */
export const FARMHOUSE_SOFAS: readonly SeatingPlan[] = [
  plan('FARMHOUSE', 0, { width: 2.2, depth: 0.96, height: 0.86 }, SLIPCOVERED, { body: slipcoverBody, wrinkle: 0.011 }),
  plan(
    'FARMHOUSE',
    1,
    { width: 2.05, depth: 0.88, height: 0.84 },
    {
      ...TRACK,
      armWidth: 0.11,
      armHeight: 0.63,
      seatHeight: 0.46,
      seatThickness: 0.17,
      backFrame: 0.1,
      backThickness: 0.19,
    },
    { body: crossFrameBody },
  ),
  plan(
    'FARMHOUSE',
    2,
    { width: 1.75, depth: 0.84, height: 1.05 },
    {
      ...TRACK,
      armWidth: 0.095,
      armHeight: 0.64,
      seatHeight: 0.47,
      seatThickness: 0.16,
      back: 'tight',
      backFrame: 0.1,
      backThickness: 0.09,
      legHeight: 0.14,
    },
    { body: settleBody, cover: TICKING },
  ),
];
