import type { ChannelName, EDGE_FEATURES, EDGE_KINDS, FACE_CHANNELS, FaceName } from './features.ts';

type Coefficients<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/**
 * Coefficients of the classical evidence: a log-linear model over all boxes, target proportional to exp(-pixel error /
 * 0.02). Fitted in a trial (32 coefficients, on furnished and empty rooms rendered for it; docs/decisions/006), here
 * times 1.5, which suits empty rooms.
 */
export interface LayoutWeights {
  readonly faces: { readonly [F in FaceName]: Coefficients<(typeof FACE_CHANNELS)[F][number] & ChannelName> };
  readonly edges: Readonly<Record<(typeof EDGE_KINDS)[number], Coefficients<(typeof EDGE_FEATURES)[number]>>>;
  /** Support of the three edges at a corner, right at it. */
  readonly corner: LevelWeights;
  /** Of the middle wall's foot or head at d (see grids.ts): ln(1 / 3d) and its square. */
  readonly depth: LevelWeights;
  readonly depthSquared: LevelWeights;
  /** Of boxes without that level, or without a side wall beside it, where the grid offers one. */
  readonly unseenLevel: LevelWeights;
  readonly unseenSide: LevelWeights;
}

export type LevelWeights = Readonly<Record<'floor' | 'ceiling', number>>;

export const LAYOUT_WEIGHTS: LayoutWeights = {
  faces: {
    floor: { steepness: 27.6475 },
    ceiling: { steepness: 89.3182, enclosedLevel: 8.6604, alignedUpright: -211.3641 },
    side: { nearSide: 27.9102, enclosedSide: 14.8946, alignedAcross: -193.2599 },
    middle: {
      nearSide: -23.8636,
      enclosedSide: -22.9607,
      enclosedLevel: -13.2417,
      nearMiddle: 14.5711,
      enclosedMiddle: 27.1518,
    },
  },
  edges: {
    xFloor: { lines: 1.0262, gradient: -0.5805, contrast: 7.0515, meanContrast: 0.4917 },
    xCeiling: { lines: 0.4105, contrast: 1.3906, crossing: -1.3554, meanContrast: 1.2222, logLines: 0.1858 },
    yFloor: { length: -1.4867 },
    yCeiling: { logLines: 0.1095 },
    zFloor: { gradient: 0.7848, contrast: 8.3033 },
    zCeiling: { gradient: -0.5321, contrast: 9.2399, logLines: 0.2814 },
  },
  corner: { floor: 0.64845, ceiling: 0 },
  depth: { floor: 0, ceiling: 0 },
  depthSquared: { floor: -0.41715, ceiling: -0.14400000000000002 },
  unseenLevel: { floor: 0, ceiling: 0.21165 },
  unseenSide: { floor: 0, ceiling: 0 },
};
