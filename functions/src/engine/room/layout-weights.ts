import type { ChannelName, EDGE_FEATURES, EDGE_KINDS, FACE_CHANNELS, FaceName } from './layout-features.ts';

/**
 * Coefficients of the classical evidence: a log-linear model over all boxes, target proportional to
 * exp(-pixel error / 0.02), fitted on rendered rooms with known geometry.
 */
export interface LayoutWeights {
  readonly faces: {
    readonly [F in FaceName]: Partial<Record<(typeof FACE_CHANNELS)[F][number] & ChannelName, number>>;
  };
  readonly edges: Readonly<
    Record<(typeof EDGE_KINDS)[number], Partial<Record<(typeof EDGE_FEATURES)[number], number>>>
  >;
  readonly cornerFloor: number;
  readonly cornerCeiling: number;
}

export const LAYOUT_WEIGHTS: LayoutWeights = {
  faces: {
    floor: { steepness: 18.4317 },
    ceiling: { steepness: 59.5455, enclosedLevel: 5.7736, alignedUpright: -140.9094 },
    side: { nearSide: 18.6068, enclosedSide: 9.9297, alignedAcross: -128.8399 },
    middle: {
      nearSide: -15.9091,
      enclosedSide: -15.3071,
      enclosedLevel: -8.8278,
      nearMiddle: 9.7141,
      enclosedMiddle: 18.1012,
    },
  },
  edges: {
    xFloor: { lines: 0.6841, gradient: -0.387, contrast: 4.701, meanContrast: 0.3278 },
    xCeiling: { lines: 0.2737, contrast: 0.9271, crossing: -0.9036, meanContrast: 0.8148, logLines: 0.1239 },
    yFloor: { length: -0.9911 },
    yCeiling: { logLines: 0.073 },
    zFloor: { gradient: 0.5232, contrast: 5.5355 },
    zCeiling: { gradient: -0.3547, contrast: 6.1599, logLines: 0.1876 },
  },
  cornerFloor: 0.4323,
  cornerCeiling: 0,
};
