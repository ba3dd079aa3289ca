import { ramp } from '../math/ramp.ts';
import type { Opening } from '../scene/room.ts';
import type { Solid } from './solid.ts';
import { type Space, wallPoint } from './space.ts';
import { isDoor } from './trade-rules.ts';

/**
 * Metres before a door up to which what stands there is in the way of those who come through, and from which on they walk around
 * it without a thought. The floor right before a door stays free by a hard limit (FREE_BEFORE).
 */
const IN_THE_WAY = { upTo: 1.2, from: 2.4 } as const;
/** Width of a walkway, metres: of a wider door the rest may be blocked. */
const WALKWAY_WIDTH = 0.9;
/** Lines straight out of a door along which its walkway is sampled. */
const LINES = 12;
/** Largest share of a walkway that a seat beside the sofa may block. */
export const MAX_BLOCKED = 0.2;

/** Distance from (x, z) along (dx, dz) to where a solid's rectangle begins; Infinity beside it. */
function distanceAlong(solid: Solid, x: number, z: number, dx: number, dz: number): number {
  const { cos, sin } = solid;
  let enter = 0;
  let leave = Number.POSITIVE_INFINITY;
  for (let side = 0; side < 2; side++) {
    const across = side === 0;
    const origin = across ? (x - solid.x) * cos - (z - solid.z) * sin : (x - solid.x) * sin + (z - solid.z) * cos;
    const direction = across ? dx * cos - dz * sin : dx * sin + dz * cos;
    const half = across ? solid.halfWidth : solid.halfDepth;
    if (Math.abs(direction) < 1e-9) {
      if (Math.abs(origin) > half) return Number.POSITIVE_INFINITY;
      continue;
    }
    const a = (-half - origin) / direction;
    const b = (half - origin) / direction;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter < leave ? enter : Number.POSITIVE_INFINITY;
}

/** Share of the walkway straight out of a door that some pieces block together, 0 to 1. */
export function blockedShare({ model }: Space, { wall, from, to }: Opening, ...pieces: readonly Solid[]): number {
  let open = 0;
  for (let i = 0; i < LINES; i++) {
    const along = from + ((i + 0.5) / LINES) * (to - from);
    const [x, z] = wallPoint(model, wall, along, 0);
    const [x1, z1] = wallPoint(model, wall, along, 1);
    const free = pieces.reduce(
      (least, piece) => Math.min(least, distanceAlong(piece, x, z, x1 - x, z1 - z)),
      Number.POSITIVE_INFINITY,
    );
    open += (ramp(IN_THE_WAY.upTo, IN_THE_WAY.from, free) * (to - from)) / LINES;
  }
  return Math.max(0, 1 - open / Math.min(WALKWAY_WIDTH, to - from));
}

/** Largest share of the walkway straight out of any door that some pieces block together, 0 to 1. */
export function blockedWay(space: Space, ...pieces: readonly Solid[]): number {
  const doors = space.model.openings.filter(isDoor);
  return doors.reduce((most, door) => Math.max(most, blockedShare(space, door, ...pieces)), 0);
}

/**
 * Whether a seat that may as well stand elsewhere leaves the walkways straight out of the doors free: people who come in should not walk
 * up to the back of an armchair.
 */
export const keepsWalkways = (space: Space, solid: Solid): boolean => blockedWay(space, solid) <= MAX_BLOCKED;
