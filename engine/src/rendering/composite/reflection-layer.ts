import { smoothStep } from '../../math/smooth-step.ts';
import { cameraResponse } from '../../photo/camera-response.ts';
import { boundsOfPart, type PartBounds, wholePicture } from '../../photo/picture-part.ts';
import { type MapPlane, samplePlane } from '../../photo/sample-plane.ts';
import type { Camera } from '../../scene/camera.ts';
import type { FloorGloss } from '../../scene/floor-gloss.ts';
import type { View } from '../../scene/room-view.ts';
import type { RenderOutput } from '../render-input.ts';
import { blurReach, furnitureLayer } from './furniture-layer.ts';
import { MIRRORED_CHANNELS } from './room-mirrored.ts';

/** Channels per point, see {@link FloorReflection.values}. */
export const REFLECTION_CHANNELS = 7;

/** Furniture reflected in a glossy floor, to composite over the photo. */
export interface FloorReflection extends MapPlane {
  /**
   * Per point: reflected radiance of the furniture (three channels), the share of the floor's own light that
   * reflects the room (three channels), and the share of that reflection that the furniture hides. All 0 where the
   * floor is matte.
   */
  readonly values: Float32Array;
}

/**
 * The mirror image of what is higher up is softer, and its place and light less certain, so that it fades with the height of what is mirrored:
 * on boards that spread light as varnish does (0.009) it ends at 0.9 m, and it is whole up to this share of that.
 */
const END_OF_IMAGE = 0.085;
const WHOLE_IMAGE = 0.35;

/** Returns the blur of the reflection, pixels. */
export const reflectionBlur = ({ spread }: FloorGloss, { focal }: Camera): number => blurReach(spread * focal);

/**
 * Renders the reflection of furniture in a glossy floor: sharp where it touches the floor, and softer with the
 * length of the reflected ray.
 *
 * @param below the furniture from a camera mirrored in the floor, at the layer's size
 * @param ofRoom the floor's reflection of the room (see `roomMirrored`)
 * @param view of the photo, at that size
 * @param part the pixels to process; nothing is reflected beyond
 */
export function reflectionLayer(
  below: RenderOutput,
  ofRoom: MapPlane,
  gloss: FloorGloss,
  { camera, cameraHeight }: View,
  part: PartBounds = boundsOfPart(wholePicture(below)),
): FloorReflection {
  const { width, height } = below;
  const shown = fadeWithHeight(below, gloss, { camera, cameraHeight }, part);
  const sharp = furnitureLayer(shown, 0).values;
  const soft = furnitureLayer(shown, gloss.spread * camera.focal).values;
  const values = new Float32Array(width * height * REFLECTION_CHANNELS);
  const floor = new Float32Array(MIRRORED_CHANNELS);
  for (let k = 0; k < (part.right - part.left) * (part.bottom - part.top); k++) {
    const column = part.left + (k % (part.right - part.left));
    const row = part.top + Math.floor(k / (part.right - part.left));
    const i = row * width + column;
    const x = column + 0.5;
    const y = row + 0.5;
    const [scaleX, scaleY] = [width / ofRoom.width, height / ofRoom.height];
    samplePlane(ofRoom.values, ofRoom.width, ofRoom.height, MIRRORED_CHANNELS, x, y, scaleX, scaleY, floor);
    const thrownBack = floor[3];
    if (thrownBack === 0) continue;
    const at = REFLECTION_CHANNELS * i;
    for (let k = 0; k < 3; k++) values[at + 3 + k] = floor[k];
    const softness = softnessAt(below, camera, cameraHeight, x, y);
    const blend = (channel: number): number =>
      sharp[4 * i + channel] * (1 - softness) + soft[4 * i + channel] * softness;
    const covered = Math.min(1, blend(3));
    if (covered === 0) continue;
    for (let k = 0; k < 3; k++) values[at + k] = thrownBack * covered * cameraResponse(blend(k) / covered);
    values[at + 6] = covered;
  }
  return { width, height, values };
}

/** Lets the mirror image fade with the height of what it shows; unchanged beyond the part. */
function fadeWithHeight(
  below: RenderOutput,
  { spread }: FloorGloss,
  { camera, cameraHeight }: Pick<View, 'camera' | 'cameraHeight'>,
  { left, right, top, bottom }: PartBounds,
): RenderOutput {
  const end = END_OF_IMAGE / Math.sqrt(spread);
  const coverage = below.coverage.slice();
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = y * below.width + x;
      if (coverage[i] === 0) continue;
      const toFloor = distanceToFloor(camera, cameraHeight, x + 0.5, y + 0.5);
      const height = cameraHeight * (below.depth[i] / toFloor - 1);
      coverage[i] *= 1 - smoothStep(WHOLE_IMAGE * end, end, height);
    }
  }
  return { ...below, coverage };
}

/** Metres from the camera to the floor along a pixel's ray; Infinity above the horizon. */
function distanceToFloor({ rotation, focal, cx, cy }: Camera, cameraHeight: number, x: number, y: number): number {
  const [u, v] = [(x - cx) / focal, (y - cy) / focal];
  const down = rotation[1] * u + rotation[4] * v + rotation[7];
  return down <= 0 ? Infinity : (cameraHeight / down) * Math.hypot(u, v, 1);
}

/**
 * Returns twice the share of the reflected ray in the distance from the mirrored camera: 0 where furniture touches
 * the floor, 1 if the ray hits nothing.
 */
function softnessAt(
  { width, coverage, depth }: RenderOutput,
  camera: Camera,
  cameraHeight: number,
  x: number,
  y: number,
): number {
  const i = Math.floor(y) * width + Math.floor(x);
  if (coverage[i] === 0) return 1;
  const toFloor = distanceToFloor(camera, cameraHeight, x, y);
  return toFloor === Infinity ? 1 : Math.min(1, Math.max(0, 2 * (1 - toFloor / depth[i])));
}
