import type { Concealed } from '../scene/concealed.ts';
import type { PieceId, PlacedPiece } from '../scene/pieces.ts';
import { worldRay } from '../scene/room.ts';
import type { RoomId } from '../scene/room-type.ts';
import { type CoveringTask, floorSolids, standsOnFloor, type UncoveredCells, withoutPieces } from './covering-task.ts';
import { pieceSolid, solidAt } from './extras/filled.ts';
import { placedExtra } from './extras/placed-extra.ts';
import { wallPieces } from './extras/wall-pieces.ts';
import type { FurnitureSet } from './furniture-set.ts';
import { mayStand } from './limits.ts';
import { looksArranged } from './looks-arranged.ts';
import { type PictureBox, pictureBox, shareInSight } from './picture.ts';
import { type Solid, solidsMeet } from './solid.ts';
import { linePoint, type Space } from './space.ts';
import { gapBehind, MAIN_IN_SIGHT } from './trade-rules.ts';

/** How many places are looked at closely. */
const LOOKED_AT = 8;
/** Least share of a part that a piece must cover. */
const LEAST = 0.3;
/** Cells at which a place is judged before it is looked at closely. */
const SAMPLES = 24;
/** Metres between places on the floor, from this distance to the camera on, and what marks one in the picture. */
const STEP = 0.2;
const NEAREST = 0.8;
const MARK = { width: 0.02, depth: 0.02, height: 0.1 } as const;
/** What a place loses, as a share of the part, for each better one of the same piece. */
const SAME_PIECE = 0.02;
/** Factors on the usual size of a design that are tried. */
const SIZES = [1, 1.2] as const;
/** How far beyond the part, in shares of the picture's width, the middle of a piece may be. */
const BESIDE = 0.12;
/** Metres from the camera at which a line of sight ends: beyond all furniture. */
const FAR = 50;
/** Share of a piece that already stands which must stay in sight. */
const LEAST_SHOWN = 0.3;
/** The same of the piece that is added. */
const LEAST_SEEN = 0.4;
/** Least distance to other pieces, metres. */
const APART = 0.02;

interface Place {
  readonly piece: PieceId;
  readonly variant: number;
  readonly size: PlacedPiece['size'];
  readonly solid: Solid;
  readonly yaw: number;
  readonly gain: number;
}

/** Pieces that stand by themselves and look like something from all sides. */
function coveringPieces(furnitureSet: FurnitureSet, room: RoomId): PieceId[] {
  const { easyChair, greenery, bedEnd, sofa } = furnitureSet.roles;
  const own = wallPieces(furnitureSet, room).map(({ piece }) => piece);
  const seats = room === 'LIVING_ROOM' ? [easyChair, sofa] : [easyChair];
  return [...new Set([...seats, ...own, greenery, bedEnd])].filter((piece) => {
    const { isWatched, reflects, leans } = furnitureSet.traits(piece);
    return !isWatched && !reflects && !leans;
  });
}

interface Sight {
  readonly u: number;
  readonly v: number;
  readonly behind: readonly [number, number, number];
}

/** Lines of sight through some of the cells. */
function sightsOf({ model: { camera, cameraHeight } }: Space, cells: readonly number[], grid: Concealed): Sight[] {
  const step = Math.max(1, cells.length / SAMPLES);
  return Array.from({ length: Math.floor(cells.length / step) }, (_, i) => {
    const cell = cells[Math.floor(i * step)];
    const u = ((cell % grid.columns) + 0.5) / grid.columns;
    const v = (Math.floor(cell / grid.columns) + 0.5) / grid.rows;
    const [x, y, z] = worldRay(camera, u * camera.width, v * camera.height);
    return { u, v, behind: [FAR * x, cameraHeight + FAR * y, FAR * z] };
  });
}

const isIn = ({ x0, x1, y0, y1 }: PictureBox, { u, v }: Sight): boolean => u > x0 && u < x1 && v > y0 && v < y1;

interface Pose {
  readonly x: number;
  readonly z: number;
  readonly yaw: number;
}

/** Places below a part in the picture, with the back to a wall or to what is behind. */
function floorPoints({ model, walls }: Space, sights: readonly Sight[]): Pose[] {
  const { box } = model;
  const us = sights.map(({ u }) => u);
  const [from, to] = [Math.min(...us) - BESIDE, Math.max(...us) + BESIDE];
  const turns = [...new Set(walls.map(({ yaw }) => yaw))];
  const poses: Pose[] = [];
  for (let x = box.left + STEP; x < box.right; x += STEP) {
    for (let z = NEAREST; z < box.back; z += STEP) {
      const { x0, x1 } = pictureBox(model, solidAt(x, z, 0, MARK));
      if (x1 < from || x0 > to) continue;
      for (const yaw of [...turns, Math.atan2(-x, -z)]) poses.push({ x, z, yaw });
    }
  }
  return poses;
}

/** Share of a piece's picture in which furniture stood, and largest share of the picture's height that it may take. */
const MIN_WHERE_IT_STOOD = 0.6;
const MAX_HEIGHT = 0.6;
/** Points along each side of a piece's bounds at which that is looked at. */
const POINTS = 6;

