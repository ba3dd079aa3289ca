import type { LogisticModel } from './logistic.ts';
import type { FurnishedSigns, LayoutSigns } from './signs.ts';

// Written by rooms/bench/decision-fit.ts: logistic regressions on 177 and 227 drawn rooms that the network was not
// trained on. Run it again whenever the network changes.

/** Furniture or clutter against rooms drawn empty. */
export const FURNISHED_MODEL = {
  bias: 0.1773,
  terms: {
    things: { middle: -3.5557, spread: 1.4201, weight: 3.1012 },
    thingsOnFloor: { middle: -3.2224, spread: 2.0726, weight: 0.7067 },
    rugsOnFloor: { middle: -4.0484, spread: 1.1342, weight: 0.3783 },
    clutterScore: { middle: -0.012, spread: 0.2364, weight: 0.6882 },
  },
} as const satisfies LogisticModel<keyof FurnishedSigns>;

/** The layout is right: at most 3 % of the photo is on the wrong side of the feet of the walls. */
export const LAYOUT_MODEL = {
  bias: 2.1797,
  terms: {
    layoutAlike: { middle: 2.547, spread: 0.7397, weight: 1.0588 },
    layoutAgainst: { middle: -2.9672, spread: 0.8833, weight: -0.2978 },
    faceCertainty: { middle: 3.0339, spread: 0.5279, weight: 0 },
    floorInSight: { middle: 0.6767, spread: 0.3309, weight: 0 },
    inlierShare: { middle: 0.8313, spread: 0.1062, weight: 0.4434 },
  },
} as const satisfies LogisticModel<keyof LayoutSigns>;
