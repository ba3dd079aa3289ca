import type { FloorPoint } from '../scene/footprint.ts';
import type { Opening, RoomModel } from '../scene/room.ts';
import type { CostTerms } from './costs.ts';
import { hiddenWays } from './hidden-ways.ts';
import type { Solid } from './solid.ts';
import { type Space, wallPoint } from './space.ts';
import { glassDoorness, isLowBuiltIn, mayBeFire } from './trade-rules.ts';

/** Upright lines across an opening along which it is measured what furniture hides of it, at least. */
const LINES = 12;
/** Least share of an opening that the frame shows for it to count: a smaller part is not missed. */
const LEAST_SHOWN = 1 / 6;
/** Nearest depth before the lens that is in the picture, metres. */
const NEAR = 0.2;

/** Share of something that may be hidden at no cost, further share over which the cost rises to its least value, that value, cost per further share, and most. */
interface Hidden {
  readonly free: number;
  readonly rise: number;
  readonly least: number;
  readonly perShare: number;
  readonly most: number;
}

/**
 * Hiding a way (a door, a doorway, a glass door). A buyer looks for the ways through a home; one of which a
 * tenth is hidden is still plainly recognised. Chosen so that other places and smaller groups are preferred, and no room is declined for it alone.
 */
const WAY_HIDDEN: Hidden = { free: 0.06, rise: 0.05, least: 0.6, perShare: 4.8, most: 3 };
/** Factor for a glass door: glass of which the upper half shows is still taken for a door or a window. */
const GLASS_DOOR = 0.5;

/** Share of a window or fireplace, and of a niche, from which on hiding it costs much. */
const WINDOW_HIDDEN = 0.17;
const BUILT_IN_HIDDEN = 0.12;

/** The same for a fire, for which the room is photographed. */
const FIRE_HIDDEN: Hidden = { free: 0.03, rise: 0.05, least: 0.6, perShare: 3, most: 2.5 };

/** Heights from and to, metres. */
type Heights = readonly [number, number];

/** The part of an upright line that is inside the frame; null where none is. Depth and image place are linear in the height. */
function shownHeights({ camera, cameraHeight }: RoomModel, x: number, z: number, line: Heights): Heights | null {
  const { width, height, focal, cx, cy, rotation: r } = camera;
  let low = cameraHeight - line[1];
  let high = cameraHeight - line[0];
  /** Keeps what is above 0 of a value, given at the camera's height and per metre below it. */
  const keep = (at: number, per: number): void => {
    if (Math.abs(per) < 1e-9) {
      if (at < 0) high = low;
    } else if (per > 0) low = Math.max(low, -at / per);
    else high = Math.min(high, -at / per);
  };
  const depth = r[6] * x + r[8] * z;
  const across = focal * (r[0] * x + r[2] * z) + cx * depth;
  const acrossPer = focal * r[1] + cx * r[7];
  const down = focal * (r[3] * x + r[5] * z) + cy * depth;
  const downPer = focal * r[4] + cy * r[7];
  keep(depth - NEAR, r[7]);
  keep(across, acrossPer);
  keep(width * depth - across, width * r[7] - acrossPer);
  keep(down, downPer);
  keep(height * depth - down, height * r[7] - downPer);
  return low < high ? [cameraHeight - high, cameraHeight - low] : null;
}

