/** How a floor mirrors the room: a plain value, kept with a scene. */
export interface FloorGloss {
  /** Light that the floor mirrors relative to a polished dielectric: above 0, at most 1. */
  readonly strength: number;
  /** How far mirrored rays spread: standard deviation in radians, as the camera sees it. */
  readonly spread: number;
  /** A grid over the picture, row by row: per cent of each cell that is bare floor. */
  readonly columns: number;
  readonly rows: number;
  readonly floor: readonly number[];
}
