import type { LightBox } from '../../furniture/catalogue/light-boxes.ts';
import { distanceToBox } from '../../furniture/catalogue/piece-box.ts';
import { smoothStep } from '../../math/smooth-step.ts';
import { luminanceAt } from '../../photo/luminance.ts';
import { type BoxHit, hitBox } from '../../scene/box-ray.ts';
import type { Camera } from '../../scene/camera.ts';
import { FACE_INDEX, type Opening, type OpeningKind, worldRayInto } from '../../scene/room.ts';
import type { Scene } from '../../scene/scene.ts';
import type { RenderOutput } from '../render-input.ts';

/** Metres from a piece within which its shadow is drawn in full, and beyond which the photo is left alone. */
const FULL_REACH = 0.25;
export const END_OF_REACH = 0.85;
/** Relighting ratios nearer to 1 than the first leave the photo alone; from the second on they show in full. */
const UNSEEN_CHANGE = 0.02;
const SEEN_CHANGE = 0.07;
/** How much of the ratio's colour is kept: colour bleeding is real, but noise in it shows on white walls. */
const COLOUR = 0.35;

/** Metres inside an opening from which on all that is seen is what lies behind it. */
const FRAME = 0.08;
const OPEN: ReadonlySet<OpeningKind> = new Set<OpeningKind>(['doorway', 'window']);

/** Share of the room's own wall at a place on the box: 0 where an opening shows another room or what is outside. */
function wallShare(openings: readonly Opening[], face: number, x: number, y: number, z: number): number {
  let share = 1;
  for (const { kind, wall, from, to, bottom, top } of openings) {
    if (FACE_INDEX[wall] !== face || !OPEN.has(kind)) continue;
    const along = wall === 'back' ? x : z;
    const inside = Math.min(along - from, to - along, y - bottom, top - y);
    if (inside > 0) share = Math.min(share, 1 - smoothStep(0, FRAME, inside));
  }
  return share;
}

/** Metres to the nearest piece, in shares of its reach; `END_OF_REACH` at most. */
function distanceToPieces(pieces: readonly LightBox[], x: number, y: number, z: number): number {
  let distance = END_OF_REACH;
  for (const piece of pieces) distance = Math.min(distance, distanceToBox(piece, x, y, z) / piece.reach);
  return distance;
}

/**
 * Confines the relighting ratio to the surroundings of the furniture. Furniture dims and tints a whole room a little, but the
 * photo's walls and ceiling should stay as they are: the ratio fades to exactly 1 with distance, and where it would hardly show. What is
 * seen through an opening keeps its light.
 *
 * @param pieces boxes of the furniture
 * @returns the ratio plane of the output, confined: same size, three channels, exactly 1 outside.
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
      if (ratio[i] === 1 && ratio[i + 1] === 1 && ratio[i + 2] === 1) continue;
      worldRayInto(camera, (x + 0.5) * step, (y + 0.5) * step, ray);
      const dx = ray[0];
      const dy = ray[1];
      const dz = ray[2];
      hitBox(box, 0, cameraHeight, 0, dx, dy, dz, hit);
      const distance = distanceToPieces(pieces, dx * hit.t, cameraHeight + dy * hit.t, dz * hit.t);
      const near =
        (1 - smoothStep(FULL_REACH, END_OF_REACH, distance)) *
        wallShare(openings, hit.face, dx * hit.t, cameraHeight + dy * hit.t, dz * hit.t);
      if (near <= 0) continue;
      const change = Math.max(Math.abs(ratio[i] - 1), Math.abs(ratio[i + 1] - 1), Math.abs(ratio[i + 2] - 1)) * near;
      const weight = near * smoothStep(UNSEEN_CHANGE, SEEN_CHANGE, change);
      if (weight <= 0) continue;
      const grey = luminanceAt(ratio, i);
      // Furniture's shade on a ceiling is too faint to be seen for what it is; a lamp's light is not.
      if (hit.face === FACE_INDEX.ceiling && grey < 1) continue;
      for (let k = 0; k < 3; k++) confined[i + k] = 1 + (grey + COLOUR * (ratio[i + k] - grey) - 1) * weight;
    }
  }
  return confined;
}
