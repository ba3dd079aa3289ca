import { CLUTTER_FEATURES, type ClutterFeature, type ClutterFeatures } from './clutter-features.ts';

/**
 * Middle between bare and furnished rooms, and spread within each kind, of every sign. Measured on 240 rooms that were
 * rendered with known contents (111 bare, 91 furnished); rounded.
 */
const SIGNS: Readonly<Record<ClutterFeature, readonly [middle: number, spread: number]>> = {
  oddEdges: [0.11, 0.09],
  oddEdgesOnFloor: [0.22, 0.21],
  oddEdgesOnLowerWalls: [0.125, 0.12],
  oddEdgeDensity: [-0.1, 0.6],
  uprightsOnFloor: [-1.4, 0.7],
  things: [0.048, 0.027],
  floorHidden: [0.14, 0.13],
  floorStrange: [0.27, 0.2],
  floorColors: [2.7, 0.8],
  floorUneven: [0.14, 0.07],
  wallsBusy: [0.255, 0.19],
  wallsCovered: [0.225, 0.195],
};

/** No sign alone may decide. */
const MOST = 2;

/** Mean of all signs, each in spreads from the middle and clipped: positive for furniture, negative for a bare room. */
export function clutterScore(features: ClutterFeatures): number {
  let sum = 0;
  for (const name of CLUTTER_FEATURES) {
    const [middle, spread] = SIGNS[name];
    sum += Math.min(MOST, Math.max(-MOST, (features[name] - middle) / spread));
  }
  return sum / CLUTTER_FEATURES.length;
}
