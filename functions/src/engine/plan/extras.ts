import type { PieceId, Size } from '../furniture/pieces.ts';
import type { StagedRoomId } from '../scene.ts';
import type { Arrangement } from './arrange.ts';
import { cutShare, facesViewer, hidingCost } from './costs.ts';
import type { Kit } from './kit.ts';
import { mayStand } from './limits.ts';
import { pictureBox, shareInSight } from './picture.ts';
import { plansMeet, type Solid, solidsMeet, stripBefore } from './solid.ts';
import { type Space, type WallLine, wallPoint } from './space.ts';
import type { Standing } from './stand-members.ts';
import { FREE_IN_FRONT, isRug, TALL, WALL_GAP } from './trade-rules.ts';
import type { Walker } from './walker.ts';
import { hangingHeight, mayHang, wallShares } from './wall-art.ts';
import { restingPoints } from './wall-spans.ts';

/** A piece beside the main group. */
export interface Extra {
  readonly piece: PieceId;
  readonly size: Size;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw: number;
}

/** What stands in the room already, and the floor that people need. */
interface Filled {
  /** Pieces beside the main group. */
  readonly beside: Solid[];
  readonly solids: Solid[];
  readonly walked: Solid[];
}

const solidAt = (x: number, z: number, yaw: number, size: Size): Solid => ({
  x,
  z,
  cos: Math.cos(yaw),
  sin: Math.sin(yaw),
  halfWidth: size.width / 2,
  halfDepth: size.depth / 2,
  bottom: 0,
  top: size.height,
});

/** Whether a piece may join: alone within the limits, clear of all others and of the floor that people walk on. */
function mayJoin(space: Space, walker: Walker, filled: Filled, piece: PieceId, solid: Solid, gap: number): boolean {
  if (!mayStand(space, piece, solid)) return false;
  if (filled.solids.some((other) => solidsMeet(solid, other, gap))) return false;
  if (filled.walked.some((strip) => plansMeet(solid, strip))) return false;
  const front = FREE_IN_FRONT[piece];
  if (front !== undefined) {
    const strip = stripBefore(solid, front);
    if (filled.solids.some((other) => plansMeet(strip, other))) return false;
  }
  return walker.reachesDoors([...filled.solids, solid]);
}

/** How much a place adds to the picture: in sight, not cut, before nothing that matters. Below 0 it is not worth it. */
function pictureWorth(space: Space, filled: Filled, main: Solid, solid: Solid): number {
  const box = pictureBox(space.model, solid);
  const cut = cutShare(box);
  if (cut > 0.12) return -1;
  const hiding = hidingCost(space, [solid]);
  const hides = hiding.doorHidden + hiding.windowHidden;
  const mainBefore = shareInSight(space.model, main, filled.solids);
  const mainAfter = shareInSight(space.model, main, [...filled.solids, solid]);
  if (mainAfter < Math.min(mainBefore, 0.75)) return -1;
  const sight = shareInSight(space.model, solid, filled.solids);
  const stolen = filled.beside.some((other) => shareInSight(space.model, other, [solid]) < 0.8);
  if (stolen) return -1;
  const height = Math.min(1, box.y1) - Math.max(0, box.y0);
  if (height > MAX_HEIGHT) return -1;
  return sight - 2 * cut - 1.5 * hides - 3 * Math.max(0, height - 0.34) - 2 * (mainBefore - mainAfter);
}

/** Most of the image's height that a piece beside the group may take: what is larger stands too near. */
const MAX_HEIGHT = 0.5;

type Liking = (solid: Solid, wall: WallLine | null) => number;

