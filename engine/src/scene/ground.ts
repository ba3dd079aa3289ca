import type { FloorPoint } from './footprint.ts';
import type { GroundSun } from './ground-sun.ts';

/** The foot of a door on the ground: a straight line, world metres. */
export interface Threshold {
  readonly from: FloorPoint;
  readonly to: FloorPoint;
}

/** What is known of a terrace, patio or balcony beside its free ground: it has no box of walls. */
export interface Ground {
  /** Doors that open on it. */
  readonly doors: readonly Threshold[];
  /** The sun and where it shines on the ground, where both could be measured. */
  readonly sun: GroundSun | null;
  /** Whether a roof hangs over most of the picture's upper part: nobody opens a parasol there. */
  readonly covered: boolean;
}
