import type { FloorPoint } from './footprint.ts';
import type { GroundSun } from './ground-sun.ts';

/** Foot of a door on the ground: a straight line, world metres. */
export interface Threshold {
  readonly from: FloorPoint;
  readonly to: FloorPoint;
}

/** A terrace, patio or balcony, which has no box of walls. */
export interface Ground {
  /** Doors that open onto it. */
  readonly doors: readonly Threshold[];
  /** The sun and where it shines on the ground; null unless both could be measured. */
  readonly sun: GroundSun | null;
  /** Whether a roof covers most of the upper part of the picture; no parasol is placed under one. */
  readonly covered: boolean;
}
