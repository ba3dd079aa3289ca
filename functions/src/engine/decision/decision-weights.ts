import type { LogisticModel } from './logistic.ts';
import type { FurnishedSigns, LayoutSigns } from './signs.ts';

// Written by rooms/bench/decision-fit.ts: logistic regressions on 126 and 147 drawn rooms that the network was not trained on.
// Run it again whenever the network is another.

/** Furniture is in the way: against rooms drawn empty. */
export const FURNISHED_MODEL = {
  bias: 1.0886,
  terms: {
    things: { middle: -3.5264, spread: 1.3917, weight: 1.5768 },
    thingsOnFloor: { middle: -3.0624, spread: 2.0104, weight: 1.6422 },
    rugsOnFloor: { middle: -4.5827, spread: 0.2053, weight: 0.0599 },
    clutterScore: { middle: -0.002, spread: 0.2339, weight: 1.1579 },
  },
} as const satisfies LogisticModel<keyof FurnishedSigns>;

/** The layout is right: at most 3 % of the photo is on the wrong side of the feet of the walls. */
export const LAYOUT_MODEL = {
  bias: 0.9522,
  terms: {
    layoutAlike: { middle: 2.0855, spread: 0.6242, weight: 0.1958 },
    layoutAgainst: { middle: -2.646, spread: 0.7444, weight: -1.3658 },
    faceCertainty: { middle: 2.4432, spread: 0.5715, weight: 0 },
    floorInSight: { middle: 0.6571, spread: 0.3284, weight: 0 },
    inlierShare: { middle: 0.8426, spread: 0.0991, weight: 0 },
  },
} as const satisfies LogisticModel<keyof LayoutSigns>;
