import type { FloorPoint } from '../furniture/footprint.ts';

/** The foot of a door on the ground: a straight line, world metres. */
export interface Threshold {
  readonly from: FloorPoint;
  readonly to: FloorPoint;
}

/** What is known of a terrace, patio or balcony beside its free ground: it has no box of walls. */
export interface Ground {
  /** Doors that open on it. */
  readonly doors: readonly Threshold[];
  /** Whether a roof hangs over most of the picture's upper part: nobody opens a parasol there. */
  readonly covered: boolean;
}
