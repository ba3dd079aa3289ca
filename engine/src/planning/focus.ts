import { ramp } from '../math/ramp.ts';
import type { PieceId, Size } from '../scene/pieces.ts';
import type { Opening } from '../scene/room.ts';
import { mayStand } from './limits.ts';
import { axisSolid, type Solid } from './solid.ts';
import { isOven, linePoint, type Space, type WallLine, wallPoint } from './space.ts';
import { mayBeFire, UNSURE_OTHER, WALL_GAP } from './trade-rules.ts';
import { mayLean } from './wall-spans.ts';

/** Something that seats look at. */
export interface Focus {
  readonly x: number;
  readonly z: number;
  /** How well it holds a group of seats together, 0 to 1. */
  readonly worth: number;
  /** Seats do not turn their backs to it. */
  readonly isFire: boolean;
}

/**
 * How well each kind of focus holds a group of seats together, chosen by eye on staged rooms: a fire best, then a view, a screen, and
 * what is built into a wall. Seats that look out of the picture may have company or a screen there.
 */
const WORTH = { fire: 1, view: 0.85, screen: 0.75, builtIn: 0.7, outOfPicture: 0.7 } as const;
/** Cost of seats that look at nothing, and of those with their backs straight to a fire. */
const COSTS = { nothing: 0.7, backToFire: 1.8 } as const;
/** Square metres of window from which it is a view, and from which a great one. */
const VIEW = { from: 1, great: 4 } as const;
/** Least square metres of something built in that draws the eye. */
const BUILT_IN = 2.5;
/** Cosine between where a seat looks and its focus from which on it looks there straight, and up to which not at all. */
const LOOKS = { straight: 0.9, past: 0.5 } as const;
/** Farthest that a focus may be, and the distances from which a screen is watched, metres. */
const FARTHEST = 6.5;
const WATCHED = { from: 1.6, to: 5 } as const;
/** Distance between the places along a wall at which a screen is tried, metres. */
const STEP = 0.3;

/** Whether an opening is a large thing built into a wall: shelves, cupboards. */
export const isBuiltIn = ({ kind, from, to, bottom, top }: Opening): boolean =>
  kind === 'other' && bottom < 0.5 && (to - from) * (top - bottom) > BUILT_IN;

function focusOf(opening: Opening): Pick<Focus, 'worth' | 'isFire'> | null {
  const { kind, from, to, bottom, top, confidence } = opening;
  const area = (to - from) * (top - bottom);
  if (kind === 'fireplace' || mayBeFire(opening)) return { worth: WORTH.fire, isFire: true };
  if (kind === 'window' && area > VIEW.from) {
    return { worth: WORTH.view * Math.min(1, 0.6 + (0.4 * area) / VIEW.great), isFire: false };
  }
  if (!isBuiltIn(opening)) return null;
  return { worth: WORTH.builtIn * (confidence < UNSURE_OTHER ? 0.8 : 1), isFire: false };
}

/** A place at a wall where a screen has room, and where it looks. */
interface ScreenPlace {
  readonly x: number;
  readonly z: number;
  readonly wall: WallLine;
}

/** What seats in a room can look at. */
export interface Foci {
  readonly known: readonly Focus[];
  readonly screens: readonly ScreenPlace[];
}

/** For groups that look at nothing but each other. */
export const NO_FOCI: Foci = { known: [], screens: [] };

function screenPlaces(space: Space, piece: PieceId, size: Size): ScreenPlace[] {
  return space.walls.flatMap((wall) => {
    const places: ScreenPlace[] = [];
    const half = size.width / 2;
    for (let along = wall.from + half; along <= wall.to - half; along += STEP) {
      const [x, z] = linePoint(wall, along, WALL_GAP + size.depth / 2);
      const [dx, dz] = wall.id === 'back' ? [half, size.depth / 2] : [size.depth / 2, half];
      const solid: Solid = axisSolid([x - dx, x + dx], [z - dz, z + dz], [0, size.height]);
      if (mayLean(wall, along, size) && mayStand(space, piece, solid)) places.push({ x, z, wall });
    }
    return places;
  });
}

