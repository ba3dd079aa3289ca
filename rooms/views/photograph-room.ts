import { projectWorld, type Renderer, type ViewPose } from '@roomwright/engine';
import { createRandom, mixSeed, type Random } from '@roomwright/engine/testing';
import { between } from '../plan/choose.ts';
import { composeScene } from '../scene/compose-scene.ts';
import { type DrawnScene, developScene, renderScene } from '../scene/draw-scene.ts';
import type { FloorPoint, ShellPlan } from '../scene/shell.ts';
import { placeInWorld } from '../scene/shells/place-shell.ts';
import { planShell } from '../scene/shells/plan-shell.ts';
import { isInsidePolygon } from '../scene/shells/polygon.ts';
import type { RoomKind } from '../scene/site.ts';
import { type LensPlan, planLens } from '../scene/view/plan-lens.ts';
import { type ListingView, lookFrom, viewThrough } from '../scene/view/plan-listing-view.ts';
import { moveScene } from './move-scene.ts';

/** Spacing of sample points on the floor and along walls, and their heights on walls; metres. */
const STEP = 0.4;
const HEIGHTS = [0.6, 1.8];
/** Tolerance for sample points on the first wall that a ray hits, metres. */
const HIT_TOLERANCE_METRES = 0.05;

interface Place {
  readonly at: FloorPoint;
  readonly height: number;
}

/** A photo of a drawn room with its pose. */
export interface DrawnView extends DrawnScene {
  /** True pose of its frame (x along the room's axes, as in the camera's rotation) in that of the first photo. */
  readonly pose: ViewPose;
}

export interface SeveralViewsOptions {
  /** Number of photos; default 3. */
  readonly count?: number;
  readonly longEdge: number;
  readonly textureSize: number;
  readonly kind?: RoomKind;
  /** Whether the files state the focal length in EXIF, as a camera's do. */
  readonly hasExif?: boolean;
}

const FILM_WIDTH = 36;

/** Kinds of room that listings show in several photos. */
const KINDS = ['living', 'bedroom', 'dining', 'living', 'office'] as const;
/**
 * Minimum distance between positions where the room is large enough, in metres, and between headings of closer ones,
 * in radians.
 */
const MIN_DISTANCE_METRES = 1.2;
const MIN_TURN = 0.6;
/** Minimum share of the visible points that two photos must have in common. */
const MIN_SHARED = 0.4;
const MAX_TRIES = 80;
/** Maximum focal length for whole rooms: 24 mm equivalent, as a share of the film's width. */
const MAX_FOCAL = 24 / FILM_WIDTH;

/** Returns the heading in radians from the plan's +z towards its +x. */
const heading = ({ quarterTurns, camera }: ListingView): number =>
  (quarterTurns * Math.PI) / 2 - Math.atan2(-camera.rotation[6], camera.rotation[8]);

/** Returns whether two views differ enough to be worth two photos. */
function differ(a: ListingView, b: ListingView): boolean {
  const apart = Math.hypot(a.position[0] - b.position[0], a.position[1] - b.position[1]);
  const turned = Math.abs(Math.atan2(Math.sin(heading(a) - heading(b)), Math.cos(heading(a) - heading(b))));
  return apart > MIN_DISTANCE_METRES || (apart > MIN_DISTANCE_METRES / 2 && turned > MIN_TURN);
}

/** Returns the photographer's lens with a new camera orientation. */
function heldAnew(random: Random, lens: LensPlan): LensPlan {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  return {
    ...lens,
    pitch: lens.pitch + radians(between(random, -1, 1)),
    roll: lens.roll + radians(between(random, -0.5, 0.5)),
  };
}

/** Returns a wide-angle lens for landscape photos of whole rooms. */
function wideLens(random: Random): LensPlan {
  const lens = planLens(random);
  const [width, height] = [Math.max(lens.width, lens.height), Math.min(lens.width, lens.height)];
  return { ...lens, width, height, focal: Math.min(lens.focal, MAX_FOCAL * width) };
}

