import type { LogisticModel } from './logistic.ts';
import type { FurnishedSigns, LayoutSigns } from './signs.ts';

// Written by rooms/bench/decision-fit.ts: logistic regressions on 110 and 135 drawn rooms that the network was not trained on.
// Run it again whenever the network is another.

/** Furniture is in the way: against rooms drawn empty. */
export const FURNISHED_MODEL = {
  bias: -0.0708,
  terms: {
    things: { middle: -3.788, spread: 1.2468, weight: 1.7548 },
    thingsOnFloor: { middle: -3.4395, spread: 1.8662, weight: 1.0495 },
    rugsOnFloor: { middle: -4.6151, spread: 0.05, weight: 0 },
    clutterScore: { middle: -0.0313, spread: 0.4228, weight: 1.1676 },
  },
} as const satisfies LogisticModel<keyof FurnishedSigns>;

/** The layout is right: at most 3 % of the photo is on the wrong side of the feet of the walls. */
export const LAYOUT_MODEL = {
  bias: 0.8813,
  terms: {
    layoutAlike: { middle: 2.1066, spread: 0.5717, weight: 0.7172 },
    layoutAgainst: { middle: -2.6453, spread: 0.6984, weight: -0.6342 },
    faceCertainty: { middle: 2.4389, spread: 0.4929, weight: 0 },
    floorInSight: { middle: 0.6985, spread: 0.3168, weight: 0 },
    inlierShare: { middle: 0.8288, spread: 0.099, weight: 0 },
  },
} as const satisfies LogisticModel<keyof LayoutSigns>;
