import { type Camera, type Photo, type Renderer, resizeCamera } from '@roomwright/engine';
import {
  luminanceAt,
  type Material,
  type Mesh,
  type RenderInput,
  type RenderOutput,
  type Sun,
  scale,
  type Vec3,
} from '@roomwright/engine/testing';
import type { LabelledMesh } from '../../mesh/mesh-builder.ts';
import type { Scene } from '../compose-scene.ts';
import { enlargeIrradiance, guideOf } from '../draw/smooth-irradiance.ts';
import { develop } from './develop.ts';
import type { FineFinish } from './fine-finish.ts';
import type { Outdoors } from './outdoors.ts';
import { paintViews } from './paint-views.ts';
import { smoothLight } from './smooth-light.ts';

export interface FineQuality {
  /** Paths per pixel. */
  readonly samples: number;
  readonly bounces: number;
  /** Passes of the denoising filter; each doubles its radius. */
  readonly smoothing: number;
}

/** Long edge of the small picture used for metering. */
const METER_EDGE = 96;
const METER_SAMPLES = 16;
const SUN_SAMPLES = 4;
const LOOK_SAMPLES = 5;
const GLOSS_SAMPLES = 6;
const METAL_SAMPLES = 12;
/** Sizes, relative to the picture, at which light is traced and views from windows are painted. */
const LIGHT_SIZE = 0.5;
const VIEW_SHARE = 0.8;
/** Clamp for reveals beside the bright sky, where 1 is white; brighter ones are white anyway. */
const MAX_REVEAL_RADIANCE = 1.6;
/** Minimum share of metal pixels for which metals are rendered separately. */
const MIN_METAL_SHARE = 0.003;
/** Photographers tone down windows; floors reflect them this many times as bright. */
const GLARE = 3.5;
/** No environment: emitters and the room's lights are the only light. */
const DARK: Vec3 = [0, 0, 0];

type SceneInput = Omit<RenderInput, 'sun'>;

function renderInput(scene: Scene, mesh: LabelledMesh, camera: Camera, gain: number): SceneInput {
  const { site, seed } = scene;
  return {
    mesh: withMaterials(mesh, ({ emission: _, ...lit }) => lit),
    camera,
    cameraHeight: site.cameraHeight,
    environment: { kind: 'sky', zenith: DARK, horizon: DARK },
    lights: site.lights.map((light) => ({ ...light, radiance: scale(light.radiance, gain) })),
    samples: METER_SAMPLES,
    bounces: 2,
    shadowSamples: 0,
    shadowStep: 1,
    denoise: true,
    seed,
  };
}

const withMaterials = <T extends Mesh>(mesh: T, change: (material: Material) => Material): T => ({
  ...mesh,
  materials: mesh.materials.map(change),
});

/** Returns the median brightness of everything that does not emit. */
function medianInterior(output: RenderOutput, glowing: ReadonlySet<number>): number {
  const values: number[] = [];
  for (let i = 0; i < output.material.length; i++) {
    if (output.material[i] < 0 || glowing.has(output.material[i])) continue;
    values.push(luminanceAt(output.radiance, 3 * i));
  }
  values.sort((a, b) => a - b);
  return values.length > 0 ? values[values.length >> 1] : 0;
}

/** Renders direct sunlight alone: the sharp edges of its patches must not be filtered. */
const sunlight = (input: SceneInput, sun: Sun): RenderInput => ({
  ...input,
  lights: [],
  sun,
  samples: SUN_SAMPLES,
  bounces: 0,
  denoise: false,
});

/** Renders emission only: the G-buffer and the views from the windows. */
const unlit = (input: SceneInput, mesh: LabelledMesh): RenderInput => ({
  ...input,
  mesh: withMaterials(mesh, (material) => ({ ...material, specular: 0, metallic: 0 })),
  lights: [],
  samples: LOOK_SAMPLES,
  bounces: 0,
  denoise: false,
});

/** Returns a mesh whose emissive materials have their physical brightness. */
const blinding = (mesh: LabelledMesh): LabelledMesh =>
  withMaterials(mesh, ({ emission, ...material }) =>
    emission ? { ...material, emission: scale(emission, GLARE) } : material,
  );

/**
 * Renders the light of lamps and sky on every surface, times its colour. It is low-frequency, so it is traced in a
 * smaller picture and upsampled onto the surfaces of the large one.
 */
