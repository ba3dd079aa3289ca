import type { LogisticModel } from './logistic.ts';
import type { FurnishedSigns, LayoutSigns } from './signs.ts';

// Written by rooms/bench/decision-fit.ts: logistic regressions on 130 and 163 drawn rooms that the network was not trained on.
// Run it again whenever the network is another.

/** Furniture is in the way: against rooms drawn empty. */
export const FURNISHED_MODEL = {
  bias: 0.1018,
  terms: {
    things: { middle: -3.9681, spread: 0.9839, weight: 2.1256 },
    thingsOnFloor: { middle: -3.6806, spread: 1.5435, weight: 0.8493 },
    rugsOnFloor: { middle: -4.6151, spread: 0.05, weight: 0 },
    clutterScore: { middle: 0.0048, spread: 0.4361, weight: 0.9658 },
  },
} as const satisfies LogisticModel<keyof FurnishedSigns>;

/** The layout is right: at most 3 % of the photo is on the wrong side of the feet of the walls. */
export const LAYOUT_MODEL = {
  bias: 0.8132,
  terms: {
    layoutAlike: { middle: 1.8956, spread: 0.5674, weight: 0.4356 },
    layoutAgainst: { middle: -2.4724, spread: 0.6614, weight: -0.9013 },
    faceCertainty: { middle: 2.2069, spread: 0.5242, weight: 0 },
    floorInSight: { middle: 0.7096, spread: 0.3018, weight: 0 },
    inlierShare: { middle: 0.8268, spread: 0.0991, weight: 0 },
  },
} as const satisfies LogisticModel<keyof LayoutSigns>;
