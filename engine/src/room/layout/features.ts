import type { CameraEstimate } from '../../vision/camera/segments.ts';
import { edgeContrast, edgeFeatures } from './edge-features.ts';
import type { EdgeMaps } from './evidence-edges.ts';
import { alignedShares, type GradientMaps } from './evidence-gradient.ts';
import { type EvidenceGrid, gridRays } from './evidence-grid.ts';
import { orientationMaps } from './evidence-orientation.ts';
import type { CornerEdges, CornerPlace } from './evidence-source.ts';

/** Features of each face; each is a mean over the face's cells, so that a coefficient applies to the whole picture. */
export const FACE_CHANNELS = {
  floor: ['steepness', 'nearLevel', 'enclosedLevel', 'alignedUpright'],
  ceiling: ['steepness', 'nearLevel', 'enclosedLevel', 'alignedUpright'],
  side: ['nearSide', 'enclosedSide', 'alignedAcross'],
  middle: ['nearSide', 'enclosedSide', 'enclosedLevel', 'nearMiddle', 'enclosedMiddle', 'alignedAway'],
} as const;
export type FaceName = keyof typeof FACE_CHANNELS;
export type ChannelName = (typeof FACE_CHANNELS)[FaceName][number];
export type Channels = Readonly<Record<ChannelName, Float32Array>>;

/** The planes on the coarse grid from which face scores are computed. */
export function faceChannels(
  estimate: CameraEstimate,
  coarse: EvidenceGrid,
  fine: EvidenceGrid,
  gradients: GradientMaps,
): Channels {
  const rays = gridRays(estimate.camera, coarse);
  const { near, enclosed } = orientationMaps(estimate, coarse);
  const [alignedAcross, alignedAway] = alignedShares(gradients, [0, 2], fine, coarse, 2);
  const [alignedUpright] = alignedShares(gradients, [1], fine, coarse, 6);
  const steepness = new Float32Array(coarse.width * coarse.height);
  for (let i = 0; i < steepness.length; i++) {
    const x = rays[3 * i];
    const y = rays[3 * i + 1];
    const z = rays[3 * i + 2];
    steepness[i] = (y * y) / (x * x + y * y + z * z);
  }
  return {
    steepness,
    nearSide: near[0],
    nearLevel: near[1],
    nearMiddle: near[2],
    enclosedSide: enclosed[0],
    enclosedLevel: enclosed[1],
    enclosedMiddle: enclosed[2],
    alignedAcross,
    alignedUpright,
    alignedAway,
  };
}

/** Features of an edge, in the order of the feature vector. */
export const EDGE_FEATURES = [
  'length',
  'lines',
  'gradient',
  'contrast',
  'crossing',
  'meanContrast',
  'logLines',
] as const;
/** Kinds of edge: by the axis along which it runs and whether it lies at the floor or at the ceiling. */
export const EDGE_KINDS = ['xFloor', 'xCeiling', 'yFloor', 'yCeiling', 'zFloor', 'zCeiling'] as const;
/** Edges shorter than this share of the long edge only count by length. */
const MIN_EDGE = 0.02;
const AXES = [0, 1, 2] as const;

/**
 * Weighted sum of the features of the edges meeting in a corner of the middle wall: `weights` has those of every kind
 * of edge, then those of the corner at floor and ceiling. Edges outside the frame have no features.
 */
export function cornerScore(maps: EdgeMaps, edges: CornerEdges, { level }: CornerPlace, weights: Float64Array): number {
  const onCeiling = level === 'ceiling' ? 1 : 0;
  const support = [0, 0, 0];
  let sum = 0;
  for (const axis of AXES) {
    const path = edges[axis];
    if (!path) continue;
    const f = edgeFeatures(maps, path, axis);
    const at = (2 * axis + onCeiling) * EDGE_FEATURES.length;
    // Skipped when its weight is zero.
    const contrast = weights[at + 3] !== 0 || weights[at + 5] !== 0 ? edgeContrast(maps, path) : 0;
    // In the order of EDGE_FEATURES.
    sum += path.length * weights[at];
    sum += path.length * f.lines * weights[at + 1];
    sum += path.length * f.gradient * weights[at + 2];
    sum += path.length * contrast * weights[at + 3];
    sum += path.length * f.crossing * weights[at + 4];
    if (path.length > MIN_EDGE) {
      sum += contrast * weights[at + 5];
      sum += Math.log(0.1 + f.lines) * weights[at + 6];
    }
    support[axis] = f.cornerSupport;
  }
  if (!edges[0] || !edges[1]) return sum;
  const together = support[0] * support[1] + support[0] * support[2] + support[1] * support[2];
  return sum + together * weights[EDGE_KINDS.length * EDGE_FEATURES.length + onCeiling];
}
