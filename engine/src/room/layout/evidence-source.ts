import type { EdgePath } from './edges.ts';

/** Score of each face per cell of the coarse grid; higher is likelier. */
export interface FaceScores {
  readonly floor: Float32Array;
  readonly ceiling: Float32Array;
  /** The left wall in cells left of the middle, the right wall in those right of it. */
  readonly side: Float32Array;
  readonly middle: Float32Array;
}

/** The three edges meeting in a corner of the middle wall, by the axis along which they run; null outside the frame. */
export type CornerEdges = readonly [EdgePath | null, EdgePath | null, EdgePath | null];

/** One of the middle wall's four corners. */
export interface CornerPlace {
  readonly side: 'left' | 'right';
  readonly level: 'floor' | 'ceiling';
}

/**
 * A source of evidence for boxes. Scores of all sources are added, as log-odds: lines and colours of the photo are one
 * source, a network's maps another.
 */
export interface EvidenceSource {
  /** Averaged over all cells. */
  readonly faces: FaceScores;
  /** Score of the edges meeting in a corner. */
  edgeScore(edges: CornerEdges, place: CornerPlace): number;
}
