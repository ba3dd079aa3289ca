import type { SurfaceClass } from '../../scene/surface-class.ts';
import { SEEN_EDGES } from './segmentation-maps.ts';

/** Columns of a strip along its edge, rows across it. */
export const STRIP_COLUMNS = 64;

export const STRIP_ROWS = 48;

/** Groups of surfaces that matter at an edge. */
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

/** These, and one for each kind of edge: 1 in a strip of this kind. */
export const STRIP_CHANNELS = STRIP_PICTURE_CHANNELS + SEEN_EDGES.length;

/** Parts of a strip along its edge with an output each. */
export const STRIP_PARTS = 16;

/** Outputs for each of them: one per row, and one for none of them. */
export const STRIP_ANSWERS = STRIP_ROWS + 1;
