import type { EdgePath } from './edges.ts';

/** Score of calling each cell of the coarse grid one of the faces; higher is likelier. */
export interface FaceScores {
  readonly floor: Float32Array;
  readonly ceiling: Float32Array;
  /** The left wall in cells left of the middle, the right wall in those right of it. */
  readonly side: Float32Array;
  readonly middle: Float32Array;
}

/** The three edges that meet in a corner of the middle wall, by the axis they run along; null where out of the frame. */
export type CornerEdges = readonly [EdgePath | null, EdgePath | null, EdgePath | null];

/** Which of the middle wall's four corners. */
export interface CornerPlace {
  readonly side: 'left' | 'right';
  readonly level: 'floor' | 'ceiling';
}

/**
 * Evidence for or against boxes. Scores of all sources are added, as log-odds. The lines and colours of
 * the photo are one source; a network's maps can be another.
 */
export interface EvidenceSource {
  /** Used as a mean over all cells. */
  readonly faces: FaceScores;
  /** Of the edges that meet in one corner. */
  edgeScore(edges: CornerEdges, place: CornerPlace): number;
}
