import { gallerySofaBody } from './gallery-sofa.ts';
import { plan, TRACK } from './measures.ts';
import { pleatedLoungeBody } from './pleated-lounge.ts';
import { rattanFrameBody } from './rattan-frame.ts';
import type { SeatingPlan } from './seating-plan.ts';

/** Bent canes, a quilt folded on the floor, a carved day bed. */
export const BOHEMIAN_SOFAS: readonly SeatingPlan[] = [
  plan(
    'BOHEMIAN',
    0,
    { width: 2.0, depth: 0.88, height: 0.84 },
    {
      ...TRACK,
      armWidth: 0.055,
      armHeight: 0.62,
      seatHeight: 0.45,
      seatThickness: 0.17,
      backFrame: 0.12,
      backThickness: 0.19,
    },
    { body: rattanFrameBody },
  ),
  plan(
    'BOHEMIAN',
    1,
    { width: 1.9, depth: 1.0, height: 0.7 },
    { ...TRACK, armWidth: 0.06, seatHeight: 0.37, backFrame: 0.34, backThickness: 0.02 },
    { body: pleatedLoungeBody },
  ),
  plan(
    'BOHEMIAN',
    2,
    { width: 2.1, depth: 0.88, height: 0.8 },
    {
      ...TRACK,
      armWidth: 0.1,
      armHeight: 0.64,
      seatHeight: 0.46,
      seatThickness: 0.19,
      backFrame: 0.1,
      backThickness: 0.19,
    },
    { body: gallerySofaBody },
  ),
];