/** Whether a piece would hide hardly more than what furniture hid before. */
function isWhereItStood({ x0, x1, y0, y1 }: PictureBox, { columns, rows, removed }: Concealed): boolean {
  const [left, right, top, bottom] = [Math.max(0, x0), Math.min(1, x1), Math.max(0, y0), Math.min(1, y1)];
  if (bottom - top > MAX_HEIGHT) return false;
  let stood = 0;
  for (let i = 0; i < POINTS; i++) {
    for (let j = 0; j < POINTS; j++) {
      const column = Math.floor((left + ((i + 0.5) / POINTS) * (right - left)) * columns);
      const row = Math.floor((top + ((j + 0.5) / POINTS) * (bottom - top)) * rows);
      stood += removed[row * columns + column] ?? 0;
    }
  }
  return stood >= MIN_WHERE_IT_STOOD * POINTS ** 2;
}

/** Where a piece may stand: cabinets along the walls, as they do everywhere, the others wherever there is floor. */
function* posesFor(
  space: Space,
  { piece, size }: Pick<Place, 'piece' | 'size'>,
  points: readonly Pose[],
): Generator<Pose> {
  const traits = space.traitsOf(piece);
  if (!traits.walls) {
    yield* points;
    return;
  }
  for (const wall of space.walls) {
    for (let along = wall.from + size.width / 2; along <= wall.to - size.width / 2; along += STEP) {
      const [x, z] = linePoint(wall, along, gapBehind(traits) + size.depth / 2);
      yield { x, z, yaw: wall.yaw };
    }
  }
}

/** What may stand somewhere: pieces of every design and some sizes. */
function* forms({ furnitureSet, room }: CoveringTask): Generator<Pick<Place, 'piece' | 'variant' | 'size'>> {
  for (const piece of coveringPieces(furnitureSet, room)) {
    for (const variant of furnitureSet.variants(piece)) {
      const usual = furnitureSet.size(piece, {}, variant);
      for (const by of SIZES) {
        const wanted = { width: by * usual.width, depth: by * usual.depth, height: by * usual.height };
        yield { piece, variant, size: furnitureSet.size(piece, wanted, variant) };
      }
    }
  }
}

/** The places that cover most of a part, by their bounds. */
function placesFor(task: CoveringTask, main: Solid, grid: Concealed, sights: readonly Sight[]): Place[] {
  const { space } = task;
  const points = floorPoints(space, sights);
  const best: Place[] = [];
  for (const form of forms(task)) {
    for (const { x, z, yaw } of posesFor(space, form, points)) {
      const solid = solidAt(x, z, yaw, form.size);
      const box = pictureBox(space.model, solid);
      const gain = sights.filter((sight) => isIn(box, sight)).length / sights.length;
      if (gain < LEAST || (best.length === LOOKED_AT && gain <= best[LOOKED_AT - 1].gain)) continue;
      if (!isWhereItStood(box, grid) || solidsMeet(solid, main, APART)) continue;
      if (!mayStand(space, form.piece, solid, true)) continue;
      // One piece in many places is less of a choice than many pieces.
      const others = best.filter(({ piece }) => piece === form.piece).length;
      best.push({ ...form, solid, yaw, gain: gain - SAME_PIECE * others });
      best.sort((a, b) => b.gain - a.gain);
      best.length = Math.min(best.length, LOOKED_AT);
    }
  }
  return best;
}

/** Whether what stands stays in sight with one more piece, and people still reach every door. */
function mayJoin({ space, circulation }: CoveringTask, pieces: readonly PlacedPiece[], solid: Solid): boolean {
  const solids = floorSolids(space, pieces);
  const isHidden = solids.some(
    (each, i) => shareInSight(space.model, each, [solid]) < (i === 0 ? MAIN_IN_SIGHT : LEAST_SHOWN),
  );
  if (shareInSight(space.model, solid, solids) < LEAST_SEEN) return false;
  return !isHidden && circulation.reachesDoors([...solids, solid]);
}

/** The room with one more piece at a place, without what is in its way; null where it does not belong there. */
function withPiece(
  task: CoveringTask,
  pieces: readonly PlacedPiece[],
  { piece, variant, size, solid, yaw }: Place,
): readonly PlacedPiece[] | null {
  const { space, furnitureSet, choices } = task;
  const inTheWay = pieces.filter((each) => standsOnFloor(space, each) && solidsMeet(solid, pieceSolid(each), APART));
  const others = withoutPieces(pieces, inTheWay);
  const extra = { piece, variant, size, x: solid.x, y: 0, z: solid.z, yaw };
  const added = placedExtra(extra, furnitureSet, choices, others);
  const isArranged = looksArranged({ space, roles: furnitureSet.roles }, added, others);
  return isArranged && mayJoin(task, others, solid) ? [...others, added] : null;
}

/**
 * Adds a piece before a part of what is left uncovered, where it covers most by its true shape; null where none covers enough of it.
 *
 * @param part cells
 */
export function addBefore(
  task: CoveringTask,
  pieces: readonly PlacedPiece[],
  part: readonly number[],
  uncoveredCells: UncoveredCells,
): readonly PlacedPiece[] | null {
  const grid = task.space.model.concealed;
  if (!grid) return null;
  let least = uncoveredCells(pieces).length - LEAST * 0.5 * part.length;
  let found: readonly PlacedPiece[] | null = null;
  for (const place of placesFor(task, pieceSolid(pieces[0]), grid, sightsOf(task.space, part, grid))) {
    const next = withPiece(task, pieces, place);
    const left = next ? uncoveredCells(next).length : Number.POSITIVE_INFINITY;
    if (left < least) [found, least] = [next, left];
  }
  return found;
}