/** @param screen the screen with its unit; null where the room has none */
export function findFoci(space: Space, screen: { readonly piece: PieceId; readonly size: Size } | null): Foci {
  const known = space.model.openings.flatMap((opening): Focus[] => {
    const focus = isOven(space.model, opening) ? null : focusOf(opening);
    if (!focus) return [];
    const [x, z] = wallPoint(space.model, opening.wall, (opening.from + opening.to) / 2, 0);
    return [{ x, z, ...focus }];
  });
  return { known, screens: screen ? screenPlaces(space, screen.piece, screen.size) : [] };
}

/** Cosine between where a solid looks and a point, and how far that is. */
function lookingAt({ x, z, sin, cos }: Solid, at: { readonly x: number; readonly z: number }) {
  const [dx, dz] = [at.x - x, at.z - z];
  const distance = Math.hypot(dx, dz);
  return { cosine: distance < 0.3 ? 0 : (dx * sin + dz * cos) / distance, distance };
}

/** How much of a cosine counts as looking there, 0 to 1. */
const share = (cosine: number): number => ramp(LOOKS.past, LOOKS.straight, cosine);

/** How far a solid has its back to a fire, 0 to 1. */
export const backToFire = ({ known }: Foci, solid: Solid): number =>
  known.reduce((most, focus) => (focus.isFire ? Math.max(most, -lookingAt(solid, focus).cosine) : most), 0);

/** Whether a line straight on from a solid meets no wall that the picture shows. */
function looksOutOfPicture({ walls }: Space, { x, z, sin, cos }: Solid): boolean {
  return walls.every(({ id, at, from, to }) => {
    const [speed, gap] = id === 'back' ? [cos, at - z] : [sin, at - x];
    if (Math.abs(speed) < 1e-6 || gap / speed <= 0) return true;
    const along = id === 'back' ? x + (sin * gap) / speed : z + (cos * gap) / speed;
    return along < from || along > to;
  });
}

/** Factor of every other focus in a room with a fire: people expect seats to face that. */
const BESIDE_FIRE = 0.5;

/** How much of a fire's hold is left where only chairs look at it. */
const BY_CHAIRS = 0.75;

/** How straight the chair looks at a fire that does so best, 0 to 1. */
export function facesFire({ known }: Foci, chairs: readonly Solid[]): number {
  const fires = known.filter(({ isFire }) => isFire);
  return Math.max(0, ...chairs.flatMap((chair) => fires.map((fire) => share(lookingAt(chair, fire).cosine))));
}

/**
 * Cost of what the main seat looks at: the best of the room's foci counts, and a fire for less where its chairs alone look there; a
 * fire behind it is added.
 */
export function focusCost(space: Space, foci: Foci, main: Solid, chairs: readonly Solid[] = []): number {
  const { known, screens } = foci;
  let best = looksOutOfPicture(space, main) ? WORTH.outOfPicture : 0;
  let fire = BY_CHAIRS * facesFire(foci, chairs);
  for (const focus of known) {
    const { cosine, distance } = lookingAt(main, focus);
    const held = distance <= FARTHEST ? focus.worth * share(cosine) : 0;
    if (focus.isFire) fire = Math.max(fire, held);
    else best = Math.max(best, held);
  }
  for (const place of screens) {
    const { cosine, distance } = lookingAt(main, place);
    if (distance < WATCHED.from || distance > WATCHED.to) continue;
    const isOpposite = -(Math.sin(place.wall.yaw) * main.sin + Math.cos(place.wall.yaw) * main.cos) > LOOKS.straight;
    if (isOpposite) best = Math.max(best, WORTH.screen * share(cosine));
  }
  const others = known.some(({ isFire }) => isFire) ? BESIDE_FIRE * best : best;
  return COSTS.nothing * (1 - Math.max(fire, others)) + COSTS.backToFire * backToFire(foci, main);
}
