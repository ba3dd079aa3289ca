import { clamp } from '../../math/clamp.ts';
import { smoothStep } from '../../math/smooth-step.ts';
import { boundsOfPart, type PicturePart, wholePicture } from '../../photo/picture-part.ts';
import { worldRayInto } from '../../scene/room.ts';
import type { View } from '../../scene/room-view.ts';
import type { RenderOutput } from '../render-input.ts';
import { contactDistance, REACH } from './contact-area.ts';
import type { Contact } from './contact-shadows.ts';

/**
 * Nothing stands on a floor with a sharp edge: legs have glides, pots a foot, plinths and hems a gap. Models end in one, so the last
 * millimetres above what they stand on are darkened: right there they lose this share of their light, and nothing from this height on.
 * A line on the floor is foreshortened to a fraction of a pixel at some metres; this one is not.
 */
const LOST = 0.65;
const HEIGHT_METRES = 0.045;

type Seen = Pick<View, 'camera' | 'cameraHeight'>;

/** The planes of a picture, and which of its materials lie flat on the floor. */
interface Planes extends Pick<RenderOutput, 'width' | 'height' | 'coverage' | 'radiance' | 'depth' | 'material'> {
  readonly isFlat: readonly boolean[];
}

/** Rise from a pixel to the next, as a share of what it is on an upright surface, up to which a surface is level, and from which it is upright. */
const LEVEL = 0.2;
const UPRIGHT = 0.6;

/** Integral from 0 to a height of what is lost of that share: the third power of the height that is left, as in a rounded edge; metres. */
const lostBelow = (height: number): number => {
  const left = 1 - clamp(height / HEIGHT_METRES, 0, 1);
  return (HEIGHT_METRES / 4) * (1 - left ** 4);
};

/** Light left on upright things between two heights above what they stand on. */
const lightBetween = (low: number, high: number): number =>
  1 - (LOST * (lostBelow(high) - lostBelow(low))) / (high - low);

/** Height of what a piece stands on at a place, metres: the floor's, or a rug's, which falls off evenly beside it lest bars show a step. */
function groundAt(rugs: readonly Contact[], x: number, z: number): number {
  let height = 0;
  for (const { area, thickness } of rugs) {
    const beside = contactDistance(area, x, z);
    if (beside < REACH) height = Math.max(height, thickness * (1 - smoothStep(0, REACH, beside)));
  }
  return height;
}

/** Whether a pixel shows what lies flat; where it shows mostly what is behind, those beside it tell. */
function showsFlat({ width, material, isFlat }: Planes, i: number): boolean {
  if (material[i] >= 0) return isFlat[material[i]];
  return [i - width, i - 1, i + 1, i + width].some((beside) => isFlat[material[beside]]);
}

const ray = [0, 0, 0];

/** Height of what pixel (x, y) shows, metres; NaN where it shows nothing. */
function heightAt(
  { width, height, coverage, depth }: Planes,
  { camera, cameraHeight }: Seen,
  x: number,
  y: number,
): number {
  if (y < 0 || y >= height) return Number.NaN;
  const i = y * width + x;
  if (coverage[i] === 0) return Number.NaN;
  worldRayInto(camera, x + 0.5, y + 0.5, ray);
  return cameraHeight + (ray[1] * depth[i]) / Math.hypot(ray[0], ray[1], ray[2]);
}

/** How upright a pixel's surface is, 0 to 1, by the heights above and below it; `pixel` is a pixel's height there, metres. */
function uprightAt(planes: Planes, seen: Seen, x: number, y: number, pixel: number): number {
  const own = heightAt(planes, seen, x, y);
  const steps = [y - 1, y + 1].map((row) => Math.abs(heightAt(planes, seen, x, row) - own) / pixel);
  const steepest = Math.max(...steps.filter((step) => step >= 0));
  return smoothStep(LEVEL, UPRIGHT, steepest);
}

/**
 * Darkens the lowest edge of what stands on the floor or on a rug.
 *
 * @param contacts of all pieces with the floor
 * @param part the pixels to process
 * @returns the changed radiance
 */
export function shadeFeet(
  planes: Planes,
  contacts: readonly Contact[],
  seen: Seen,
  part: PicturePart = wholePicture(planes),
): Float32Array {
  const { camera, cameraHeight } = seen;
  const { width, coverage, radiance, depth } = planes;
  const rugs = contacts.filter(({ thickness }) => thickness > 0);
  const highest = HEIGHT_METRES + Math.max(0, ...rugs.map(({ thickness }) => thickness));
  const shaded = radiance.slice();
  const { left, right, top, bottom } = boundsOfPart(part);
  for (let y = top; y < bottom; y++) {
    for (let x = left, i = y * width + left; x < right; x++, i++) {
      if (coverage[i] === 0) continue;
      worldRayInto(camera, x + 0.5, y + 0.5, ray);
      const far = depth[i] / Math.hypot(ray[0], ray[1], ray[2]);
      const above = cameraHeight + ray[1] * far;
      const half = far / camera.focal / 2;
      if (above - half > highest || showsFlat(planes, i)) continue;
      const own = above - groundAt(rugs, ray[0] * far, ray[2] * far);
      const light = 1 - (1 - lightBetween(own - half, own + half)) * uprightAt(planes, seen, x, y, 2 * half);
      for (let k = 3 * i; k < 3 * i + 3; k++) shaded[k] *= light;
    }
  }
  return shaded;
}