/** The best place with its back to a wall, or null. */
function placeAtWall(
  space: Space,
  walker: Walker,
  filled: Filled,
  main: Solid,
  piece: PieceId,
  sizes: readonly Size[],
  liking: Liking,
): Extra | null {
  let best = null as { extra: Extra; worth: number } | null;
  for (const size of sizes) {
    for (const wall of space.walls) {
      const middles = restingPoints(space, wall, size.height);
      const alongs = [...middles];
      for (let along = wall.from + 0.2; along < wall.to - 0.2; along += 0.15) alongs.push(along);
      for (const along of alongs) {
        const [x, z] = wallPoint(space.model, wall.id, along, WALL_GAP + size.depth / 2);
        const solid = solidAt(x, z, wall.yaw, size);
        if (!mayJoin(space, walker, filled, piece, solid, 0.3)) continue;
        const behind = wallShares(
          wall,
          along - size.width / 2,
          along + size.width / 2,
          0.15,
          Math.max(1.2, size.height),
        );
        const off = middles.reduce((least, middle) => Math.min(least, Math.abs(along - middle)), 0.8);
        const worth =
          pictureWorth(space, filled, main, solid) +
          liking(solid, wall) -
          1.2 * behind.deviating -
          0.25 * off +
          0.2 * (size.width - sizes[0].width);
        if (worth > (best?.worth ?? 0.35)) best = { extra: { piece, size, x, y: 0, z, yaw: wall.yaw }, worth };
      }
    }
    if (best) break;
  }
  return best?.extra ?? null;
}

/** The best place in a corner or close to a wall for a piece that is looked at from all sides. */
function placeInCorner(
  space: Space,
  walker: Walker,
  filled: Filled,
  main: Solid,
  piece: PieceId,
  size: Size,
  turn: (x: number, z: number) => number,
): Extra | null {
  const { box } = space.model;
  const half = Math.max(size.width, size.depth) / 2;
  const nearest = half + 0.08;
  let best = null as { extra: Extra; worth: number } | null;
  for (const wall of space.walls) {
    for (let along = wall.from; along <= wall.to; along += 0.1) {
      for (const out of [nearest, nearest + 0.15]) {
        const [x, z] = wallPoint(space.model, wall.id, along, out);
        const yaw = turn(x, z);
        const solid = solidAt(x, z, yaw, size);
        if (!mayJoin(space, walker, filled, piece, solid, 0.05)) continue;
        // How snugly it stands: two walls are better than one, and the side of a piece of furniture counts as half a wall.
        const toWalls = [x - box.left, box.right - x, box.back - z].sort((a, b) => a - b);
        const snug = toWalls[1] < half + 0.45 ? 0.6 : 0;
        const beside = filled.solids.some((other) => plansMeet(solid, other, 0.35)) ? 0.35 : 0;
        const nearer = Math.max(0, 1 - Math.hypot(x, z) / Math.hypot(main.x, main.z));
        const worth =
          pictureWorth(space, filled, main, solid) + Math.max(snug, beside) - 0.4 * (out - nearest) - 1.2 * nearer;
        if (worth > (best?.worth ?? 0.75)) best = { extra: { piece, size, x, y: 0, z, yaw }, worth };
      }
    }
  }
  return best?.extra ?? null;
}

/** The widest bare place for a picture over a piece at a wall, or on an empty wall when `over` is null. */
function placeArt(space: Space, kit: Kit, filled: Filled, over: Extra | null): Extra | null {
  const usual = kit.size('art');
  const base = over ? over.size.width * 0.6 : 1.1;
  for (const share of [1, 0.8, 0.62]) {
    const size = kit.size('art', { width: base * share, height: (base * share * usual.height) / usual.width });
    for (const wall of space.walls) {
      if (over && Math.abs(wall.yaw - over.yaw) > 1e-6) continue;
      const y = hangingHeight(size.height, over?.size.height ?? 0);
      const middles = over ? [wall.id === 'back' ? over.x : over.z] : restingPoints(space, wall, 3);
      for (const along of middles) {
        if (!mayHang(space, wall, along, y, size)) continue;
        const [x, z] = wallPoint(space.model, wall.id, along, 0.004);
        const solid = { ...solidAt(x, z, wall.yaw, size), bottom: y - size.height / 2, top: y + size.height / 2 };
        if (filled.solids.some((other) => solidsMeet(solid, other, 0.1))) continue;
        if (!over && shareInSight(space.model, solid, filled.solids) < 0.9) continue;
        return { piece: 'art', size, x, y, z, yaw: wall.yaw };
      }
    }
  }
  return null;
}

