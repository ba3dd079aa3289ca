import type { ChannelName, EDGE_FEATURES, EDGE_KINDS, FACE_CHANNELS, FaceName } from './layout-features.ts';

type Coefficients<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/**
 * Coefficients of the classical evidence: a log-linear model over all boxes, target proportional to
 * exp(-pixel error / 0.02), fitted on rendered rooms with known geometry.
 */
export interface LayoutWeights {
  readonly faces: { readonly [F in FaceName]: Coefficients<(typeof FACE_CHANNELS)[F][number] & ChannelName> };
  readonly edges: Readonly<Record<(typeof EDGE_KINDS)[number], Coefficients<(typeof EDGE_FEATURES)[number]>>>;
  /** How well the three edges at a corner are supported right at it. */
  readonly corner: LevelWeights;
  /** Of the middle wall's foot or head, at d (see layout-grids.ts): ln(1 / 3d) and its square. */
  readonly depth: LevelWeights;
  readonly depthSquared: LevelWeights;
  /** Of boxes without that level, or without a side wall beside it, where the grid offers one. */
  readonly unseenLevel: LevelWeights;
  readonly unseenSide: LevelWeights;
}

export type LevelWeights = Readonly<Record<'floor' | 'ceiling', number>>;

export const LAYOUT_WEIGHTS: LayoutWeights = {
  faces: {
    floor: { steepness: 11.1859, nearLevel: 4.6179, enclosedLevel: 4.1668, alignedUpright: -20.7042 },
    ceiling: { steepness: 79.0995, nearLevel: -0.9803, enclosedLevel: 8.042, alignedUpright: -245.7274 },
    side: { nearSide: 27.5195, enclosedSide: 15.3113, alignedAcross: -226.6651 },
    middle: {
      nearSide: -23.2954,
      enclosedSide: -24.1332,
      enclosedLevel: -15.9632,
      nearMiddle: 16.1741,
      enclosedMiddle: 29.2771,
      alignedAway: -10.6556,
    },
  },
  edges: {
    xFloor: {
      length: -1.5238,
      lines: -0.3453,
      gradient: 0.4508,
      contrast: 3.8971,
      crossing: 1.1844,
      meanContrast: 0.0906,
      logLines: 0.1017,
      exactLines: -0.6736,
      exactStep: 0.6538,
      exactChange: -0.4374,
    },
    xCeiling: {
      length: -0.359,
      lines: -0.2986,
      gradient: -1.833,
      contrast: -0.1096,
      crossing: -5.4329,
      meanContrast: 0.5856,
      logLines: 0.0953,
      exactLines: -0.7333,
      exactStep: 2.7303,
      exactChange: 2.3284,
    },
    yFloor: {
      length: -1.8611,
      lines: 1.2972,
      gradient: -1.4727,
      contrast: -0.841,
      crossing: 1.7507,
      meanContrast: 0.0926,
      logLines: -0.0616,
      exactLines: -0.3678,
      exactStep: 0.2803,
    },
    yCeiling: {
      length: -0.2846,
      lines: 0.8922,
      gradient: -0.663,
      contrast: -0.5247,
      crossing: 0.4489,
      meanContrast: 0.2778,
      logLines: 0.0741,
      exactLines: -0.5674,
      exactStep: 4.0267,
    },
    zFloor: {
      length: -0.451,
      lines: -1.8601,
      gradient: 1.6923,
      contrast: 4.9711,
      crossing: -0.4917,
      meanContrast: 0.2578,
      logLines: 0.0556,
      exactLines: 1.252,
      exactStep: -0.8819,
      exactChange: 1.7741,
    },
    zCeiling: {
      length: 0.0611,
      lines: -2.5324,
      gradient: -3.5431,
      contrast: 4.0445,
      crossing: -6.1291,
      meanContrast: 0.0879,
      logLines: 0.1689,
      exactLines: 1.2725,
      exactStep: 2.6887,
      exactChange: 2.5777,
    },
  },
  corner: { floor: -0.5243, ceiling: -0.4826 },
  depth: { floor: -0.2111, ceiling: 0.04 },
  depthSquared: { floor: -0.3822, ceiling: -0.1261 },
  unseenLevel: { floor: 0.1117, ceiling: 0.0586 },
  unseenSide: { floor: -0.0763, ceiling: -0.0763 },
};
