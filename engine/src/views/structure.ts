import { memoise } from '../math/memoise.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import type { Opening, OpeningKind, RoomModel, WallEvidence, WallId } from '../scene/room.ts';
import { toRoom, type ViewPose } from '../scene/view-pose.ts';
import { invertPose } from './compose-poses.ts';

/** What two photos' walls and openings say about a pose, both ways. */
export interface Structure {
  /** Openings that both photos show at one place, each at most 1. */
  readonly shared: number;
  /** Openings of one photo where the other shows bare wall. */
  readonly missing: number;
  /** Walls that both photos show facing the same way, but at different places. */
  readonly apart: number;
}

/** Below this trust a wall's place says nothing. */
const TRUSTED = 0.35;
/** Metres by which one wall's place differs between photos at most, and from which on walls are two. */
const ONE_WALL = 0.7;
const TWO_WALLS = 0.6;
const FIXED: ReadonlySet<OpeningKind> = new Set(['door', 'doorway', 'window', 'fireplace']);
/** What an opening of another kind at the same place counts. */
const OTHER_KIND = 0.4;
/** Share of an opening's width on either side, and metres above and below, that may be its frame. */
const FRAME = 0.25;
const FRAME_HEIGHT = 0.2;
/** Metres up to which a wall's foot is not asked whether it is bare; metres between places asked, along and up. */
const FOOT = 0.4;
const ALONG = 0.05;
const UP = 0.1;
/** Fewer places of a wall that are known say nothing. */
const ENOUGH = 8;

/** A wall whose place is known, with what is on it. */
interface KnownWall {
  readonly wall: WallId;
  /** The direction from the camera to it. */
  readonly x: number;
  readonly z: number;
  readonly at: number;
  readonly grids: readonly WallEvidence[];
  readonly openings: readonly Opening[];
}

const WALLS = [
  { wall: 'left', x: -1, z: 0 },
  { wall: 'right', x: 1, z: 0 },
  { wall: 'back', x: 0, z: 1 },
] as const;

const knownWalls = memoise(({ box, walls, openings }: RoomModel): readonly KnownWall[] =>
  WALLS.flatMap((one) => {
    const grids = walls.filter(({ wall }) => wall === one.wall);
    if (!box.seen[one.wall] || !grids.some(({ trust }) => trust >= TRUSTED)) return [];
    const own = openings.filter(({ wall, kind }) => wall === one.wall && FIXED.has(kind));
    return [{ ...one, at: box[one.wall], grids, openings: own }];
  }),
);

/** A place of a wall on the floor. */
const placeOn = ({ x, at }: KnownWall, along: number): FloorPoint => (x ? [at, along] : [along, at]);

/** Pairs of walls that face the same way, with the metres between them in the second's frame. */
function facingAlike(a: RoomModel, b: RoomModel, pose: ViewPose) {
  const [cos, sin] = [Math.round(Math.cos(pose.turn)), Math.round(Math.sin(pose.turn))];
  return knownWalls(a).flatMap((own) => {
    const [x, z] = [cos * own.x + sin * own.z, cos * own.z - sin * own.x];
    const other = knownWalls(b).find((wall) => wall.x === x && wall.z === z);
    if (!other) return [];
    const place = toRoom(pose, placeOn(own, 0));
    return [{ own, other, apart: Math.abs(place[other.x ? 0 : 1] - other.at) }];
  });
}

/** An opening as the other photo's wall has it. */
type Stretch = Pick<Opening, 'kind' | 'from' | 'to' | 'bottom' | 'top'>;

function onOther(opening: Opening, own: KnownWall, other: KnownWall, pose: ViewPose): Stretch {
  const ends = [opening.from, opening.to].map((along) => toRoom(pose, placeOn(own, along))[other.x ? 1 : 0]);
  return {
    kind: opening.kind,
    from: Math.min(...ends),
    to: Math.max(...ends),
    bottom: opening.bottom * pose.scale,
    top: opening.top * pose.scale,
  };
}

/** How far an opening is one of those of a wall: overlap over union along the wall. */
function sharedWith({ kind, from, to }: Stretch, { openings }: KnownWall): number {
  const shares = openings.map((other) => {
    const overlap = Math.min(to, other.to) - Math.max(from, other.from);
    const union = Math.max(to, other.to) - Math.min(from, other.from);
    const alike = (kind === 'window') === (other.kind === 'window') ? 1 : OTHER_KIND;
    return (other.confidence * alike * Math.max(0, overlap)) / union;
  });
  return Math.max(0, ...shares);
}

/** What a wall's grid has at a place of it, as its cells do. */
function stateAt({ from, cell, columns, rows, cells }: WallEvidence, along: number, y: number): number {
  const [i, j] = [Math.floor((along - from) / cell), Math.floor(y / cell)];
  return i < 0 || i >= columns || j >= rows ? 2 : cells[j * columns + i];
}

/** Share of the middle of a stretch that a wall shows as bare paint; 0 where too little of it is known. */
function bareShare({ from, to, bottom, top }: Stretch, { grids }: KnownWall): number {
  let [known, bare] = [0, 0];
  const frame = FRAME * (to - from);
  for (const grid of grids) {
    for (let along = from + frame; along <= to - frame; along += Math.max(ALONG, grid.cell)) {
      for (let y = Math.max(FOOT, bottom + FRAME_HEIGHT); y < top - FRAME_HEIGHT; y += Math.max(UP, grid.cell)) {
        const state = stateAt(grid, along, y);
        if (state !== 2) known++;
        if (state === 0) bare++;
      }
    }
  }
  return known < ENOUGH ? 0 : bare / known;
}

/** Compares walls and openings of two photos. @param pose the first in the second's frame */
export function compareStructure(a: RoomModel, b: RoomModel, pose: ViewPose): Structure {
  let [shared, missing] = [0, 0];
  const there = facingAlike(a, b, pose);
  const inverse = invertPose(pose);
  for (const [pairs, way] of [
    [there, pose],
    [facingAlike(b, a, inverse), inverse],
  ] as const) {
    for (const { own, other, apart } of pairs) {
      if (apart > ONE_WALL) continue;
      for (const opening of own.openings) {
        const stretch = onOther(opening, own, other, way);
        shared += opening.confidence * sharedWith(stretch, other);
        missing += opening.confidence * bareShare(stretch, other);
      }
    }
  }
  return { shared, missing, apart: there.filter(({ apart }) => apart > TWO_WALLS).length };
}
