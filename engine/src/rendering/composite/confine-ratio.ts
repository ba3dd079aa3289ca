import type { LightBox } from '../../furniture/catalogue/light-boxes.ts';
import { distanceToBox } from '../../furniture/catalogue/piece-box.ts';
import { smoothStep } from '../../math/smooth-step.ts';
import { luminanceAt } from '../../photo/luminance.ts';
import { type BoxHit, hitBox } from '../../scene/box-ray.ts';
import type { Camera } from '../../scene/camera.ts';
import { FACE_INDEX, type Opening, type OpeningKind, worldRayInto } from '../../scene/room.ts';
import type { Scene } from '../../scene/scene.ts';
import type { RenderOutput } from '../render-input.ts';

/** Distance from a piece up to which its shadow is drawn in full, and beyond which the photo is unchanged, metres. */
const FULL_REACH_METRES = 0.25;
/** The former on the floor: a path tracer finds a tenth of the light missing there half a metre from a chair. */
const FULL_REACH_ON_FLOOR = 0.5;
export const END_OF_REACH = 0.85;
/**
 * Deviations of the relighting ratio from 1 up to which the photo is unchanged, and from which they apply in full.
 */
const MAX_INVISIBLE_CHANGE = 0.02;
const MIN_FULL_CHANGE = 0.07;
/**
 * Shadows on walls lose no more light than this right beside a piece and away from it, for other rooms and blended exposures
 * lighten them; and the distances up to which and beyond which, metres. By eye on listing photos.
 */
const DARKEST_CONTACT = 0.85;
const DARKEST_ON_WALLS = 0.25;
const CONTACT_METRES = 0.04;
const END_OF_CONTACT = 0.3;
/** Distance from a lit lamp up to which walls are not darkened at all, and from which they are as usual, metres. By eye. */
const LIT_METRES = 0.15;
const END_OF_LIT = 0.7;
/** Share of the ratio's colour that is kept: colour bleeding is real, but its noise shows on white walls. */
const COLOUR_SHARE = 0.35;

/** Distance inside an opening from which only the view behind it is visible, metres. */
const FRAME_METRES = 0.08;
const OPEN: ReadonlySet<OpeningKind> = new Set<OpeningKind>(['doorway', 'window']);

/**
 * Returns the share of the room's own wall at a point of the box: 0 where an opening shows another room or the
 * outside.
 */
function wallShare(openings: readonly Opening[], face: number, x: number, y: number, z: number): number {
  let share = 1;
  for (const { kind, wall, from, to, bottom, top } of openings) {
    if (FACE_INDEX[wall] !== face || !OPEN.has(kind)) continue;
    const along = wall === 'back' ? x : z;
    const inside = Math.min(along - from, to - along, y - bottom, top - y);
    if (inside > 0) share = Math.min(share, 1 - smoothStep(0, FRAME_METRES, inside));
  }
  return share;
}

/** How far a point is from the pieces, metres. */
interface Distances {
  /** To the nearest piece, as a share of the reach of what it does there: a lamp's light goes farther than its shadow. */
  changed: number;
  /** To the nearest lit lamp. */
  lamp: number;
}

const distances: Distances = { changed: 0, lamp: 0 };

/** Measures the distances of a point where the pieces add or take light; at most `END_OF_REACH`. */
function measureDistances(pieces: readonly LightBox[], isLighter: boolean, x: number, y: number, z: number): void {
  distances.changed = END_OF_REACH;
  distances.lamp = END_OF_REACH;
  for (const piece of pieces) {
    const away = distanceToBox(piece, x, y, z);
    if (piece.isLamp) distances.lamp = Math.min(distances.lamp, away);
    distances.changed = Math.min(distances.changed, piece.isLamp && !isLighter ? away : away / piece.reach);
  }
}

/** The ratio as it shows on a face. Furniture's shadow on a ceiling is too faint to be recognized; a lamp's light is not. */
function shownOn(face: number, ratio: number, { changed, lamp }: Distances): number {
  if (face === FACE_INDEX.floor) return ratio;
  if (face === FACE_INDEX.ceiling) return Math.max(1, ratio);
  const shown = onWall(ratio, changed);
  // Beside a lit lamp, what hides the room's light gives as much of its own.
  return shown >= 1 ? shown : 1 - (1 - shown) * smoothStep(LIT_METRES, END_OF_LIT, lamp);
}

/** Largest change of a channel. */
const changeAt = (ratio: Float32Array, i: number): number =>
  Math.max(Math.abs(ratio[i] - 1), Math.abs(ratio[i + 1] - 1), Math.abs(ratio[i + 2] - 1));

/** The ratio as it shows on a wall: shadows approach their darkest gently, so that their edges stay soft. */
function onWall(ratio: number, distance: number): number {
  if (ratio >= 1) return ratio;
  const away = smoothStep(CONTACT_METRES, END_OF_CONTACT, distance);
  const darkest = DARKEST_CONTACT + (DARKEST_ON_WALLS - DARKEST_CONTACT) * away;
  return 1 - darkest * (1 - Math.exp((ratio - 1) / darkest));
}

/**
 * Confines the relighting ratio to the surroundings of the furniture. Furniture dims and tints a whole room
 * slightly, but the photo's walls and ceiling should not change: the ratio fades to exactly 1 with distance and
 * where it is hardly visible. The view through openings keeps its light.
 *
 * @param pieces boxes of the furniture
 * @returns the confined ratio plane: same size, three channels, exactly 1 outside
 */
export function confineRatio(
  output: RenderOutput,
  pieces: readonly LightBox[],
  camera: Camera,
  cameraHeight: number,
  { box, openings }: Pick<Scene, 'box' | 'openings'>,
): Float32Array {
  const { ratio, ratioWidth, ratioHeight } = output;
  const step = Math.ceil(output.width / Math.max(1, ratioWidth));
  const confined = new Float32Array(ratio.length).fill(1);
  const hit: BoxHit = { face: 0, t: 0 };
  const ray = [0, 0, 0];
  for (let y = 0, i = 0; y < ratioHeight; y++) {
    for (let x = 0; x < ratioWidth; x++, i += 3) {
      if (changeAt(ratio, i) === 0) continue;
      worldRayInto(camera, (x + 0.5) * step, (y + 0.5) * step, ray);
      const dx = ray[0];
      const dy = ray[1];
      const dz = ray[2];
      hitBox(box, 0, cameraHeight, 0, dx, dy, dz, hit);
      const full = luminanceAt(ratio, i);
      measureDistances(pieces, full >= 1, dx * hit.t, cameraHeight + dy * hit.t, dz * hit.t);
      const whole = hit.face === FACE_INDEX.floor ? FULL_REACH_ON_FLOOR : FULL_REACH_METRES;
      const near =
        (1 - smoothStep(whole, END_OF_REACH, distances.changed)) *
        wallShare(openings, hit.face, dx * hit.t, cameraHeight + dy * hit.t, dz * hit.t);
      if (near <= 0) continue;
      const weight = near * smoothStep(MAX_INVISIBLE_CHANGE, MIN_FULL_CHANGE, changeAt(ratio, i) * near);
      if (weight <= 0) continue;
      const grey = shownOn(hit.face, full, distances);
      for (let k = 0; k < 3; k++) confined[i + k] = 1 + (grey + COLOUR_SHARE * (ratio[i + k] - full) - 1) * weight;
    }
  }
  return confined;
}
