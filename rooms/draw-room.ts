import { type Camera, resizeCamera } from '../functions/src/engine/camera/camera.ts';
import { scale, type Vec3 } from '../functions/src/engine/math/vec3.ts';
import type { Photo } from '../functions/src/engine/photo.ts';
import type { RenderInput, RenderOutput } from '../functions/src/engine/render/render-input.ts';
import type { Renderer } from '../functions/src/engine/render/renderer.ts';
import { type BuiltRoom, buildRoom } from './build-room.ts';
import { develop } from './finish/develop.ts';
import { smoothLight } from './finish/smooth-light.ts';
import { planRoom } from './plan/plan-room.ts';
import type { ViewOptions } from './plan/plan-view.ts';
import type { RoomPlan } from './plan/room-plan.ts';
import { type RoomTruth, roomTruth } from './truth.ts';

export interface DrawQuality {
  /** Paths per pixel. */
  readonly samples: number;
  readonly bounces: number;
  /** Passes of the filter that takes the noise out of the light; each doubles its reach. */
  readonly smoothing: number;
  /** Side of textures in texels, a power of two. */
  readonly textureSize: number;
}

export interface DrawnRoom {
  readonly photo: Photo;
  readonly truth: RoomTruth;
}

/** Longest side of the small picture that the exposure is measured on. */
const METER_EDGE = 96;

function renderInput(plan: RoomPlan, room: BuiltRoom, camera: Camera, gain: number, quality: DrawQuality): RenderInput {
  const sky = scale([1.35, 1.42, 1.5], plan.light.viewBrightness) as Vec3;
  const { sun } = plan.light;
  return {
    mesh: room.mesh,
    camera,
    cameraHeight: plan.cameraHeight,
    environment: { kind: 'sky', zenith: sky, horizon: sky },
    lights: room.lights.map((light) => ({ ...light, radiance: scale(light.radiance, gain) })),
    ...(sun
      ? { sun: { direction: sun.direction, irradiance: scale([1, 0.93, 0.82], sun.strength), radius: 0.006 } }
      : {}),
    samples: quality.samples,
    bounces: quality.bounces,
    shadowSamples: 0,
    shadowStep: 1,
    denoise: false,
    seed: plan.seed,
  };
}

/** Indices of the materials that give off light. */
function glowingMaterials(room: BuiltRoom): ReadonlySet<number> {
  return new Set(room.mesh.materials.flatMap((m, i) => (m.emission ? [i] : [])));
}

/** Median brightness of what does not glow by itself. */
function medianInterior(output: RenderOutput, glowing: ReadonlySet<number>): number {
  const values: number[] = [];
  for (let i = 0; i < output.material.length; i++) {
    if (output.material[i] < 0 || glowing.has(output.material[i])) continue;
    const [r, g, b] = output.radiance.subarray(i * 3, i * 3 + 3);
    values.push(0.2126 * r + 0.7152 * g + 0.0722 * b);
  }
  values.sort((a, b) => a - b);
  return values.length > 0 ? values[values.length >> 1] : 0;
}

/**
 * Factor on all lights that brings the interior to the plan's brightness. Light is additive: what glows by itself, the sky
 * and the sun are measured apart, for their brightness is set already.
 */
async function meter(renderer: Renderer, plan: RoomPlan, room: BuiltRoom, quality: DrawQuality): Promise<number> {
  const shrink = METER_EDGE / Math.max(plan.camera.width, plan.camera.height);
  const camera = resizeCamera(
    plan.camera,
    Math.round(plan.camera.width * shrink),
    Math.round(plan.camera.height * shrink),
  );
  const cheap = { ...quality, samples: 8 };
  const input = renderInput(plan, room, camera, 1, cheap);
  const dark: Vec3 = [0, 0, 0];
  const median = medianInterior(
    await renderer.render({
      mesh: input.mesh,
      camera,
      cameraHeight: input.cameraHeight,
      environment: { kind: 'sky', zenith: dark, horizon: dark },
      lights: input.lights,
      samples: input.samples,
      bounces: input.bounces,
      shadowSamples: 0,
      shadowStep: 1,
      denoise: false,
      seed: input.seed,
    }),
    glowingMaterials(room),
  );
  const target = plan.finish.target ** 2.2;
  return median > 0 ? target / median : 1;
}

/** Draws a planned room and develops the light into a photo. */
export async function drawPlan(
  renderer: Renderer,
  plan: RoomPlan,
  quality: DrawQuality,
  onProgress?: (share: number) => void,
): Promise<Photo> {
  const room = buildRoom(plan, quality.textureSize, quality.bounces);
  const gain = await meter(renderer, plan, room, quality);
  const input = renderInput(plan, room, plan.camera, gain, quality);
  const output = await renderer.render(input, onProgress ? { onProgress } : {});
  const radiance = smoothLight(output, plan.camera, quality.smoothing, glowingMaterials(room));
  return develop({ width: output.width, height: output.height, radiance }, plan.finish, plan.seed);
}

/** Draws the room of a seed: the same seed and options give the same bytes, whatever the renderer's threads. */
export async function drawRoom(
  renderer: Renderer,
  seed: number,
  options: ViewOptions & DrawQuality,
): Promise<DrawnRoom> {
  const plan = planRoom(seed, options);
  return { photo: await drawPlan(renderer, plan, options), truth: roomTruth(plan) };
}
