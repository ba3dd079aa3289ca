import type { Size } from '../../../scene/pieces.ts';

/** Outer size of a chair and the height of its seat's upper side, metres. */
export interface ChairSize extends Size {
  readonly seat: number;
}
