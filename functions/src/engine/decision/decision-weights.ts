import type { LogisticModel } from './logistic.ts';
import type { FurnishedSigns, LayoutSigns } from './signs.ts';

// Written by rooms/bench/decision-fit.ts: logistic regressions on 121 and 145 drawn rooms that the network was not trained on.
// Run it again whenever the network is another.

/** Furniture is in the way: against rooms drawn empty. */
export const FURNISHED_MODEL = {
  bias: 0.7824,
  terms: {
    things: { middle: -3.6249, spread: 1.3306, weight: 2.1818 },
    thingsOnFloor: { middle: -3.2439, spread: 1.9564, weight: 1.1856 },
    rugsOnFloor: { middle: -4.4072, spread: 0.6107, weight: 0.2298 },
    clutterScore: { middle: -0.0195, spread: 0.2223, weight: 1.1158 },
  },
} as const satisfies LogisticModel<keyof FurnishedSigns>;

/** The layout is right: at most 3 % of the photo is on the wrong side of the feet of the walls. */
export const LAYOUT_MODEL = {
  bias: 1.1108,
  terms: {
    layoutAlike: { middle: 2.1182, spread: 0.6045, weight: 0.4516 },
    layoutAgainst: { middle: -2.6633, spread: 0.7223, weight: -0.7918 },
    faceCertainty: { middle: 2.4695, spread: 0.5545, weight: 0 },
    floorInSight: { middle: 0.6506, spread: 0.3305, weight: 0 },
    inlierShare: { middle: 0.8391, spread: 0.097, weight: 0 },
  },
} as const satisfies LogisticModel<keyof LayoutSigns>;
