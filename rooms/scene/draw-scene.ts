import type { Camera, Photo, Renderer } from '@roomwright/engine';
import type { Sun } from '@roomwright/engine/testing';
import type { LabelledMesh } from '../mesh/mesh-builder.ts';
import { composeScene, type Scene, type SceneOptions } from './compose-scene.ts';
import { type DrawnLight, renderLight } from './draw/render-light.ts';
import { cameraThroughDistortion, throughDistortion } from './photo/distortion.ts';
import { finishPhoto } from './photo/finish-photo.ts';
import { planFinish } from './photo/plan-finish.ts';
import type { RoomShell } from './shell.ts';
import type { Furnishing, RoomKind } from './site.ts';
import { faceClasses } from './truth/face-classes.ts';
import { shellFaceIds } from './truth/shell-face-ids.ts';
import type { Lens } from './view/plan-lens.ts';

/** No class or no face: nothing can be learnt from the pixel. */
export const NOTHING = 255;

/** Ground truth of a drawn scene. Planes are row by row, as large as the photo. */
export interface SceneTruth {
  readonly seed: number;
  readonly kind: RoomKind;
  readonly furnishing: Furnishing;
  /** The pinhole that fits the picture best. */
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly lens: Lens;
  /** The sun where it shines, as it was drawn. */
  readonly sun: Sun | null;
  readonly shell: RoomShell;
  /** Parts of the generator that the picture shows. */
  readonly parts: readonly string[];
  /** What each pixel shows: index into SURFACE_CLASSES, NOTHING where unknown. */
  readonly surfaces: Uint8Array;
  /** Face of the empty room behind each pixel: FACE_INDEX, NOTHING where there is none. */
  readonly faces: Uint8Array;
  /** The same by the number of the face in shell.faces. */
  readonly faceIds: Uint8Array;
  /** Distance along the ray in metres and normal of what each pixel shows, for a pinhole: before the lens bends the picture. */
  readonly depth: Float32Array;
  readonly normal: Float32Array;
}

export interface DrawnScene {
  readonly photo: Photo;
  readonly truth: SceneTruth;
}

/** Parts of the generator that a room shows, for measuring what each of them brings to the training. */
function partsOf(scene: Scene): string[] {
  const { site, lens } = scene;
  const ceilings = site.shell.faces.filter((face) => face.kind === 'ceiling');
  return [
    site.kind,
    site.furnishing,
    site.shell.outline.length > 4 ? 'not-a-box' : 'box',
    ...(ceilings.some((face) => Math.abs(face.normal[1]) < 0.999) ? ['sloped-ceiling'] : []),
    ...(site.light.day < 0.2 ? ['night'] : []),
    ...(lens.k1 !== 0 ? ['distortion'] : []),
  ];
}

/** Traces a scene's mesh. @param gain that of another picture of the room, so that both are exposed alike */
export function renderScene(renderer: Renderer, scene: Scene, mesh: LabelledMesh, gain?: number): Promise<DrawnLight> {
  const { site, sun } = scene;
  const lit = {
    cameraHeight: site.cameraHeight,
    environment: { kind: 'sky', zenith: [0, 0, 0], horizon: [0, 0, 0] },
    lights: site.lights,
    seed: scene.seed,
    ...(sun ? { sun } : {}),
  } as const;
  return renderLight(renderer, mesh, site.camera, lit, gain);
}

/** A developed scene, with what only pairs of pictures need. */
interface DevelopedScene extends DrawnScene {
  /** What each pixel is in the bare room: index into BARE_CLASSES, LOOSE for what leaves. */
  readonly bare: Uint8Array;
  /** Light through the lens, before it is exposed. */
  readonly radiance: Float32Array;
}

/** Makes a photo of a scene's light. @param metered the light that the camera was set for, where that is another picture's */
export function developScene(scene: Scene, light: DrawnLight, metered?: Float32Array): DevelopedScene {
  const { site, lens, sun, seed } = scene;
  const { camera, cameraHeight, shell } = site;
  const { width, height } = light;
  const ids = shellFaceIds(camera, cameraHeight, shell);
  const labels = [light.surfaces, ids, light.bare];
  const seen = throughDistortion({ width, height, radiance: light.radiance, labels }, lens);
  const [surfaces, faceIds, bare] = seen.labels;
  const byId = faceClasses(shell);
  const faces = faceIds.map((id) => byId[id] ?? NOTHING);
  const finish = planFinish(site.random('finish'));
  const rgb = finishPhoto({ width, height, radiance: seen.radiance }, finish, seed, metered);
  return {
    photo: { width, height, rgb },
    truth: {
      seed,
      kind: site.kind,
      furnishing: site.furnishing,
      camera: cameraThroughDistortion(camera, lens),
      cameraHeight,
      lens,
      sun,
      shell,
      parts: partsOf(scene),
      surfaces,
      faces,
      faceIds,
      depth: light.depth,
      normal: light.normal,
    },
    bare,
    radiance: seen.radiance,
  };
}

/** Draws the room of a seed: the same seed and options give the same bytes, whatever the renderer's threads. */
export async function drawScene(renderer: Renderer, seed: number, options: SceneOptions): Promise<DrawnScene> {
  const scene = composeScene(seed, options);
  const light = await renderScene(renderer, scene, scene.site.mesh.build());
  const { photo, truth } = developScene(scene, light);
  return { photo, truth };
}
