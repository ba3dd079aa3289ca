import type { Camera } from '@roomwright/engine';
import type { Random } from '@roomwright/engine/testing';
import { between } from '../../plan/choose.ts';
import type { FloorPoint, ShellPlan } from '../shell.ts';
import { ceilingHeight } from '../shells/ceiling-height.ts';
import { distanceToSegment, isInsidePolygon } from '../shells/polygon.ts';
import type { Furnishing, RoomKind } from '../site.ts';
import { type Lens, type LensPlan, lensCamera, planLens, planSnapshotLens } from './plan-lens.ts';

/** Position and camera of a listing's photographer. */
export interface ListingView {
  /** In the plan's coordinates. */
  readonly position: FloorPoint;
  /** Quarter turns of the plan (each maps its +x to the world's +z) that keep |yaw| within 45 degrees. */
  readonly quarterTurns: 0 | 1 | 2 | 3;
  /** Rotation relative to the turned room. */
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly lens: Lens;
}

interface Stand {
  readonly position: FloorPoint;
  /** Radians from the plan's +z towards its +x. */
  readonly heading: number;
}

const QUARTER = Math.PI / 2;
const TRIES = 40;
/** Minimum depth of a view in metres, where the room has it. */
const MIN_DEPTH_METRES = 2;
const USUAL_HEIGHT = 1.4;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the mean of the corners. */
function middleOf(outline: readonly FloorPoint[]): FloorPoint {
  const mean = (axis: 0 | 1): number => outline.reduce((sum, p) => sum + p[axis], 0) / outline.length;
  return [mean(0), mean(1)];
}

/** Returns the heading towards a random point in the middle of the room. */
function towardsMiddle(random: Random, outline: readonly FloorPoint[], [x, z]: FloorPoint): number {
  const [mx, mz] = middleOf(outline);
  return Math.atan2(mx + between(random, -0.8, 0.8) - x, mz + between(random, -0.8, 0.8) - z);
}

/** Proposes a position in a corner, with the back to a wall or doorway, or rarely anywhere in the room. */
function propose(random: Random, { outline }: ShellPlan): Stand {
  const place = random();
  const i = Math.floor(random() * outline.length);
  const [ax, az] = outline[i];
  const [bx, bz] = outline[(i + 1) % outline.length];
  const length = Math.hypot(bx - ax, bz - az);
  const along = place < 0.45 ? Math.min(length / 2, between(random, CLEARANCE, 0.9)) : length * random();
  const end = place < 0.45 && random() < 0.5 ? length - along : along;
  const off = place < 0.85 ? between(random, CLEARANCE, 0.8) : between(random, 0.8, 2.5);
  // The room lies to the left of an edge that runs anticlockwise.
  const [ux, uz] = [(bx - ax) / length, (bz - az) / length];
  const position: FloorPoint = [ax + ux * end - uz * off, az + uz * end + ux * off];
  const inwards = Math.atan2(-uz, ux);
  const look = random();
  if (look < 0.3) return { position, heading: inwards + radians(between(random, -2.5, 2.5)) };
  if (look < 0.85) {
    const jitter = radians(between(random, -14, 14));
    return { position, heading: towardsMiddle(random, outline, position) + jitter };
  }
  return { position, heading: inwards + radians(between(random, -50, 50)) };
}

/** Proposes any position and direction: a snapshot is of a piece of furniture, not of the room. */
function proposeSnapshot(random: Random, { outline }: ShellPlan): Stand {
  const i = Math.floor(random() * outline.length);
  const [a, b] = [outline[i], outline[Math.floor(random() * outline.length)]];
  const [s, t] = [random(), between(random, 0.1, 0.6)];
  const middle = middleOf(outline);
  const [ex, ez] = [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s];
  const position: FloorPoint = [ex + (middle[0] - ex) * t, ez + (middle[1] - ez) * t];
  const across = random() < 0.35;
  const heading = random() * 4 * QUARTER;
  const square = Math.round(heading / QUARTER) * QUARTER + radians(between(random, -4, 4));
  return { position, heading: across ? square : heading };
}

/**
 * Returns the distance at which the lowest row of the picture meets the floor, for a camera of usual height;
 * infinite above the horizon.
 */
function floorStart({ height, focal, pitch, shiftY }: LensPlan): number {
  const down = pitch + Math.atan((height * (0.5 - shiftY)) / focal);
  return down > 0 ? USUAL_HEIGHT / Math.tan(Math.min(down, 1.5)) : Infinity;
}

/** Scores how well the view suits a listing: depth, floor, and corners between walls. */
function merit({ outline }: ShellPlan, { position, heading }: Stand, lens: LensPlan): number {
  const halfAngle = Math.atan(lens.width / 2 / lens.focal);
  const ahead = lookFrom(outline, position, heading).distance;
  const edges = new Set<number>();
  let deepest = ahead;
  for (let k = -3; k <= 3; k++) {
    const look = lookFrom(outline, position, heading + (k / 3) * halfAngle * 0.92);
    edges.add(look.edge);
    if (Math.abs(k) <= 2) deepest = Math.max(deepest, look.distance);
  }
  const depth = Math.min(1, ahead / 1.5) + Math.min(1, deepest / MIN_DEPTH_METRES) + Math.min(1, deepest / 4);
  const floor = Math.max(0, Math.min(1, (0.5 * (ahead + deepest)) / floorStart(lens) - 1));
  return 2 * depth + 1.5 * floor + (edges.size > 1 ? 0.7 : 0) + (edges.size > 2 ? 0.2 : 0);
}

