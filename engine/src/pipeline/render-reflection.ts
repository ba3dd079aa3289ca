import { boundsOfPart, coarser, type PicturePart, partWithin, widen } from '../photo/picture-part.ts';
import type { MapPlane } from '../photo/sample-plane.ts';
import { type FloorReflection, reflectionBlur, reflectionLayer } from '../rendering/composite/reflection-layer.ts';
import type { RenderInput, RenderOutput } from '../rendering/render-input.ts';
import { type Camera, resizeCamera } from '../scene/camera.ts';
import type { View } from '../scene/room-view.ts';
import type { Scene } from '../scene/scene.ts';

/**
 * A mirror image is dim and soft, so it is drawn this many times smaller than the picture, with this share of its
 * paths.
 */
const DOWNSCALE = 2;
const PATH_SHARE = 0.5;

/** The camera reflected in the floor plane. */
function mirrorCamera(camera: Camera): Camera {
  const r = camera.rotation;
  return { ...camera, rotation: [r[0], -r[1], r[2], r[3], -r[4], r[5], r[6], -r[7], r[8]] };
}

/**
 * The furniture's mirror image in the floor: rendered by the reflected camera, without the floor. Null for a matte
 * floor.
 *
 * @param ofRoom the floor's mirror image of the room; null for none
 * @param input as for the furniture itself
 * @param shade darkens the furniture's lowest edge, as in the picture itself
 */
export async function mirrorFurniture(
  { gloss, cameraHeight }: Pick<Scene, 'gloss' | 'cameraHeight'>,
  ofRoom: MapPlane | null,
  input: RenderInput,
  render: (input: RenderInput) => Promise<RenderOutput>,
  shade: (output: RenderOutput, view: Pick<View, 'camera' | 'cameraHeight'>, part?: PicturePart) => Float32Array,
): Promise<FloorReflection | null> {
  if (!gloss || !ofRoom) return null;
  const { window, ...wholly } = input;
  const { width, height } = input.camera;
  const camera = resizeCamera(input.camera, Math.ceil(width / DOWNSCALE), Math.ceil(height / DOWNSCALE));
  const part = window && widen(coarser(boundsOfPart(window), DOWNSCALE), 1, camera);
  const drawn = part && widen(part, reflectionBlur(gloss, camera), camera);
  const mirrored = { camera: mirrorCamera(camera), cameraHeight: -cameraHeight };
  const below = await render({
    ...wholly,
    ...mirrored,
    ...(drawn && { window: partWithin(drawn) }),
    samples: Math.max(1, Math.round(input.samples * PATH_SHARE)),
    shadowSamples: 0,
  });
  const shaded = { ...below, radiance: shade(below, mirrored, drawn && partWithin(drawn)) };
  return reflectionLayer(shaded, ofRoom, gloss, { camera, cameraHeight }, part);
}