async function renderLit(
  renderer: Renderer,
  input: SceneInput,
  { looked, smoothing }: { readonly looked: RenderOutput; readonly smoothing: number },
  onProgress?: (share: number) => void,
): Promise<Float32Array> {
  const { camera } = input;
  const small = resizeCamera(camera, Math.round(camera.width * LIGHT_SIZE), Math.round(camera.height * LIGHT_SIZE));
  const mesh = withMaterials(input.mesh, (material) => ({ ...material, metallic: 0 }));
  const output = await renderer.render({ ...input, mesh, camera: small }, onProgress ? { onProgress } : {});
  const nothing = new Uint8Array(input.mesh.materials.length);
  const smallGuide = guideOf(output, small, nothing);
  const light = smoothLight(output, small, smoothing).map((value, c) =>
    Math.min(MAX_REVEAL_RADIANCE, value / smallGuide.albedo[c]),
  );
  const guide = guideOf(looked, camera, nothing);
  return enlargeIrradiance(light, smallGuide, guide).map((value, c) => value * guide.albedo[c]);
}

/** Replaces the reflections of metals in the small picture with full-resolution ones. */
async function layMetals(
  renderer: Renderer,
  input: SceneInput,
  mesh: LabelledMesh,
  { radiance, looked }: { readonly radiance: Float32Array; readonly looked: RenderOutput },
): Promise<void> {
  const isMetal = (i: number): boolean => (mesh.materials[looked.material[i]]?.metallic ?? 0) > 0;
  let count = 0;
  for (let i = 0; i < looked.material.length; i++) if (isMetal(i)) count++;
  if (count < MIN_METAL_SHARE * looked.material.length) return;
  const shown = await renderer.render({ ...input, mesh: blinding(mesh), samples: METAL_SAMPLES, bounces: 0 });
  for (let i = 0; i < looked.material.length; i++) {
    if (isMetal(i)) radiance.set(shown.radiance.subarray(3 * i, 3 * i + 3), 3 * i);
  }
}

/**
 * Renders a scene as a careful photographer would show it: path-traced, exposed for the interior and developed. The
 * lights are scaled to the exposure; the sun and emitters are already in units of the finished picture.
 */
export async function drawFinely(
  renderer: Renderer,
  scene: Scene,
  { finish, outdoors }: { readonly finish: FineFinish; readonly outdoors?: Outdoors },
  quality: FineQuality,
  onProgress?: (share: number) => void,
): Promise<Photo> {
  const { camera, cameraHeight } = scene.site;
  const built = scene.site.mesh.build();
  const view = { eye: cameraHeight, focal: camera.focal * VIEW_SHARE, seed: scene.seed };
  const mesh = outdoors ? await paintViews(renderer, built, outdoors, view) : built;
  const glowing = new Set(mesh.materials.flatMap((m, i) => (m.emission ? [i] : [])));
  const shrink = METER_EDGE / Math.max(camera.width, camera.height);
  const small = resizeCamera(camera, Math.round(camera.width * shrink), Math.round(camera.height * shrink));
  const { samples, bounces, smoothing } = quality;
  const meter = { ...renderInput(scene, mesh, small, 1), bounces };
  const median = medianInterior(await renderer.render(meter), glowing);
  const gain = median > 0 ? finish.target ** 2.2 / median : 1;
  const input = { ...renderInput(scene, mesh, camera, gain), samples, bounces };
  const looked = await renderer.render(unlit(input, mesh));
  const radiance = await renderLit(renderer, input, { looked, smoothing }, onProgress);
  const mirrored = { ...unlit(input, mesh), mesh: blinding(mesh), samples: GLOSS_SAMPLES, denoise: true };
  const gloss = await renderer.render(mirrored);
  for (let c = 0; c < radiance.length; c++) {
    radiance[c] += looked.radiance[c] + Math.max(0, gloss.radiance[c] - GLARE * looked.radiance[c]);
  }
  await layMetals(renderer, input, mesh, { radiance, looked });
  if (scene.sun) {
    const shining = await renderer.render(sunlight(input, scene.sun));
    for (let i = 0; i < radiance.length; i++) radiance[i] += shining.radiance[i];
  }
  return develop({ width: looked.width, height: looked.height, radiance }, finish, scene.seed);
}
