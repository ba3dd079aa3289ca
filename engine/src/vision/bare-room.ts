import { type BareClass, bareIndex } from '../scene/bare-class.ts';

/** The network's prediction of the room without furniture, on a row-major grid over the (straightened) picture. */
export interface BareRoom {
  readonly width: number;
  readonly height: number;
  /** Probability that the visible object at a cell is removed with the furniture (things, rugs, pictures), 0 to 1. */
  readonly removable: Float32Array;
  /** Probabilities of BARE_CLASSES at each cell of the empty room, plane by plane. */
  readonly classes: Float32Array;
}

/** The plane of one class. */
export function barePlane({ width, height, classes }: BareRoom, name: BareClass): Float32Array {
  const at = bareIndex(name) * width * height;
  return classes.subarray(at, at + width * height);
}
