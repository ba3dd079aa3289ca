import { resizeCamera } from './camera/camera.ts';
import { type Composite, composite } from './composite/composite.ts';
import { confineRatio, END_OF_REACH } from './composite/confine-ratio.ts';
import { hideFurniture } from './foreground/hide-furniture.ts';
import { assembleMesh } from './furniture/catalogue.ts';
import { distanceToBox, pieceBox } from './furniture/piece-box.ts';
import { straightenPhoto } from './lens/straighten-photo.ts';
import { photoEnvironment } from './light/photo-environment.ts';
import { makeRadianceMap, type RadianceMap } from './light/radiance-map.ts';
import { skyEnvironment, withoutGlare } from './outdoors/sky-light.ts';
import type { Photo } from './photo.ts';
import type { Renderer } from './render/renderer.ts';
import type { Scene } from './scene.ts';

export type Quality = 'draft' | 'final';

/** What each quality costs: long edge of the rendered picture, paths per pixel, samples per shadow point, and how fine
 * pictures and rugs are painted. */
const QUALITY = {
  draft: { maxEdge: 768, samples: 4, bounces: 1, shadowSamples: 24, texelsPerPixel: 0.45 },
  final: { maxEdge: 2048, samples: 16, bounces: 2, shadowSamples: 48, texelsPerPixel: 1 },
} as const;

/** Metres from the camera nearer than which nothing is painted finer. */
const NEAREST = 0.5;

/** Shadows on floor and walls are soft: half the picture's resolution holds them. */
const SHADOW_STEP = 2;

export interface RenderContext {
  readonly renderer: Renderer;
  readonly signal?: AbortSignal;
  /** Share of the rendering done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** The photo as light; outdoors its bright parts are the sky, and no windows. */
function sceneMap(photo: Photo, { camera, cameraHeight, box, openings, sky }: Scene): RadianceMap {
  const map = makeRadianceMap(photo, camera, cameraHeight, box, openings);
  return sky ? withoutGlare(map) : map;
}

/** What the furniture sees around itself, and what is sampled as lights. */
function sceneLight(map: RadianceMap, { box, cameraHeight, light, sky }: Scene): ReturnType<typeof photoEnvironment> {
  if (sky) return { environment: skyEnvironment(map, box, cameraHeight, sky), lights: [] };
  return photoEnvironment(map, box, cameraHeight, light);
}

/**
 * Renders a furnished scene into the photo it was made for, at the photo's own size. May be called again with an edited
 * scene; the same photo, scene and quality give the same bytes.
 *
 * @throws the signal's reason when aborted.
 */
export async function renderScene(
  photo: Photo,
  scene: Scene,
  quality: Quality,
  { renderer, signal, onProgress }: RenderContext,
): Promise<Composite> {
  const { maxEdge, samples, bounces, shadowSamples, texelsPerPixel } = QUALITY[quality];
  const shrink = Math.min(1, maxEdge / Math.max(photo.width, photo.height));
  const width = Math.round(photo.width * shrink);
  const height = Math.round(photo.height * shrink);
  const lens = scene.lens ?? null;
  const straight = lens ? straightenPhoto(photo, lens) : photo;
  const map = sceneMap(straight, scene);
  const { environment, lights } = sceneLight(map, scene);
  const camera = resizeCamera(scene.camera, width, height);
  const pieces = scene.pieces.map(pieceBox);
  const painted = scene.pieces.map((piece, i) => {
    const distance = Math.max(NEAREST, distanceToBox(pieces[i], 0, scene.cameraHeight, 0));
    return { ...piece, texelsPerMetre: (texelsPerPixel * camera.focal) / distance };
  });
  const output = await renderer.render(
    {
      mesh: assembleMesh(painted),
      camera,
      cameraHeight: scene.cameraHeight,
      environment,
      lights,
      samples,
      bounces,
      shadowSamples,
      shadowReach: { boxes: pieces, distance: END_OF_REACH },
      shadowStep: SHADOW_STEP,
      denoise: true,
      seed: scene.seed,
    },
    { ...(signal && { signal }), ...(onProgress && { onProgress }) },
  );
  const glare = { width: map.width, height: map.height, values: Float32Array.from(map.bright) };
  const ratio = confineRatio(output, pieces, camera, scene.cameraHeight, scene.box);
  const laid = { ...output, ratio };
  const shown = scene.foreground
    ? hideFurniture(laid, straight, scene.foreground, camera, scene.cameraHeight, scene.box)
    : laid;
  return composite(photo, { ...laid, ...shown }, glare, scene.seed, lens);
}