/** Returns the first clear position of a grid, else the one farthest from the walls. */
function fallback({ outline }: ShellPlan, clear: (at: FloorPoint) => boolean): FloorPoint {
  const xs = outline.map((p) => p[0]);
  const zs = outline.map((p) => p[1]);
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  for (let j = 1; j < 40; j++) {
    for (let i = 1; i < 40; i++) {
      const at: FloorPoint = [x0 + ((x1 - x0) * i) / 40, z0 + ((z1 - z0) * j) / 40];
      if (clear(at)) return at;
    }
  }
  return [(x0 + x1) / 2, (z0 + z1) / 2];
}

function findStand(random: Random, plan: ShellPlan, lens: LensPlan, snapshot: boolean): Stand {
  let best: Stand | undefined;
  let bestMerit = -Infinity;
  for (let k = 0; k < TRIES; k++) {
    const stand = snapshot ? proposeSnapshot(random, plan) : propose(random, plan);
    // A random term, so that second-best views are chosen too.
    const luck = (snapshot ? 1.4 : 0.9) * random();
    const value = canStand(plan, stand.position) ? merit(plan, stand, lens) + luck : -Infinity;
    if (value <= bestMerit) continue;
    bestMerit = value;
    best = stand;
  }
  if (best) return best;
  const position = fallback(plan, (at) => canStand(plan, at));
  return { position, heading: towardsMiddle(random, plan.outline, position) };
}

/** Returns the camera height in metres: mostly chest height, outdoors eye height. */
function heightAbove(random: Random, kind: RoomKind, ceiling: number): number {
  const r = random();
  const usual = kind === 'terrace' ? between(random, 1.35, 1.75) : between(random, 1.2, 1.6);
  const height = r < 0.75 ? usual : between(random, 0.9, 1.9);
  return Math.min(height, ceiling - 0.4);
}

/** Share of snapshots, as owners and agents take them in a hurry, mostly of lived-in rooms. */
const SNAPSHOTS: Record<Furnishing, number> = { empty: 0.12, sparse: 0.25, full: 0.45, cluttered: 0.45 };
/** Minimum share of snapshots per kind: small rooms are photographed from close up. */
const CLOSE_BY: Partial<Record<RoomKind, number>> = { bathroom: 0.45, kitchen: 0.22 };

/** Plans the view of a room as listings show it. */
export function planListingView(random: Random, plan: ShellPlan, kind: RoomKind, furnishing: Furnishing): ListingView {
  const snapshot = random() < Math.max(SNAPSHOTS[furnishing], CLOSE_BY[kind] ?? 0);
  const lens = snapshot ? planSnapshotLens(random, kind === 'bathroom') : planLens(random);
  return viewThrough(random, plan, kind, lens, snapshot);
}

/** Plans a view of a room through a given lens. */
export function viewThrough(
  random: Random,
  plan: ShellPlan,
  kind: RoomKind,
  lens: LensPlan,
  snapshot = false,
): ListingView {
  const { position, heading } = findStand(random, plan, lens, snapshot);
  const turns = Math.round(heading / QUARTER);
  // Heading increases to the right, yaw to the left.
  const camera = lensCamera(lens, turns * QUARTER - heading);
  const quarterTurns = ([0, 1, 2, 3] as const)[((turns % 4) + 4) % 4];
  const low = Math.min(plan.height, ceilingHeight(plan, position));
  return { position, quarterTurns, camera, cameraHeight: heightAbove(random, kind, low), lens: lens.lens };
}

/** Minimum distance of a camera from walls, columns and half walls, metres. */
const CLEARANCE = 0.3;
/** Minimum ceiling height above the camera's position, metres. */
const MIN_HEADROOM_METRES = 1.5;

/** Returns whether the camera fits at a position of the plan. */
export function canStand(plan: ShellPlan, at: FloorPoint): boolean {
  const keepsClear = (polygon: readonly FloorPoint[]): boolean =>
    polygon.every((a, i) => distanceToSegment(at, a, polygon[(i + 1) % polygon.length]) >= CLEARANCE);
  if (!isInsidePolygon(plan.outline, at) || !keepsClear(plan.outline)) return false;
  if (ceilingHeight(plan, at) < MIN_HEADROOM_METRES) return false;
  return plan.standing.every(({ footprint }) => !isInsidePolygon(footprint, at) && keepsClear(footprint));
}

/** Returns the distance in metres, and the edge's index, at which a horizontal ray first meets the outline. */
export function lookFrom(
  outline: readonly FloorPoint[],
  [x, z]: FloorPoint,
  heading: number,
): { distance: number; edge: number } {
  const dx = Math.sin(heading);
  const dz = Math.cos(heading);
  let distance = Infinity;
  let edge = -1;
  outline.forEach(([ax, az], i) => {
    const [bx, bz] = outline[(i + 1) % outline.length];
    const ex = bx - ax;
    const ez = bz - az;
    const determinant = dx * ez - dz * ex;
    if (Math.abs(determinant) < 1e-9) return;
    const t = ((ax - x) * ez - (az - z) * ex) / determinant;
    const s = ((ax - x) * dz - (az - z) * dx) / determinant;
    if (t <= 0 || s < 0 || s > 1 || t >= distance) return;
    distance = t;
    edge = i;
  });
  return { distance, edge };
}
