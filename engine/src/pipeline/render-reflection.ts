import { boundsOfPart, coarser, partWithin, widen } from '../photo/picture-part.ts';
import type { MapPlane } from '../photo/sample-plane.ts';
import { type FloorReflection, reflectionBlur, reflectionLayer } from '../rendering/composite/reflection-layer.ts';
import type { RenderInput, RenderOutput } from '../rendering/render-input.ts';
import { type Camera, resizeCamera } from '../scene/camera.ts';
import type { Scene } from '../scene/scene.ts';

/** A mirror image is dim and soft: it is drawn so many times smaller than the picture, with this share of its paths. */
const SMALLER = 2;
const SHARE_OF_PATHS = 0.5;

/** The camera mirrored in the floor; it stands as far below it. */
function mirrorCamera(camera: Camera): Camera {
  const r = camera.rotation;
  return { ...camera, rotation: [r[0], -r[1], r[2], r[3], -r[4], r[5], r[6], -r[7], r[8]] };
}

/**
 * What the floor mirrors of the furniture: its picture in a camera that is itself mirrored in the floor, with the floor left out.
 * Null where the floor is matte.
 *
 * @param ofRoom what the floor mirrors of the room; null: nothing
 * @param input as the furniture was rendered
 */
export async function mirrorFurniture(
  { gloss, cameraHeight }: Pick<Scene, 'gloss' | 'cameraHeight'>,
  ofRoom: MapPlane | null,
  input: RenderInput,
  render: (input: RenderInput) => Promise<RenderOutput>,
): Promise<FloorReflection | null> {
  if (!gloss || !ofRoom) return null;
  const { window, ...wholly } = input;
  const { width, height } = input.camera;
  const camera = resizeCamera(input.camera, Math.ceil(width / SMALLER), Math.ceil(height / SMALLER));
  const part = window && widen(coarser(boundsOfPart(window), SMALLER), 1, camera);
  const drawn = part && widen(part, reflectionBlur(gloss, camera), camera);
  const below = await render({
    ...wholly,
    ...(drawn && { window: partWithin(drawn) }),
    camera: mirrorCamera(camera),
    cameraHeight: -cameraHeight,
    samples: Math.max(1, Math.round(input.samples * SHARE_OF_PATHS)),
    shadowSamples: 0,
  });
  return reflectionLayer(below, ofRoom, gloss, { camera, cameraHeight }, part);
}
