import type { FloorPoint, Opening, OpeningKind, PlacedPiece } from '@roomwright/engine';
import {
  besideWall,
  covers,
  isRug,
  offWall,
  ofKind,
  pointOf,
  pointsOf,
  type StagedRoom,
  squareAt,
  stands,
  type WallId,
} from './staged-room.ts';
import type { Tally } from './tally.ts';

/** Width below which a bed is for one person, metres: between a double (1.35) and a single (1.05). */
const DOUBLE_FROM = 1.3;
/** Floor that a queen with a table and a way around it needs, metres along and off the wall. */
const QUEEN_ALONG = 2.6;
const QUEEN_OFF = 2.2;
/** Least share of that floor which is known to be free; the rest may lie outside the picture. */
const MIN_KNOWN = 0.5;
/** Distance between the places that are tried, metres. */
const STEP = 0.1;
/** Width beside a bed that a person needs to get in, metres, along how much of it, and what of that must be free. */
const SIDE = 0.5;
const SIDE_LENGTH = 0.6;
const SIDE_FREE = 0.85;
/** Least share of a bed's lower two thirds over its rug. */
const MIN_ON_RUG = 0.85;
/** Distance from a wall, metres, within which a head stands at it: a radiator may keep it away. */
const AT_WALL = 0.6;
const WALLS: readonly WallId[] = ['back', 'left', 'right'];

const isWay = ({ kind }: Opening): boolean => kind === 'door' || kind === 'doorway';

/** Whether a queen's floor is free along a wall from a place on. */
function queenFitsAt(wall: WallId, from: number, { box, floor, openings }: StagedRoom): boolean {
  const to = from + QUEEN_ALONG;
  if (openings.some((o) => o.wall === wall && isWay(o) && o.from < to && o.to > from)) return false;
  let [known, all] = [0, 0];
  for (let along = from + STEP / 2; along < to; along += STEP) {
    for (let off = STEP / 2; off < QUEEN_OFF; off += STEP) {
      const at = offWall(box, wall, along, off);
      if (at[0] < box.left || at[0] > box.right || at[1] > box.back) return false;
      const square = squareAt(floor, at);
      // The last hand's breadth before a wall is often not seen as floor.
      if (square === 2 && off > 0.2) return false;
      all++;
      if (square === 1) known++;
    }
  }
  return known >= MIN_KNOWN * all;
}

function queenFits(scene: StagedRoom): boolean {
  const { box } = scene;
  return WALLS.some((wall) => {
    if (!box.seen[wall]) return false;
    const [least, most] = wall === 'back' ? [box.left, box.right] : [0.5, box.back];
    for (let from = least; from + QUEEN_ALONG <= most; from += STEP) if (queenFitsAt(wall, from, scene)) return true;
    return false;
  });
}

/** Whether a bed's head is at a wall across an opening of some kinds. */
function headAcross(bed: PlacedPiece, { box, openings }: StagedRoom, kinds: readonly OpeningKind[]): boolean {
  const ends = [-0.4, 0.4].map((share) => pointOf(bed, share * bed.size.width, -bed.size.depth / 2));
  return openings.some((o) => {
    if (!kinds.includes(o.kind) || o.bottom > bed.size.height + 0.3) return false;
    const [a, b] = ends.map((end) => besideWall(box, o.wall, end));
    if (Math.max(a.off, b.off) > AT_WALL) return false;
    return Math.min(a.along, b.along) < o.to && Math.max(a.along, b.along) > o.from;
  });
}

/** Whether one can get into a bed from a side (-1 its left, 1 its right). */
function isReachable(bed: PlacedPiece, side: -1 | 1, scene: StagedRoom): boolean {
  const others = scene.pieces.filter((other) => other !== bed && stands(other));
  const isFree = (at: FloorPoint): boolean =>
    at[0] > scene.box.left &&
    at[0] < scene.box.right &&
    at[1] < scene.box.back &&
    squareAt(scene.floor, at) !== 2 &&
    !others.some((other) => covers(other, at));
  let [free, all] = [0, 0];
  for (let across = 0.05; across < SIDE; across += 0.1) {
    for (let share = 0.5 - SIDE_LENGTH; share < 0.5; share += 0.05) {
      all++;
      if (isFree(pointOf(bed, side * (bed.size.width / 2 + across), share * bed.size.depth))) free++;
    }
  }
  return free >= SIDE_FREE * all;
}

/** Counts what is wrong with the bed of a bedroom. */
export function countBeds(scene: StagedRoom, tally: Tally): void {
  if (scene.room !== 'BEDROOM') return;
  const [bed] = ofKind(scene, 'bed');
  tally('bedroomWithoutBed', !bed);
  if (!bed) return;
  const isSingle = bed.size.width < DOUBLE_FROM;
  tally('singleBedWhereQueenFits', isSingle && queenFits(scene));
  tally('bedAcrossWindow', headAcross(bed, scene, ['window']));
  tally('bedBeforeDoorOrRadiator', headAcross(bed, scene, ['door', 'doorway', 'radiator', 'fireplace']));
  const sides = ([-1, 1] as const).filter((side) => isReachable(bed, side, scene)).length;
  const hasTable = ofKind(scene, 'nightstand', 'sideTable').length > 0;
  tally('bedOutOfReach', sides === 0 || (sides === 1 && !hasTable && !isSingle));
  tally('bedWithoutTable', !hasTable);
  const rugs = scene.pieces.filter(isRug);
  if (rugs.length === 0) return;
  const lower = pointsOf(bed, 12).slice(4 * 12);
  const onRug = lower.filter((at) => rugs.some((rug) => covers(rug, at))).length / lower.length;
  tally('rugOnlyAtBedsFoot', onRug < MIN_ON_RUG);
}
