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
/** Metres beyond a foot's ends within which its front may go on: a bath is longer than its foot. */
const BEYOND = 0.2;
/** Probability from which a place along a front shows it. */
const SHOWN = 0.5;

/** The visible share of a front at places along it. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A front is at least so long, in metres. */
const LEAST_LENGTH = 0.35;
/**
 * Metres between the ends of two feet that are one, and depth to which a foot stands back under a counter's overhang (NKBA: 0.38
 * m of knee room at a counter of 0.91 m).
 */
const JOINT = 0.25;
const RECESS = 0.42;
/** A side seen more edge-on than this (metres that the viewer stands before its plane) is no more than a sight line. */
const BEFORE = 0.25;
/** Metres behind a front's plane at which its ends are searched. */
const BEHIND = 0.1;
/** Probability from which a place shows something built in. */
const SURE = 0.5;
/** Heights in metres at which a front is sampled, and the share of samples that must show it. */
const FACE_HEIGHTS: readonly number[] = [0.2, 0.35, 0.5];
const LEAST_FACE = 0.6;
/** What people sit at is higher than a bath, leaves open wall somewhere above its top, and has this much room behind its foot. */
const COUNTER = 0.74;
const ABOVE: readonly number[] = [1.1, 1.2, 1.3, 1.45, 1.6, 1.75, 1.9];
const OPEN_ABOVE = 0.2;
const BEHIND_ISLAND = 1.35;

/** Probability, from 0 to 1, of something at a world point; null out of the photo. */
type Likely = (p: Vec3) => number | null;

/** The place of a foot: `along` and `at` as in BuiltinFront. */
const placeOf = (facing: WallId, along: number, at: number, y: number): Vec3 =>
  facing === 'back' ? [along, y, at] : [at, y, along];

/**
 * Straight feet of what is built in (counters, islands, baths, vanities) where verified floor lies before them.
 * @param floor verified floor, as the network sees it
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
      if (to - from < LEAST_LENGTH) return false;
      if (facing !== 'back' && (facing === 'left' ? -at : at) < BEFORE) return false;
      return shareAt(facing, { from, to, at }, FACE_HEIGHTS, likely) >= LEAST_FACE;
    });
    return joined(found, facing).flatMap((foot): BuiltinFront[] => {
      const { at } = foot;
      const ends = frontEnds(foot, (along) => shownAt(facing, along, at, likely), JOINT);
      if (!ends) return [];
      const floorBehind = (along: number): number | null =>
        isFloor(placeOf(facing, along, facing === 'left' ? at - BEHIND : at + BEHIND, 0));
      // A side that faces the viewer continues in the picture where the front has ended; its foot does not.
      const measured = {
        from: foot.from > 0 ? footEnd(foot.from, -1, floorBehind, floor.cell) : ends.from,
        to: foot.to < 0 ? footEnd(foot.to, 1, floorBehind, floor.cell) : ends.to,
      };
      const [least, most] = facing === 'back' ? [box.left, box.right] : [box.front, box.back];
      const [from, to] = [Math.max(measured.from, least), Math.min(measured.to, most)];
      if (to - from < LEAST_LENGTH) return [];
      const share = (heights: readonly number[]): number => shareAt(facing, { from, to, at }, heights, likely);
      const behind = Math.abs(box[facing] - at);
      const isIsland = behind > BEHIND_ISLAND && share([COUNTER]) > LEAST_FACE && 1 - share(ABOVE) > OPEN_ABOVE;
      const onFace = (along: number, y: number): Vec3 => placeOf(facing, from + along, at, y);
      return [{ facing, at, from, to, seats: isIsland && isPlainFace(photo, camera, cameraHeight, to - from, onFace) }];
    });
  });
  return fronts.sort((a, b) => b.to - b.from - (a.to - a.from));
}

/** Visible share of a front at a place along it, over the sampled heights. */
function shownAt(facing: WallId, along: number, at: number, likely: Likely): number | null {
  const seen = FACE_HEIGHTS.map((y) => likely(placeOf(facing, along, at, y))).filter((value) => value !== null);
  return seen.length === 0 ? null : seen.reduce((sum, value) => sum + value, 0) / seen.length;
}

