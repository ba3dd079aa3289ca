import { crescentBody, crescentCurve } from './crescent.ts';
import { plan, TRACK } from './measures.ts';
import type { SeatingPlan } from './seating-plan.ts';
import { shellSofaBody } from './shell-sofa.ts';
import { tuxedoBody } from './tuxedo.ts';

const CRESCENT = { width: 2.35, depth: 1.1, height: 0.76 };

/** Curves, quilting and channels in velvet, on brass. */
export const LUXURY_SOFAS: readonly SeatingPlan[] = [
  plan(
    'LUXURY',
    2,
    CRESCENT,
    {
      ...TRACK,
      armWidth: 0.3,
      seatHeight: 0.44,
      seatThickness: 0.19,
      bench: true,
      back: 'channels',
      backFrame: 0.24,
      backThickness: 0.1,
    },
    { body: crescentBody, backCurve: crescentCurve(CRESCENT), piping: false },
  ),
  plan(
    'LUXURY',
    1,
    { width: 2.2, depth: 0.92, height: 0.75 },
    {
      ...TRACK,
      armWidth: 0.12,
      armHeight: 0.75,
      seatHeight: 0.46,
      seatThickness: 0.18,
      bench: true,
      back: 'tufted',
      backFrame: 0.11,
      backThickness: 0.11,
      legHeight: 0.15,
    },
    { body: tuxedoBody },
  ),
  plan(
    'LUXURY',
    3,
    { width: 2.05, depth: 0.92, height: 0.84 },
    {
      ...TRACK,
      armWidth: 0.15,
      armHeight: 0.58,
      seatHeight: 0.45,
      seatThickness: 0.17,
      bench: true,
      back: 'channels',
      backFrame: 0.17,
      backThickness: 0.07,
      legHeight: 0.17,
    },
    { body: shellSofaBody },
  ),
];
