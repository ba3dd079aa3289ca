import type { LogisticModel } from './logistic.ts';
import type { FurnishedSigns, LayoutSigns } from './signs.ts';

// Written by rooms/bench/decision-fit.ts: logistic regressions on 114 and 144 drawn rooms that the network was not trained on.
// Run it again whenever the network is another.

/** Furniture is in the way: against rooms drawn empty. */
export const FURNISHED_MODEL = {
  bias: 0.1171,
  terms: {
    things: { middle: -3.679, spread: 1.2894, weight: 1.758 },
    thingsOnFloor: { middle: -3.313, spread: 1.8948, weight: 0.6288 },
    rugsOnFloor: { middle: -4.4311, spread: 0.5658, weight: 0.8537 },
    clutterScore: { middle: -0.0169, spread: 0.2233, weight: 0.7476 },
  },
} as const satisfies LogisticModel<keyof FurnishedSigns>;

/** The layout is right: at most 3 % of the photo is on the wrong side of the feet of the walls. */
export const LAYOUT_MODEL = {
  bias: 0.9943,
  terms: {
    layoutAlike: { middle: 2.1537, spread: 0.5938, weight: 1.124 },
    layoutAgainst: { middle: -2.6838, spread: 0.6858, weight: 0 },
    faceCertainty: { middle: 2.4805, spread: 0.5678, weight: 0 },
    floorInSight: { middle: 0.6178, spread: 0.3359, weight: 0 },
    inlierShare: { middle: 0.842, spread: 0.0977, weight: 0 },
  },
} as const satisfies LogisticModel<keyof LayoutSigns>;
