import { memoise } from '../math/memoise.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import type { Opening, OpeningKind, RoomModel, WallEvidence, WallId } from '../scene/room.ts';
import { toRoom, type ViewPose } from '../scene/view-pose.ts';
import { invertPose } from './compose-poses.ts';

/** Evidence of two photos' walls and openings about a pose, both directions. */
export interface Structure {
  /** Openings at the same position in both photos, each counting at most 1. */
  readonly shared: number;
  /** Openings of one photo where the other shows bare wall. */
  readonly missing: number;
  /** Walls facing the same way in both photos, but at different positions. */
  readonly apart: number;
}

/** Smallest reliability of a wall whose position counts. */
const MIN_TRUST = 0.35;
/** Largest offset in metres of the same wall in two photos, and smallest offset of two different walls. */
const MAX_SAME_WALL = 0.7;
const MIN_OTHER_WALL = 0.6;
const FIXED: ReadonlySet<OpeningKind> = new Set(['door', 'doorway', 'window', 'fireplace']);
/** Score of an opening of another kind at the same position. */
const OTHER_KIND_SCORE = 0.4;
/** Possible frame of an opening: share of its width on either side, and metres above and below. */
const FRAME_SHARE = 0.25;
const FRAME_HEIGHT = 0.2;
/** Height in metres below which bareness is not sampled; sample spacing along and up the wall. */
const FOOT_METRES = 0.4;
const SAMPLE_SPACING = 0.05;
const UP = 0.1;
/** Fewest known samples on a wall that count. */
const MIN_SAMPLES = 8;

/** A wall at a known position, with its openings. */
interface KnownWall {
  readonly wall: WallId;
  /** Direction from the camera to it. */
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
    if (!box.seen[one.wall] || !grids.some(({ trust }) => trust >= MIN_TRUST)) return [];
    const own = openings.filter(({ wall, kind }) => wall === one.wall && FIXED.has(kind));
    return [{ ...one, at: box[one.wall], grids, openings: own }];
  }),
);

/** A position on a wall's foot. */
const placeOn = ({ x, at }: KnownWall, along: number): FloorPoint => (x ? [at, along] : [along, at]);

/** Pairs of walls facing the same way, with their offset in metres in the second's frame. */
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

/** An opening projected onto the other photo's wall. */
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

/** Overlap of an opening with those of a wall: intersection over union along the wall. */
function sharedWith({ kind, from, to }: Stretch, { openings }: KnownWall): number {
  const shares = openings.map((other) => {
    const overlap = Math.min(to, other.to) - Math.max(from, other.from);
    const union = Math.max(to, other.to) - Math.min(from, other.from);
    const alike = (kind === 'window') === (other.kind === 'window') ? 1 : OTHER_KIND_SCORE;
    return (other.confidence * alike * Math.max(0, overlap)) / union;
  });
  return Math.max(0, ...shares);
}

/** Grid cell at a position on a wall. */
function stateAt({ from, cell, columns, rows, cells }: WallEvidence, along: number, y: number): number {
  const [i, j] = [Math.floor((along - from) / cell), Math.floor(y / cell)];
  return i < 0 || i >= columns || j >= rows ? 2 : cells[j * columns + i];
}

/** Share of the middle of a segment that is bare paint; 0 if too little is known. */
function bareShare({ from, to, bottom, top }: Stretch, { grids }: KnownWall): number {
  let [known, bare] = [0, 0];
  const frame = FRAME_SHARE * (to - from);
  for (const grid of grids) {
    for (let along = from + frame; along <= to - frame; along += Math.max(SAMPLE_SPACING, grid.cell)) {
      for (let y = Math.max(FOOT_METRES, bottom + FRAME_HEIGHT); y < top - FRAME_HEIGHT; y += Math.max(UP, grid.cell)) {
        const state = stateAt(grid, along, y);
        if (state !== 2) known++;
        if (state === 0) bare++;
      }
    }
  }
  return known < MIN_SAMPLES ? 0 : bare / known;
}

/**
 * Compares walls and openings of two photos.
 *
 * @param pose the first in the second's frame
 */
export function compareStructure(a: RoomModel, b: RoomModel, pose: ViewPose): Structure {
  let [shared, missing] = [0, 0];
  const there = facingAlike(a, b, pose);
  const inverse = invertPose(pose);
  for (const [pairs, way] of [
    [there, pose],
    [facingAlike(b, a, inverse), inverse],
  ] as const) {
    for (const { own, other, apart } of pairs) {
      if (apart > MAX_SAME_WALL) continue;
      for (const opening of own.openings) {
        const stretch = onOther(opening, own, other, way);
        shared += opening.confidence * sharedWith(stretch, other);
        missing += opening.confidence * bareShare(stretch, other);
      }
    }
  }
  return { shared, missing, apart: there.filter(({ apart }) => apart > MIN_OTHER_WALL).length };
}