/** Share of places on an upright plane over a foot that show something built in. */
function shareAt(facing: WallId, { from, to, at }: Foot, heights: readonly number[], likely: Likely): number {
  const steps = Math.max(4, Math.round((to - from) / 0.1));
  let count = 0;
  for (let i = 0; i < steps; i++) {
    const along = from + ((i + 0.5) / steps) * (to - from);
    for (const y of heights) if ((likely(placeOf(facing, along, at, y)) ?? 0) > SURE) count++;
  }
  return count / (steps * heights.length);
}

/**
 * Feet that go on in one another put together: between the ends of an island, or under its overhang, its foot stands back.
 * What is joined stands where its nearest part does.
 */
function joined(feet: readonly Foot[], facing: WallId): Foot[] {
  // Towards the free floor: what faces right stands at a left wall.
  const nearest = facing === 'left' ? Math.max : Math.min;
  const whole: { from: number; to: number; at: number }[] = [];
  for (const { from, to, at } of [...feet].sort((a, b) => a.from - b.from)) {
    const last = whole.findLast((other) => from - other.to < JOINT && Math.abs(other.at - at) < RECESS);
    if (!last) whole.push({ from, to, at });
    // What lies within another is the same foot seen twice.
    else if (to > last.to) Object.assign(last, { to, at: nearest(last.at, at) });
  }
  return whole;
}

/**
 * The ends of a front, where what is seen on it ends: its foot's ends are known to a cell of the floor only, and cells beside
 * it, which what is built in hides, look like a foot as well.
 * @param shown share of the front that is seen at a place along it, 0 to 1; null where the photo does not show the place
 * @param bridged longest stretch that may be missing, metres
 * @returns the stretch that has most of the foot; null where nothing is seen
 */
function frontEnds({ from, to }: Stretch, shown: (along: number) => number | null, bridged: number): Stretch | null {
  const count = Math.ceil((to - from + 2 * BEYOND) / STEP) + 1;
  const placeOf = (i: number): number => from - BEYOND + i * STEP;
  const values = Array.from({ length: count }, (_, i) => {
    const along = placeOf(i);
    // What is out of the photo is known by the foot alone.
    return shown(along) ?? (along >= from && along <= to ? 1 : 0);
  });
  const [first, end] = [placeOf(0), placeOf(count - 1)];
  const parts = values[0] > SHOWN ? [{ from: first, to: end }] : [];
  for (let i = 1; i < count; i++) {
    const [before, here] = [values[i - 1], values[i]];
    const isIn = here > SHOWN;
    if (isIn === before > SHOWN) continue;
    const place = placeOf(i - 1) + STEP * crossing(before, here, SHOWN);
    const last = parts.at(-1);
    if (last && !isIn) last.to = place;
    else if (last && place - last.to < bridged) last.to = end;
    else parts.push({ from: place, to: end });
  }
  const ofFoot = (part: Stretch): number => Math.min(part.to, to) - Math.max(part.from, from);
  return parts.reduce<Stretch | null>((best, part) => (best && ofFoot(best) >= ofFoot(part) ? best : part), null);
}

/**
 * The end of a foot whose side faces the viewer: where the floor beside it begins.
 * @param end the foot's end to a cell of the floor
 * @param outwards 1 where the foot lies at smaller numbers than its end, else -1
 * @param floorAt probability that the floor is seen at a place along the foot; null where the photo does not show it
 * @param within metres that the end may be wrong by
 * @returns where the floor begins, the end itself where nothing shows it
 */
function footEnd(end: number, outwards: 1 | -1, floorAt: (along: number) => number | null, within: number): number {
  // From the outside inwards: behind what is thin, as an island's side, floor may be seen again.
  for (let off = within; off > -within; off -= STEP) {
    const [outside, inside] = [floorAt(end + outwards * off), floorAt(end + outwards * (off - STEP))];
    if (outside === null || inside === null || outside <= SHOWN || inside > SHOWN) continue;
    return end + outwards * (off - STEP * crossing(outside, inside, SHOWN));
  }
  return end;
}