/** The heights on the upright line at (x, z) that a solid hides from the camera; null where it hides none. */
function hiddenHeights(solid: Solid, cameraHeight: number, x: number, z: number): Heights | null {
  const { cos, sin, halfWidth, halfDepth, bottom, top } = solid;
  // Where the sight line, seen from above, enters the solid's rectangle and leaves it (slabs), as shares of its way.
  let enter = 1e-3;
  let leave = 0.995;
  for (let side = 0; side < 2; side++) {
    const origin = side === 0 ? solid.z * sin - solid.x * cos : -solid.x * sin - solid.z * cos;
    const direction = side === 0 ? x * cos - z * sin : x * sin + z * cos;
    const half = side === 0 ? halfWidth : halfDepth;
    if (Math.abs(direction) < 1e-9) {
      if (Math.abs(origin) > half) return null;
      continue;
    }
    const a = (-half - origin) / direction;
    const b = (half - origin) / direction;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  if (enter >= leave) return null;
  const from = cameraHeight + (bottom - cameraHeight) / (bottom < cameraHeight ? enter : leave);
  const to = cameraHeight + (top - cameraHeight) / (top < cameraHeight ? leave : enter);
  return [from, to];
}

/** Length of a line's part that is within any of some intervals, which it sorts. */
function coveredLength([from, to]: Heights, intervals: Heights[]): number {
  let covered = 0;
  let reached = from;
  for (const [low, high] of intervals.sort((a, b) => a[0] - b[0])) {
    const end = Math.min(high, to);
    if (end <= reached) continue;
    covered += end - Math.max(low, reached);
    reached = end;
  }
  return covered;
}

/** Where on a wall a place (x, z) in the room is seen before it: x of the back wall, z of a side wall, Infinity beside it. */
function seenBefore({ box }: RoomModel, wall: Opening['wall'], x: number, z: number): number {
  if (wall === 'back') return z > 0 ? (box.back * x) / z : Math.sign(x) * Number.POSITIVE_INFINITY;
  return x * box[wall] > 0 ? (box[wall] * z) / x : Number.POSITIVE_INFINITY;
}

/** Signs of a rectangle's corners. */
const CORNERS = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

/** Places along an opening's wall before which the upright edges of a solid are seen; null where it is not before the opening. */
function edgesBefore(solid: Solid, model: RoomModel, { wall, from, to }: Opening): number[] | null {
  const { x, z, cos, sin, halfWidth, halfDepth } = solid;
  const edges: number[] = [];
  let isBefore = false;
  let isAfter = false;
  for (const [across, along] of CORNERS) {
    const u = across * halfWidth;
    const v = along * halfDepth;
    const edge = seenBefore(model, wall, x + u * cos + v * sin, z - u * sin + v * cos);
    if (edge > from) isAfter = true;
    if (edge < to) isBefore = true;
    edges.push(edge);
  }
  return isAfter && isBefore ? edges : null;
}

/**
 * What stands before an opening, and where along its wall that changes: its own ends and the upright edges of the furniture between
 * them, sorted.
 */
function standingBefore(model: RoomModel, opening: Opening, furniture: readonly Solid[]) {
  const { from, to } = opening;
  const before: Solid[] = [];
  const steps = [from, to];
  for (const solid of furniture) {
    const edges = edgesBefore(solid, model, opening);
    if (!edges) continue;
    before.push(solid);
    for (const side of edges) if (side > from && side < to) steps.push(side);
  }
  return { before, steps: steps.sort((a, b) => a - b) };
}

/** Metres of the shown part of an upright line at (x, z) that some solids hide. */
function hiddenLength(
  { cameraHeight }: RoomModel,
  before: readonly Solid[],
  [x, z]: FloorPoint,
  shown: Heights,
): number {
  const intervals: Heights[] = [];
  for (const solid of before) {
    const each = hiddenHeights(solid, cameraHeight, x, z);
    if (each && each[0] < shown[1] && each[1] > shown[0]) intervals.push(each);
  }
  return coveredLength(shown, intervals);
}

/**
 * Share of an opening's visible part that furniture hides from the camera. Measured along lines between the sides of what stands
 * before it, not at points: a sofa that is a finger's breadth higher or further aside then hides a little more, not a whole row of points.
 */
export function hiddenShare({ model }: Space, opening: Opening, furniture: readonly Solid[]): number {
  const whole: Heights = [opening.bottom, opening.top];
  const width = opening.to - opening.from;
  const { before, steps } = standingBefore(model, opening, furniture);
  if (before.length === 0) return 0;
  let seen = 0;
  let hidden = 0;
  for (let step = 1; step < steps.length; step++) {
    const length = steps[step] - steps[step - 1];
    const lines = Math.ceil((LINES * length) / width);
    for (let i = 0; i < lines; i++) {
      const foot = wallPoint(model, opening.wall, steps[step - 1] + ((i + 0.5) / lines) * length, 0.01);
      const shown = shownHeights(model, foot[0], foot[1], whole);
      if (!shown) continue;
      seen += (length / lines) * (shown[1] - shown[0]);
      hidden += (length / lines) * hiddenLength(model, before, foot, shown);
    }
  }
  return seen < LEAST_SHOWN * width * (whole[1] - whole[0]) ? 0 : hidden / seen;
}

/** Cost of hiding so much of something: it never jumps, for two copies of a photo are measured a little differently. */
function costOf(share: number, { free, rise, least, perShare }: Hidden): number {
  const over = Math.max(0, share - free);
  return least * Math.min(1, over / rise) + perShare * over;
}

/** What a hidden share of a fireplace counts for whose mouth is known: a chair before its surround hides no fire. */
const SURROUND = 0.5;

/** Share of a fireplace that furniture hides: of its mouth, for which people look, or of all of it where more of that is hidden. */
function hiddenFire(space: Space, fire: Opening, furniture: readonly Solid[]): number {
  const whole = hiddenShare(space, fire, furniture);
  if (!fire.mouth) return whole;
  return Math.max(SURROUND * whole, hiddenShare(space, { ...fire, ...fire.mouth }, furniture));
}

/** Share of a fireplace from which on a small thing stands before it. */
const BEFORE_FIRE = 0.02;

/** Whether a small thing, such as a lamp, hides some of a fireplace. */
export const hidesFire = (space: Space, solid: Solid): boolean =>
  space.model.openings.some(
    (opening) =>
      (opening.kind === 'fireplace' || mayBeFire(opening)) && hiddenShare(space, opening, [solid]) > BEFORE_FIRE,
  );

/** Cost of the ways that are hidden: as rectangles on the walls, or as the photo shows them where that is more. */
function waysCost(space: Space, furniture: readonly Solid[]): number {
  let onWalls = 0;
  for (const opening of space.model.openings) {
    const { kind } = opening;
    const weight = kind === 'door' || kind === 'doorway' ? 1 : GLASS_DOOR * glassDoorness(opening);
    if (weight > 0) onWalls += weight * costOf(hiddenShare(space, opening, furniture), WAY_HIDDEN);
  }
  const shown = hiddenWays(space.model, furniture).reduce((sum, share) => sum + costOf(share, WAY_HIDDEN), 0);
  return Math.min(WAY_HIDDEN.most, Math.max(onWalls, shown));
}

/** Most that a piece beside the main group may add to what is hidden of a way that is hidden beyond what costs nothing. */
const HIDES_MORE = 0.005;

/** Whether another piece hides a way, alone or together with what stands: what is only wanted beside the main group stands elsewhere. */
export function hidesMoreOfWays(space: Space, standing: readonly Solid[], piece: Solid): boolean {
  const { model } = space;
  const alone = hiddenWays(model, [piece]);
  if (alone.every((share) => share < HIDES_MORE)) return false;
  const before = hiddenWays(model, standing);
  const after = hiddenWays(model, [...standing, piece]);
  return after.some((share, i) => share > WAY_HIDDEN.free && share > before[i] + HIDES_MORE);
}

/** What furniture costs that hides ways, windows, fireplaces and other things on the wall (cabinets, niches). */
export function hidingCost(space: Space, furniture: readonly Solid[]): CostTerms {
  let window = 0;
  let builtIn = 0;
  let fire = 0;
  for (const opening of space.model.openings) {
    const area = (opening.to - opening.from) * (opening.top - opening.bottom);
    const { kind } = opening;
    if (kind === 'radiator' || kind === 'door' || kind === 'doorway' || isLowBuiltIn(opening)) continue;
    if (kind === 'other' && area < 1) continue;
    if (kind === 'fireplace' || mayBeFire(opening)) {
      fire = Math.max(fire, hiddenFire(space, opening, furniture));
      continue;
    }
    const share = hiddenShare(space, opening, furniture);
    if (kind === 'other') builtIn = Math.max(builtIn, share - BUILT_IN_HIDDEN);
    else window = Math.max(window, share);
  }
  return {
    doorHidden: waysCost(space, furniture),
    windowHidden: Math.min(1.1, 0.8 * window + 3 * Math.max(0, window - WINDOW_HIDDEN)),
    builtInHidden: 1.5 * Math.max(0, builtIn),
    fireHidden: Math.min(FIRE_HIDDEN.most, costOf(fire, FIRE_HIDDEN)),
  };
}
