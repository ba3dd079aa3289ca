/** How a floor reflects the room. Serialisable: part of the scene. */
export interface FloorGloss {
  /** Reflected light relative to a polished dielectric: above 0, at most 1. */
  readonly strength: number;
  /** Spread of reflected rays as seen by the camera: standard deviation in radians. */
  readonly spread: number;
  /** Row-major grid over the picture: percentage of each cell that is bare floor. */
  readonly columns: number;
  readonly rows: number;
  readonly floor: readonly number[];
}
