import type { FloorPoint } from '../scene/footprint.ts';
import { pointOf } from './solid.ts';
import type { Standing } from './stand-members.ts';

/** How far into a seat its front legs stand, metres. */
const LEGS = 0.1;

/** Where the front legs of a seat stand. */
export const frontLegs = ({ solid }: Standing): FloorPoint[] =>
  [-1, 1].map((side) => pointOf(solid, side * (solid.halfWidth - LEGS), solid.halfDepth - LEGS));
