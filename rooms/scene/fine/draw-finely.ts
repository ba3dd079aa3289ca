import { type Camera, type Photo, type Renderer, resizeCamera } from '@roomwright/engine';
import {
  luminanceAt,
  type RenderInput,
  type RenderOutput,
  type Sun,
  scale,
  type Vec3,
} from '@roomwright/engine/testing';
import type { LabelledMesh } from '../../mesh/mesh-builder.ts';
import type { Scene } from '../compose-scene.ts';
import { develop } from './develop.ts';
import type { FineFinish } from './fine-finish.ts';
import { smoothLight } from './smooth-light.ts';

export interface FineQuality {
  /** Paths per pixel. */
  readonly samples: number;
  readonly bounces: number;
  /** Passes of the filter that takes the noise out of the light; each doubles its reach. */
  readonly smoothing: number;
}

/** Longest side of the small picture that the exposure is measured on. */
const METER_EDGE = 96;
const METER_SAMPLES = 8;
const SUN_SAMPLES = 4;
/** What glows, and the room's lights, are all the light there is. */
const DARK: Vec3 = [0, 0, 0];

function renderInput(scene: Scene, mesh: LabelledMesh, camera: Camera, gain: number): Omit<RenderInput, 'sun'> {
  const { site, seed } = scene;
  return {
    mesh,
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

/** Median brightness of what does not glow by itself. */
function medianInterior(output: RenderOutput, glowing: ReadonlySet<number>): number {
  const values: number[] = [];
  for (let i = 0; i < output.material.length; i++) {
    if (output.material[i] < 0 || glowing.has(output.material[i])) continue;
    values.push(luminanceAt(output.radiance, 3 * i));
  }
  values.sort((a, b) => a - b);
  return values.length > 0 ? values[values.length >> 1] : 0;
}

/** The sun's own light without bounces, apart from all other: its patches have sharp edges, which no filter may touch. */
function sunlight(input: Omit<RenderInput, 'sun'>, sun: Sun): RenderInput {
  const materials = input.mesh.materials.map(({ emission: _, ...material }) => material);
  const mesh = { ...input.mesh, materials };
  return { ...input, mesh, lights: [], sun, samples: SUN_SAMPLES, bounces: 0, denoise: false };
}

/**
 * Draws a scene as a photographer with time shows it: path-traced with bounces, exposed for the room and developed. The lights
 * are brought to the exposure; the sun and what glows have their strength in the finished picture already.
 */
export async function drawFinely(
  renderer: Renderer,
  scene: Scene,
  finish: FineFinish,
  quality: FineQuality,
  onProgress?: (share: number) => void,
): Promise<Photo> {
  const { camera } = scene.site;
  const mesh = scene.site.mesh.build();
  const glowing = new Set(mesh.materials.flatMap((m, i) => (m.emission ? [i] : [])));
  const shrink = METER_EDGE / Math.max(camera.width, camera.height);
  const small = resizeCamera(camera, Math.round(camera.width * shrink), Math.round(camera.height * shrink));
  const median = medianInterior(await renderer.render(renderInput(scene, mesh, small, 1)), glowing);
  const gain = median > 0 ? finish.target ** 2.2 / median : 1;
  const { samples, bounces } = quality;
  const input = { ...renderInput(scene, mesh, camera, gain), samples, bounces };
  const output = await renderer.render(input, onProgress ? { onProgress } : {});
  const radiance = smoothLight(output, camera, quality.smoothing, glowing);
  if (scene.sun) {
    const shining = await renderer.render(sunlight(input, scene.sun));
    for (let i = 0; i < radiance.length; i++) radiance[i] += shining.radiance[i];
  }
  return develop({ width: output.width, height: output.height, radiance }, finish, scene.seed);
}
