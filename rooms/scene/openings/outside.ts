import { add, dot, normalize, type Random, type Sun, scale, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place } from '../../mesh/frame.ts';
import { between, pick } from '../../plan/choose.ts';
import { isInView } from '../furnishings/view.ts';
import type { FloorPoint, RoomShell } from '../shell.ts';
import { isInsidePolygon } from '../shells/polygon.ts';
import type { Site } from '../site.ts';
import type { HoleRectangle } from './casing.ts';

/** A window, with the distance of its view behind the wall and the view's upper edge. */
interface SunnyWindow {
  readonly frame: Frame;
  readonly hole: HoleRectangle;
  readonly behind: number;
  readonly top: number;
}

/** The space behind the walls, where rooms behind doorways and pictures behind windows must not overlap. */
export interface Outside {
  /** Returns whether a convex piece of plan is outside the room and all other spaces. */
  isFree(corners: readonly FloorPoint[]): boolean;
  /** Returns whether it is also clear of the views from windows. */
  isUnseen(corners: readonly FloorPoint[]): boolean;
  /** Claims a space behind a doorway. */
  claim(corners: readonly FloorPoint[]): void;
  /** Claims the space between a window and its view; views may cross. */
  claimView(corners: readonly FloorPoint[], window: SunnyWindow): void;
  /** Windows whose view is far enough away for the sun to shine in over it. */
  readonly windows: readonly SunnyWindow[];
}

const side = (a: FloorPoint, b: FloorPoint, p: FloorPoint): number =>
  (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

const cross = (a: FloorPoint, b: FloorPoint, c: FloorPoint, d: FloorPoint): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

function meet(a: readonly FloorPoint[], b: readonly FloorPoint[]): boolean {
  const edgesCross = a.some((p, i) => b.some((q, j) => cross(p, a[(i + 1) % a.length], q, b[(j + 1) % b.length])));
  return edgesCross || isInsidePolygon(b, a[0]) || isInsidePolygon(a, b[0]);
}

/** Creates the empty space around a room. */
export function createOutside(shell: RoomShell): Outside {
  const spaces: (readonly FloorPoint[])[] = [];
  const views: (readonly FloorPoint[])[] = [];
  const windows: SunnyWindow[] = [];
  const isFree = (corners: readonly FloorPoint[]): boolean =>
    !meet(corners, shell.outline) && !spaces.some((other) => meet(corners, other));
  return {
    isFree,
    isUnseen: (corners) => isFree(corners) && !views.some((other) => meet(corners, other)),
    claim: (corners) => {
      spaces.push(corners);
    },
    windows,
    claimView: (corners, window) => {
      views.push(corners);
      windows.push(window);
    },
  };
}

/** Share of bright days on which the sun shines into the room. */
const SUNNY = 0.52;
const TRIES = 24;
const RADIUS = 0.012;

/** Returns whether a ray from the centre of the window clears its view and meets floor within the picture. */
function shinesIn(site: Site, { frame, hole, behind, top }: SunnyWindow, towards: Vec3): boolean {
  const out = -dot(towards, frame.w);
  if (out < 0.2) return false;
  const height = hole.bottom + (hole.top - hole.bottom) * 0.6;
  if (height + (towards[1] * behind) / out < top) return false;
  const [x, y, z] = place(frame, [(hole.from + hole.to) / 2, height, 0]);
  const reach = y / towards[1];
  const inward = normalize([-towards[0], 0, -towards[2]]);
  const along = reach * Math.hypot(towards[0], towards[2]);
  const at = add([x, 0, z], scale(inward, Math.min(along, 2.5)));
  const xs = site.shell.outline.map((p) => p[0]);
  const zs = site.shell.outline.map((p) => p[1]);
  const inside =
    at[0] > Math.min(...xs) && at[0] < Math.max(...xs) && at[2] > Math.min(...zs) && at[2] < Math.max(...zs);
  // Sunlight behind the camera would not be visible.
  return inside && isInView(site, at);
}

/**
 * Plans the sun so that it shines through a window and casts patches on floor and walls; returns null on other days.
 * Its strength is in units of the finished picture: a white wall at normal incidence gains irradiance / pi.
 */
export function planSun(site: Site, windows: readonly SunnyWindow[]): Sun | null {
  const random: Random = site.random('sun');
  if (site.light.day < 0.35 || windows.length === 0 || random() > SUNNY) return null;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const window = pick(random, windows);
    const { frame } = window;
    const aside = between(random, -1, 1);
    const elevation = between(random, 0.4, 1.05);
    const level = normalize(add(scale(frame.w, -Math.cos(aside)), scale(frame.u, Math.sin(aside))));
    const towards = add(scale(level, Math.cos(elevation)), [0, Math.sin(elevation), 0]);
    if (!shinesIn(site, window, towards)) continue;
    // From a veiled sun to one that overexposes its patches.
    const strength = Math.PI * (random() < 0.25 ? between(random, 0.3, 0.8) : between(random, 0.8, 3.2));
    return { direction: towards, irradiance: [strength, strength * 0.92, strength * 0.8], radius: RADIUS };
  }
  return null;
}