function planViews(random: Random, plan: ShellPlan, kind: RoomKind, count: number): ListingView[] {
  const lens = wideLens(random);
  const views: ListingView[] = [];
  const shown: ReadonlySet<number>[] = [];
  for (let k = 0; k < MAX_TRIES && views.length < count; k++) {
    const view = viewThrough(random, plan, kind, heldAnew(random, lens));
    const shows = placesShown(plan, view);
    const goesWith = shown.length === 0 || shown.some((other) => sharedShare(other, shows) > MIN_SHARED);
    const isLate = k >= MAX_TRIES - count;
    if (!isLate && !(goesWith && views.every((other) => differ(view, other)))) continue;
    views.push(view);
    shown.push(shows);
  }
  return views;
}

/**
 * Photographs the empty room of a seed from several positions with one camera. Deterministic for the same seed and
 * options.
 */
export async function photographRoom(
  renderer: Renderer,
  seed: number,
  { count = 3, longEdge, textureSize, kind: wanted, hasExif }: SeveralViewsOptions,
): Promise<DrawnView[]> {
  const part = (index: number): Random => createRandom(mixSeed(seed, 78, index));
  const kind = wanted ?? KINDS[Math.floor(part(1)() * KINDS.length)];
  const plan = planShell(part(2), kind);
  const views = planViews(part(3), plan, kind, count);
  const [built] = views;
  const scene = composeScene(seed, {
    longEdge,
    textureSize,
    kind,
    furnishing: 'empty',
    wishes: { plan, view: built, otherPlaces: views.slice(1).map((view) => view.position) },
  });
  const mesh = scene.site.mesh.build();
  const drawn: DrawnView[] = [];
  for (const [k, view] of views.entries()) {
    const moved = moveScene(scene, mesh, { plan, built, view, seed: mixSeed(seed, 79, k) });
    const light = await renderScene(renderer, moved.scene, moved.mesh);
    const { photo, truth } = developScene(moved.scene, light);
    const focal35mm = (truth.camera.focal / Math.max(photo.width, photo.height)) * FILM_WIDTH;
    drawn.push({ photo: hasExif ? { ...photo, focal35mm } : photo, truth, pose: moved.pose });
  }
  return drawn;
}

function placesOf({ outline }: ShellPlan): Place[] {
  const places: Place[] = [];
  const xs = outline.map((p) => p[0]);
  const zs = outline.map((p) => p[1]);
  for (let x = Math.min(...xs) + STEP / 2; x < Math.max(...xs); x += STEP) {
    for (let z = Math.min(...zs) + STEP / 2; z < Math.max(...zs); z += STEP) {
      if (isInsidePolygon(outline, [x, z])) places.push({ at: [x, z], height: 0 });
    }
  }
  outline.forEach(([ax, az], i) => {
    const [bx, bz] = outline[(i + 1) % outline.length];
    const steps = Math.ceil(Math.hypot(bx - ax, bz - az) / STEP);
    for (let k = 0; k < steps; k++) {
      const t = (k + 0.5) / steps;
      for (const height of HEIGHTS) places.push({ at: [ax + (bx - ax) * t, az + (bz - az) * t], height });
    }
  });
  return places;
}

/** Returns the indices of a plan's sample points on floor and walls that a view shows. */
function placesShown(plan: ShellPlan, view: ListingView): ReadonlySet<number> {
  const [x, z] = view.position;
  const shown = new Set<number>();
  for (const [number, { at, height }] of placesOf(plan).entries()) {
    const [px, pz] = placeInWorld(at, view.quarterTurns, view.position);
    const seen = projectWorld(view.camera, view.cameraHeight, [px, height, pz]);
    const { width, height: tall } = view.camera;
    if (seen.depth < 0.2 || seen.x < 0 || seen.y < 0 || seen.x > width || seen.y > tall) continue;
    const [dx, dz] = [at[0] - x, at[1] - z];
    if (lookFrom(plan.outline, view.position, Math.atan2(dx, dz)).distance > Math.hypot(dx, dz) - HIT_TOLERANCE_METRES)
      shown.add(number);
  }
  return shown;
}

/** Returns the number of points visible in both views as a share of those in the poorer view. */
function sharedShare(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const both = [...a].filter((place) => b.has(place)).length;
  return both / Math.max(1, Math.min(a.size, b.size));
}
