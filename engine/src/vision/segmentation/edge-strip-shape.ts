import type { SurfaceClass } from '../../scene/surface-class.ts';
import { SEEN_EDGES } from './segmentation-maps.ts';

/** Columns along the edge, rows across it. */
export const STRIP_COLUMNS = 64;

export const STRIP_ROWS = 48;

/** Groups of surfaces that are distinguished at an edge. */
export const SURFACE_GROUPS: readonly (readonly SurfaceClass[])[] = [
  ['floor', 'ceiling', 'wall'],
  ['thing', 'decor', 'rug'],
  ['builtin'],
  ['door', 'doorway', 'beyond'],
  ['window', 'outside'],
];

export const SEEN = 3;

/** Red, green, blue; the faces on both sides and the edge between them; the groups of surfaces. */
export const STRIP_PICTURE_CHANNELS = SEEN + 3 + SURFACE_GROUPS.length;

/** These, and a one-hot encoding of the kind of edge. */
export const STRIP_CHANNELS = STRIP_PICTURE_CHANNELS + SEEN_EDGES.length;

/** Parts of a strip along its edge, with one output each. */
export const STRIP_PARTS = 16;

/** Outputs per part: one per row, and one for "no edge". */
export const STRIP_ANSWERS = STRIP_ROWS + 1;
