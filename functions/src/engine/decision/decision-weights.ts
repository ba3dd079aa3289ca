import type { LogisticModel } from './logistic.ts';
import type { FurnishedSigns, LayoutSigns } from './signs.ts';

// Written by rooms/bench/decision-fit.ts: logistic regressions on 85 and 105 drawn rooms that the network was not trained on.
// Run it again whenever the network is another.

/** Furniture is in the way: against rooms drawn empty. */
export const FURNISHED_MODEL = {
  bias: 0.272,
  terms: {
    things: { middle: -3.7289, spread: 1.2534, weight: 1.7315 },
    thingsOnFloor: { middle: -3.3114, spread: 1.9324, weight: 1.2598 },
    rugsOnFloor: { middle: -4.6151, spread: 0.05, weight: 0 },
    clutterScore: { middle: -0.0261, spread: 0.4302, weight: 0.7891 },
  },
} as const satisfies LogisticModel<keyof FurnishedSigns>;

/** The layout is right: at most 3 % of the photo is on the wrong side of the feet of the walls. */
export const LAYOUT_MODEL = {
  bias: 1.1163,
  terms: {
    layoutAlike: { middle: 2.0478, spread: 0.5743, weight: 0.6548 },
    layoutAgainst: { middle: -2.5892, spread: 0.688, weight: -0.9508 },
    faceCertainty: { middle: 2.3879, spread: 0.48, weight: 0 },
    floorInSight: { middle: 0.6982, spread: 0.3086, weight: 0 },
    inlierShare: { middle: 0.8349, spread: 0.0961, weight: 0 },
  },
} as const satisfies LogisticModel<keyof LayoutSigns>;
