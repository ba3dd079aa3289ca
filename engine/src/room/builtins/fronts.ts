import { crossing } from '../../math/crossing.ts';
import type { Vec3 } from '../../math/vec3.ts';
import { type BuiltinFront, type FloorGrid, projectWorld, type WallId } from '../../scene/room.ts';
import type { PhotoOf, RoomView } from '../../scene/room-view.ts';
import { valueAt } from '../../vision/segmentation/read-plane.ts';
import { type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';
import { builtinFeet, type Foot } from './feet.ts';
import { isPlainFace } from './plain-face.ts';

/** Metres between samples along a front. */
const STEP = 0.025;
/** Metres beyond a foot's ends within which its front may continue: a bath is longer than its foot. */
const BEYOND = 0.2;
/** Probability from which a position shows the front. */
const MIN_SHOWN = 0.5;

/** A range along a front in metres. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Minimum length of a front in metres. This and the limits below: chosen by eye on drawn kitchens and bathrooms. */
const MIN_LENGTH = 0.35;
/**
 * Maximum gap in metres between the ends of two feet that are one, and maximum recess of a foot under a counter's
 * overhang (NKBA: 0.38 m of knee room at a counter of 0.91 m).
 */
const MAX_JOINT_GAP = 0.25;
const MAX_RECESS = 0.42;
/** Minimum distance in metres of the viewer before a side's plane; sides seen more edge-on are mere lines of sight. */
const MIN_VIEWER_DISTANCE = 0.25;
/** Metres behind a front's plane at which its ends are searched. */
const BEHIND = 0.1;
/** Probability from which a position is built-in. */
const MIN_PROBABILITY = 0.5;
/** Heights in metres at which a front is sampled, and the share of samples that must show it. */
const FACE_HEIGHTS: readonly number[] = [0.2, 0.35, 0.5];
const MIN_FACE_SHARE = 0.6;
/**
 * Seating: minimum height in metres (a bath is lower), heights above the top where some wall must show and its minimum
 * share, and minimum room behind the foot in metres.
 */
const SEAT_COUNTER_HEIGHT = 0.74;
const HEIGHTS_ABOVE: readonly number[] = [1.1, 1.2, 1.3, 1.45, 1.6, 1.75, 1.9];
const MIN_OPEN_ABOVE = 0.2;
const MIN_BEHIND_ISLAND = 1.35;

/** Probability (0 to 1) at a world point; null outside the photo. */
type Likely = (p: Vec3) => number | null;

/** World point of a foot; `along` and `at` as in BuiltinFront. */
const placeOf = (facing: WallId, along: number, at: number, y: number): Vec3 =>
  facing === 'back' ? [along, y, at] : [at, y, along];

/**
 * Finds the straight feet of built-ins (counters, islands, baths, vanities) with verified floor before them.
 * @param floor verified floor as segmented
 */
export function builtinFronts(
  { photo, camera, cameraHeight, box }: PhotoOf<RoomView>,
  floor: FloorGrid,
  surfaces: Surfaces,
  seen: SegmentationMaps,
): BuiltinFront[] {
  const read =
    (plane: Float32Array, size: Pick<SegmentationMaps, 'width' | 'height'>): Likely =>
    (p) => {
      const { x, y, depth } = projectWorld(camera, cameraHeight, p);
      if (depth < 0.1 || x < 0 || y < 0 || x >= camera.width || y >= camera.height) return null;
      return valueAt(plane, size, (x * size.width) / camera.width - 0.5, (y * size.height) / camera.height - 0.5);
    };
  const likely = read(surfacePlane(seen, 'builtin'), seen);
  const isFloor = read(surfaces.floor, surfaces);
  const onFloor = {
    builtin: (x: number, z: number) => likely([x, 0, z]) ?? 0,
    floor: (x: number, z: number) => isFloor([x, 0, z]) ?? 0,
  };
  const fronts = (['back', 'left', 'right'] as const).flatMap((facing) => {
    const found = builtinFeet(facing, floor, onFloor).filter(({ from, to, at }) => {
      if (to - from < MIN_LENGTH) return false;
      if (facing !== 'back' && (facing === 'left' ? -at : at) < MIN_VIEWER_DISTANCE) return false;
      return shareAt(facing, { from, to, at }, FACE_HEIGHTS, likely) >= MIN_FACE_SHARE;
    });
    return joined(found, facing).flatMap((foot): BuiltinFront[] => {
      const { at } = foot;
      const ends = frontEnds(foot, (along) => shownAt(facing, along, at, likely), MAX_JOINT_GAP);
      if (!ends) return [];
      const floorBehind = (along: number): number | null =>
        isFloor(placeOf(facing, along, facing === 'left' ? at - BEHIND : at + BEHIND, 0));
      // A side facing the viewer continues in the picture where the front has ended; its foot does not.
      const measured = {
        from: foot.from > 0 ? footEnd(foot.from, -1, floorBehind, floor.cell) : ends.from,
        to: foot.to < 0 ? footEnd(foot.to, 1, floorBehind, floor.cell) : ends.to,
      };
      const [least, most] = facing === 'back' ? [box.left, box.right] : [box.front, box.back];
      const [from, to] = [Math.max(measured.from, least), Math.min(measured.to, most)];
      if (to - from < MIN_LENGTH) return [];
      const share = (heights: readonly number[]): number => shareAt(facing, { from, to, at }, heights, likely);
      const behind = Math.abs(box[facing] - at);
      const isIsland =
        behind > MIN_BEHIND_ISLAND &&
        share([SEAT_COUNTER_HEIGHT]) > MIN_FACE_SHARE &&
        1 - share(HEIGHTS_ABOVE) > MIN_OPEN_ABOVE;
      const onFace = (along: number, y: number): Vec3 => placeOf(facing, from + along, at, y);
      return [{ facing, at, from, to, seats: isIsland && isPlainFace(photo, camera, cameraHeight, to - from, onFace) }];
    });
  });
  return fronts.sort((a, b) => b.to - b.from - (a.to - a.from));
}

/** Visible share of a front at a position along it, over the sampled heights. */
function shownAt(facing: WallId, along: number, at: number, likely: Likely): number | null {
  const seen = FACE_HEIGHTS.map((y) => likely(placeOf(facing, along, at, y))).filter((value) => value !== null);
  return seen.length === 0 ? null : seen.reduce((sum, value) => sum + value, 0) / seen.length;
}

/** Share of samples on a vertical plane over a foot that are built-in. */
function shareAt(facing: WallId, { from, to, at }: Foot, heights: readonly number[], likely: Likely): number {
  const steps = Math.max(4, Math.round((to - from) / 0.1));
  let count = 0;
  for (let i = 0; i < steps; i++) {
    const along = from + ((i + 0.5) / steps) * (to - from);
    for (const y of heights) if ((likely(placeOf(facing, along, at, y)) ?? 0) > MIN_PROBABILITY) count++;
  }
  return count / (steps * heights.length);
}

/**
 * Joins feet that continue each other: between the ends of an island, or under its overhang, the foot is recessed. A
 * joined foot takes the position of its nearest part.
 */
function joined(feet: readonly Foot[], facing: WallId): Foot[] {
  // Towards the free floor: a front facing right stands at a left wall.
  const nearest = facing === 'left' ? Math.max : Math.min;
  const whole: { from: number; to: number; at: number }[] = [];
  for (const { from, to, at } of [...feet].sort((a, b) => a.from - b.from)) {
    const last = whole.findLast((other) => from - other.to < MAX_JOINT_GAP && Math.abs(other.at - at) < MAX_RECESS);
    if (!last) whole.push({ from, to, at });
    // One within another is the same foot seen twice.
    else if (to > last.to) Object.assign(last, { to, at: nearest(last.at, at) });
  }
  return whole;
}

/**
 * Locates the ends of a front where it ceases to be visible. A foot's ends are only known to one cell of the floor, and
 * hidden cells beside it look like part of the foot.
 * @param shown visible share of the front at a position along it, 0 to 1; null outside the photo
 * @param bridged maximum gap in metres
 * @returns the range with the most of the foot; null if nothing is visible
 */
function frontEnds({ from, to }: Stretch, shown: (along: number) => number | null, bridged: number): Stretch | null {
  const count = Math.ceil((to - from + 2 * BEYOND) / STEP) + 1;
  const placeOf = (i: number): number => from - BEYOND + i * STEP;
  const values = Array.from({ length: count }, (_, i) => {
    const along = placeOf(i);
    // Outside the photo only the foot is known.
    return shown(along) ?? (along >= from && along <= to ? 1 : 0);
  });
  const [first, end] = [placeOf(0), placeOf(count - 1)];
  const parts = values[0] > MIN_SHOWN ? [{ from: first, to: end }] : [];
  for (let i = 1; i < count; i++) {
    const [before, here] = [values[i - 1], values[i]];
    const isIn = here > MIN_SHOWN;
    if (isIn === before > MIN_SHOWN) continue;
    const place = placeOf(i - 1) + STEP * crossing(before, here, MIN_SHOWN);
    const last = parts.at(-1);
    if (last && !isIn) last.to = place;
    else if (last && place - last.to < bridged) last.to = end;
    else parts.push({ from: place, to: end });
  }
  const ofFoot = (part: Stretch): number => Math.min(part.to, to) - Math.max(part.from, from);
  return parts.reduce<Stretch | null>((best, part) => (best && ofFoot(best) >= ofFoot(part) ? best : part), null);
}

/**
 * Locates the end of a foot whose side faces the viewer: where the floor beside it begins.
 * @param end the foot's end to one cell of the floor
 * @param outwards 1 if the foot lies at smaller coordinates than its end, else -1
 * @param floorAt floor probability at a position along the foot; null outside the photo
 * @param within maximum error of the end in metres
 * @returns where the floor begins, or `end` if that is not visible
 */
function footEnd(end: number, outwards: 1 | -1, floorAt: (along: number) => number | null, within: number): number {
  // Searches inwards: floor may be visible again behind something thin such as an island's side.
  for (let off = within; off > -within; off -= STEP) {
    const [outside, inside] = [floorAt(end + outwards * off), floorAt(end + outwards * (off - STEP))];
    if (outside === null || inside === null || outside <= MIN_SHOWN || inside > MIN_SHOWN) continue;
    return end + outwards * (off - STEP * crossing(outside, inside, MIN_SHOWN));
  }
  return end;
}
