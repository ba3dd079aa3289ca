import type { PieceTraits } from '../../furniture/catalogue/piece-traits.ts';
import type { PieceId, Size } from '../../scene/pieces.ts';
import { plansMeet, type Solid } from '../solid.ts';
import { linePoint, openingsWithin, type Space, type WallLine } from '../space.ts';
import { gapBehind, isDoor, TALL, WALL_GAP } from '../trade-rules.ts';
import { wallShares } from '../wall-art.ts';
import { mayLean, restingPoints } from '../wall-spans.ts';
import { type Extra, type Filled, isClear, keepsDoors, MOST_WORTH, pictureWorth, solidAt } from './filled.ts';
import { showsTheRoom } from './mirror-view.ts';

/** Metres; nearly as fine as in a corner, for the same reason. */
const STEP = 0.03;
/** Least worth of a place. */
const WORTH_IT = 0.35;
/** Least distance to other furniture. */
const APART = 0.3;

/** What is placed, and what is expected of its place. */
interface AtWall {
  readonly filled: Filled;
  readonly piece: PieceId;
  readonly score: (solid: Solid, wall: WallLine) => number;
  readonly apart: number;
  /** What the piece adds to the picture, see `pictureWorth`. */
  readonly worthAt: (solid: Solid) => number;
}

/** A place with the back to a wall. */
interface Place {
  readonly wall: WallLine;
  readonly along: number;
  /** Metres to the nearest middle of a free stretch of the wall, 0.8 at most. */
  readonly off: number;
  readonly solid: Solid;
}

/** Places at every wall: the middles of its free stretches first, then all along it. */
function* placesAtWalls(space: Space, piece: PieceId, size: Size): Generator<Place> {
  for (const wall of space.walls) {
    const middles = restingPoints(space, wall, piece, size.height);
    const alongs = [...middles];
    for (let along = wall.from + 0.2; along < wall.to - 0.2; along += STEP) alongs.push(along);
    for (const along of alongs) {
      const [x, z] = linePoint(wall, along, WALL_GAP + size.depth / 2);
      const off = middles.reduce((least, middle) => Math.min(least, Math.abs(along - middle)), 0.8);
      yield { wall, along, off, solid: solidAt(x, z, wall.yaw, size) };
    }
  }
}

/** Whether a piece has doors, drawers or shelves, which people reach. */
const isOpened = ({ freeInFront, leans }: PieceTraits): boolean => freeInFront !== undefined && !leans;

/** Least distance along a wall between what is opened and a door, whose casing and leaf stay free, and of what is tall; metres. */
const BESIDE_DOOR = { usual: 0.3, tall: 0.5 } as const;

/** Whether people reach what is opened: it is not behind a seat's back, nor pushed against a door. */
function isInReach({ space, behindSeats = [] }: Filled, { wall, along, solid }: Place): boolean {
  const beside = solid.halfWidth + (solid.top >= TALL ? BESIDE_DOOR.tall : BESIDE_DOOR.usual);
  const [from, to] = [along - beside, along + beside];
  const isAtDoor = openingsWithin(space, wall.id, from, to).some(isDoor);
  return !isAtDoor && !behindSeats.some((floor) => plansMeet(solid, floor));
}

/** Width of bare wall that a mirror has around it, in its own widths: squeezed into a corner it shows less than it hides. */
const MIRROR_WALL = 1.5;

const suitsMirror = (space: Space, wall: WallLine, along: number, size: Size, solid: Solid): boolean =>
  mayLean(wall, along, { ...size, width: MIRROR_WALL * size.width }) &&
  openingsWithin(space, wall.id, along - (MIRROR_WALL * size.width) / 2, along + (MIRROR_WALL * size.width) / 2)
    .length === 0 &&
  showsTheRoom(space, solid);

/** What a place is worth; null where that is not more than `enough`, or where the piece must not stand. */
function worthAbove(
  { filled, piece, score, apart, worthAt }: AtWall,
  size: Size,
  { wall, along, off, solid }: Place,
  enough: number,
): number | null {
  const scored = score(solid, wall) - 0.25 * off;
  if (MOST_WORTH + scored <= enough) return null;
  if (isOpened(filled.space.traitsOf(piece)) && !isInReach(filled, { wall, along, off, solid })) return null;
  if (!mayLean(wall, along, size) || !isClear(filled, piece, solid, apart)) return null;
  if (filled.space.traitsOf(piece).reflects && !suitsMirror(filled.space, wall, along, size, solid)) return null;
  const from = along - size.width / 2;
  const behind = wallShares(wall, from, from + size.width, 0.15, Math.max(1.2, size.height));
  if (MOST_WORTH + scored - 1.2 * behind.deviating <= enough) return null;
  const worth = worthAt(solid) + scored - 1.2 * behind.deviating;
  return worth <= enough || !keepsDoors(filled, solid) ? null : worth;
}

/** The best place for a piece of one size; null where none is worth it. */
function bestPlace(request: AtWall, size: Size): Place | null {
  let best: Place | null = null;
  let bestWorth = WORTH_IT;
  for (const place of placesAtWalls(request.filled.space, request.piece, size)) {
    const worth = worthAbove(request, size, place, bestWorth);
    if (worth === null) continue;
    best = place;
    bestWorth = worth;
  }
  return best;
}

/**
 * The best place for a piece with its back to a wall, in the first of the sizes that has one; null when none has.
 * @param score what a place is worth for this piece, added to the picture's worth
 * @param apart least distance to other furniture, metres
 */
export function placeAtWall(
  filled: Filled,
  piece: PieceId,
  sizes: readonly Size[],
  score: (solid: Solid, wall: WallLine) => number,
  apart = APART,
): Extra | null {
  const traits = filled.space.traitsOf(piece);
  const worthAt = pictureWorth(filled, { isSlender: traits.leans ?? false });
  for (const size of sizes) {
    const place = bestPlace({ filled, piece, score, apart, worthAt }, size);
    if (!place) continue;
    const [x, z] = linePoint(place.wall, place.along, gapBehind(traits) + size.depth / 2);
    return { piece, size, x, y: 0, z, yaw: place.wall.yaw };
  }
  return null;
}
