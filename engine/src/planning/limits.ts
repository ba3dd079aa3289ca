import type { PieceTraits } from '../furniture/catalogue/piece-traits.ts';
import type { PieceId } from '../scene/pieces.ts';
import type { Opening, OpeningKind } from '../scene/room.ts';
import { distanceFromCamera, shareBehindForeground } from './picture.ts';
import { distanceTo, extentX, extentZ, floorArea, plansMeet, type Solid } from './solid.ts';
import type { FreeZone, Space } from './space.ts';
import {
  AISLE,
  belongsBefore,
  coveredShare,
  heightBefore,
  isGlassDoor,
  MAX_WINDOW_COVERED,
  NEAREST,
  NEAREST_TALL,
  TALL,
  UNSURE_OTHER,
} from './trade-rules.ts';
import { wallShares } from './wall-art.ts';

/** Shares of the floor under a piece that may be unverified: the main piece and rugs may run out of the frame. */
const MAX_UNKNOWN = 0.1;
const MAX_UNKNOWN_MAIN = 0.18;
const MAX_UNKNOWN_RUG = 0.5;
const MAX_BLOCKED = 0.02;
/** The same under a small table or cupboard, and square metres: a shadow or the grille of a heater at the wall's foot is no larger, a box is. */
const MAX_BLOCKED_SMALL = 0.035;
const MAX_BLOCKED_AREA = 0.02;
/** Most of a piece's picture that may be hidden by what stands in front of it in the photo. */
const MAX_BEHIND = 0.5;
/** Most of the wall behind a piece that may differ from the paint where something unsure was found. */
const MAX_DEVIATING_BEHIND = 0.12;

/** What a rug may lie before. */
const UNDER_RUGS: readonly OpeningKind[] = ['radiator', 'window', 'other'];

/** Whether the solid keeps its distance to every wall of the box. */
function insideBox(space: Space, solid: Solid): boolean {
  const { box } = space.model;
  const ex = extentX(solid);
  const ez = extentZ(solid);
  return (
    solid.x - ex >= box.left + space.gap.left &&
    solid.x + ex <= box.right - space.gap.right &&
    solid.z + ez <= box.back - space.gap.back &&
    solid.z - ez >= box.front &&
    solid.top <= box.height - 0.05
  );
}

/** Share of an opening's area that a piece covers as seen straight from the room. */
function covers(opening: Opening, solid: Solid): number {
  const [middle, half] = opening.wall === 'back' ? [solid.x, extentX(solid)] : [solid.z, extentZ(solid)];
  return coveredShare(opening, middle - half, middle + half, solid.top);
}

/**
 * Whether the wall straight behind a piece is bare where something unsure was found on it: the bounds of a staircase or of
 * a shadow hold much wall that has nothing on it.
 */
function hasBareWall(space: Space, { wall, from, to, confidence }: Opening, solid: Solid): boolean {
  const line = space.walls.find(({ id }) => id === wall);
  if (!line || confidence >= UNSURE_OTHER) return false;
  const [middle, half] = wall === 'back' ? [solid.x, extentX(solid)] : [solid.z, extentZ(solid)];
  const { deviating } = wallShares(line, Math.max(from, middle - half), Math.min(to, middle + half), 0.15, solid.top);
  return deviating < MAX_DEVIATING_BEHIND;
}

/** Whether a piece that reaches into the floor before an opening may stand there. */
function mayStandBefore(space: Space, opening: Opening, traits: PieceTraits, solid: Solid): boolean {
  if (isGlassDoor(opening)) return false;
  const isTooHigh = solid.top > heightBefore(opening, traits);
  if (isTooHigh && (opening.kind !== 'other' || !hasBareWall(space, opening, solid))) return false;
  return opening.kind !== 'window' || covers(opening, solid) <= MAX_WINDOW_COVERED;
}

/** Whether a piece lies before an opening by its nature: a rug before a window, a runner before an oven, which looks like a fireplace. */
const mayLieBefore = (opening: Opening, { isFlat, liesAtOvens }: PieceTraits): boolean =>
  (isFlat && UNDER_RUGS.includes(opening.kind) && !isGlassDoor(opening)) ||
  (liesAtOvens && opening.kind === 'fireplace') ||
  false;

/**
 * Whether a piece leaves the floor before an opening free. Windows keep what may stand there without hiding much of them; rugs may lie
 * before windows and radiators, and up to the threshold of doorways, which have no leaf.
 */
export function keepsZone(
  space: Space,
  piece: PieceId,
  solid: Solid,
  { solid: whole, threshold, opening }: FreeZone,
): boolean {
  const traits = space.traitsOf(piece);
  if (mayLieBefore(opening, traits)) return true;
  const zone = traits.isFlat ? (threshold ?? whole) : whole;
  return !plansMeet(zone, solid) || mayStandBefore(space, opening, traits, solid);
}

/** Whether the floor before all doors, fireplaces and windows stays free. */
export const keepsZones = (space: Space, piece: PieceId, solid: Solid): boolean =>
  space.zones.every((zone) => keepsZone(space, piece, solid, zone));

const isInAisle = ({ builtinEdge }: Space, solid: Solid): boolean =>
  builtinEdge.some(([x, z]) => distanceTo(solid, x, z) < AISLE);

/** Every hard limit that concerns a standing piece alone, cheapest first. */
export function mayStand(space: Space, piece: PieceId, solid: Solid, isMain = false): boolean {
  if (!insideBox(space, solid) || space.enclosed.some((block) => plansMeet(block, solid))) return false;
  if (distanceFromCamera(solid) < (solid.top >= TALL ? NEAREST_TALL : NEAREST)) return false;
  if (!keepsZones(space, piece, solid)) return false;
  const traits = space.traitsOf(piece);
  const isInTheWay = space.workFloor.some(
    (before) => !belongsBefore(traits, before.length) && plansMeet(before.solid, solid),
  );
  if (isInTheWay || (traits.keepsAisle && isInAisle(space, solid))) return false;
  const { unknown, blocked } = space.floorUnder(solid);
  const rug = space.model.ground ? MAX_UNKNOWN : MAX_UNKNOWN_RUG;
  const allowed = traits.isFlat ? rug : isMain ? MAX_UNKNOWN_MAIN : MAX_UNKNOWN;
  const small = !traits.hasTop ? 0 : Math.min(MAX_BLOCKED_SMALL, MAX_BLOCKED_AREA / floorArea(solid));
  if (blocked > Math.max(MAX_BLOCKED, small) || unknown > allowed) return false;
  return shareBehindForeground(space.model, solid) <= MAX_BEHIND;
}

/** Whether a strip that people need stays inside the room and on floor that nothing is known to stand on. */
export function mayWalk(space: Space, strip: Solid): boolean {
  return insideBox(space, strip) && space.floorUnder(strip).blocked <= 0.1;
}