const WALL_PIECES: Readonly<Record<StagedRoomId, readonly PieceId[]>> = {
  LIVING_ROOM: ['mediaUnit', 'bookshelf'],
  BEDROOM: ['dresser'],
  DINING_ROOM: ['sideboard'],
  OFFICE: ['bookshelf', 'bookshelf'],
};

/** Furnishes what is left of the room, a little at a time and never so much that it looks crammed. */
export function placeExtras(
  space: Space,
  kit: Kit,
  room: StagedRoomId,
  arrangement: Arrangement,
  walker: Walker,
): Extra[] {
  const main = arrangement.standing[0].solid;
  const standing = (each: Standing): boolean => !isRug(each.member.piece) && each.member.on === undefined;
  const group = arrangement.standing.filter(standing);
  const filled: Filled = {
    beside: [],
    solids: group.map(({ solid }) => solid),
    walked: [
      ...arrangement.clearances,
      ...group.flatMap(({ member, solid }) => {
        const front = FREE_IN_FRONT[member.piece];
        return front === undefined ? [] : [stripBefore(solid, front)];
      }),
    ],
  };
  const extras: Extra[] = [];
  const areaOf = (s: Solid): number => 4 * s.halfWidth * s.halfDepth;
  const budget = Math.min(kit.rules.extras, Math.floor(kit.area / 3.2));
  const add = (extra: Extra | null): void => {
    if (!extra) return;
    const solid = solidAt(extra.x, extra.z, extra.yaw, extra.size);
    const covered = filled.solids.reduce((sum, each) => sum + areaOf(each), areaOf(solid));
    if (extra.piece !== 'art') {
      if (covered > 0.42 * Math.max(4, space.freeArea)) return;
      filled.solids.push(solid);
      filled.beside.push(solid);
      const front = FREE_IN_FRONT[extra.piece];
      if (front !== undefined) filled.walked.push(stripBefore(solid, front));
    }
    extras.push(extra);
  };
  const standingExtras = (): number => extras.filter(({ piece }) => piece !== 'art').length;

  for (const piece of WALL_PIECES[room]) {
    if (standingExtras() >= budget) break;
    if (piece === 'bookshelf' && extras.some((extra) => extra.piece === 'mediaUnit')) continue;
    const isSecond = extras.some((extra) => extra.piece === piece);
    if (isSecond && !kit.rules.symmetric && kit.area < 14) continue;
    const sizes = kit.widths(piece, 3).map((width) => kit.size(piece, { width }));
    // Television opposite the sofa; everything else likes a wall that the group leaves free.
    const liking: Liking = (solid, wall) => {
      const opposite = -(solid.sin * main.sin + solid.cos * main.cos);
      if (piece === 'mediaUnit') return opposite > 0.7 ? 0.5 : -2;
      return (wall && wall.id !== arrangement.pose.anchor ? 0.2 : 0) + 0.2 * facesViewer(solid);
    };
    const extra = placeAtWall(space, walker, filled, main, piece, sizes, liking);
    add(extra);
    if (extra && extra.size.height < TALL) add(placeArt(space, kit, filled, extra));
  }
  if (room === 'OFFICE' && kit.area > 8 && standingExtras() < budget) {
    const inwards = (x: number, z: number): number => Math.atan2(main.x - x, Math.min(main.z, z - 0.6) - z);
    add(placeInCorner(space, walker, filled, main, 'armchair', kit.size('armchair'), inwards));
  }
  for (let plants = 0; plants < kit.rules.plants && standingExtras() < budget + 1; plants++) {
    const height = plants === 0 ? undefined : kit.size('plant').height * 0.7;
    const size = kit.size('plant', height === undefined ? {} : { height });
    const before = extras.length;
    add(placeInCorner(space, walker, filled, main, 'plant', size, () => 0));
    if (extras.length === before) break;
  }
  const hasLamp = group.some(({ member }) => member.piece === 'floorLamp');
  if (!hasLamp && kit.area > 9 && standingExtras() < budget && room !== 'BEDROOM') {
    add(placeInCorner(space, walker, filled, main, 'floorLamp', kit.size('floorLamp'), () => 0));
  }
  const hangs = arrangement.art !== null || extras.some(({ piece }) => piece === 'art');
  if (!hangs) add(placeArt(space, kit, filled, null));
  return extras;
}
