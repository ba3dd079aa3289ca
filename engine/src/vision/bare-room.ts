import { type BareClass, bareIndex } from '../scene/bare-class.ts';

/** The room without its furniture as a network sees it, on a grid over the picture that is segmented (straight), row by row. */
export interface BareRoom {
  readonly width: number;
  readonly height: number;
  /** Chance that what is seen at a cell leaves with the furniture (things, rugs, pictures), 0 to 1. */
  readonly removable: Float32Array;
  /** Chances of BARE_CLASSES at each cell of the empty room, plane by plane. */
  readonly classes: Float32Array;
}

/** The plane of one class. */
export function barePlane({ width, height, classes }: BareRoom, name: BareClass): Float32Array {
  const at = bareIndex(name) * width * height;
  return classes.subarray(at, at + width * height);
}
