import { type Camera, type Renderer, resizeCamera } from '@roomwright/engine';
import {
  type AreaLight,
  luminanceAt,
  type Material,
  type RenderInput,
  type RenderOutput,
  type Sun,
} from '@roomwright/engine/testing';
import { type LabelledMesh, LOOSE } from '../../mesh/mesh-builder.ts';
import { isMirror, layReflection, mirroredLights, mirroredMesh } from './floor-mirror.ts';
import { enlargeIrradiance, type Guide, guideOf, smoothIrradiance } from './smooth-irradiance.ts';

/** Surfaces rougher than this are drawn as diffuse: their reflections are too soft to notice and cost a ray each. */
const MAX_GLOSS_ROUGHNESS = 0.32;
/** Supersampling factor of the picture, and the share of that size at which its light is traced. */
const OVERSIZE = 1.5;
const LIGHT_SIZE = 0.6;
const PASSES = 5;
/** Photos tone down windows and lamps; floors reflect them this many times as bright. */
const GLARE = 3;

export interface DrawnLight {
  readonly width: number;
  readonly height: number;
  /** Linear radiance, three channels; emitters have their material's emission. */
  readonly radiance: Float32Array;
  /**
   * Per pixel, at its centre: class (index into SURFACE_CLASSES, 255 for none), distance along the ray in metres,
   * normal.
   */
  readonly surfaces: Uint8Array;
  /** Index into BARE_CLASSES, or LOOSE for movable objects. */
  readonly bare: Uint8Array;
  readonly depth: Float32Array;
  readonly normal: Float32Array;
  /** Exposure gain applied to the traced light. */
  readonly gain: number;
}

/** Returns the materials as drawn: without gloss where it is too soft, or where floor reflections are added later. */
function leanMaterials({ materials, surfaces }: LabelledMesh): Material[] {
  return materials.map((m, i) =>
    !isMirror(m, surfaces[i]) && (m.metallic || m.roughness < MAX_GLOSS_ROUGHNESS) ? m : { ...m, specular: 0 },
  );
}

/** Stride in pixels of the light meter. */
const METER_STEP = 7;

/** Returns the median outgoing light over everything that does not emit. */
function medianLight(radiance: Float32Array, lit: Uint8Array): number {
  const values = new Float32Array(Math.ceil(lit.length / METER_STEP));
  let count = 0;
  for (let i = 0; i < lit.length; i += METER_STEP) {
    if (lit[i]) values[count++] = luminanceAt(radiance, 3 * i);
  }
  return count > 0 ? values.subarray(0, count).sort()[count >> 1] : 0;
}

/** Target median of the interior before the photo is finished, linear. */
const INTERIOR_TARGET = 0.35;

/** Downsamples a plane of three channels by area averaging. */
function shrink(
  large: Float32Array,
  from: { width: number; height: number },
  width: number,
  height: number,
): Float32Array {
  const result = new Float32Array(width * height * 3);
  const sx = from.width / width;
  const sy = from.height / height;
  for (let y = 0; y < height; y++) {
    const y0 = y * sy;
    const y1 = y0 + sy;
    for (let x = 0; x < width; x++) {
      const x0 = x * sx;
      const x1 = x0 + sx;
      let red = 0;
      let green = 0;
      let blue = 0;
      let total = 0;
      for (let v = Math.floor(y0); v < y1 - 1e-6; v++) {
        const tall = Math.min(v + 1, y1) - Math.max(v, y0);
        for (let u = Math.floor(x0); u < x1 - 1e-6; u++) {
          const area = tall * (Math.min(u + 1, x1) - Math.max(u, x0));
          const p = 3 * (v * from.width + u);
          red += area * large[p];
          green += area * large[p + 1];
          blue += area * large[p + 2];
          total += area;
        }
      }
      const o = 3 * (y * width + x);
      result[o] = red / total;
      result[o + 1] = green / total;
      result[o + 2] = blue / total;
    }
  }
  return result;
}

/**
 * Renders a room's mesh in linear light, cheaply: the G-buffer is rendered at one and a half times the size; incident
 * light is traced at a smaller size with one path per pixel and smoothed; then both are multiplied.
 *
 * @param givenGain exposure gain of another picture of the room, to expose both alike
 */
export async function renderLight(
  renderer: Renderer,
  mesh: LabelledMesh,
  camera: Camera,
  scene: Pick<RenderInput, 'cameraHeight' | 'lights' | 'environment' | 'seed'> & Partial<Pick<RenderInput, 'sun'>>,
  givenGain?: number,
): Promise<DrawnLight> {
  const sized = (by: number): Camera =>
    resizeCamera(camera, Math.round(camera.width * by), Math.round(camera.height * by));
  const glowing = Uint8Array.from(mesh.materials, (m) => (m.emission ? 1 : 0));
  const lean = { ...mesh, materials: leanMaterials(mesh) };
  const { sun, lights, ...shaded } = scene;
  const common = { ...shaded, samples: 1, shadowSamples: 0, shadowStep: 1, denoise: false } as const;
  /** Returns the irradiance of the visible surfaces, traced small and enlarged, and the picture without it. */
  const draw = async (
    room: LabelledMesh,
    itsLights: readonly AreaLight[],
    size: number,
    shining?: Sun,
  ): Promise<{ light: Float32Array; guide: Guide; looked: RenderOutput }> => {
    const render = (view: Camera, input: Partial<RenderInput>): Promise<RenderOutput> =>
      renderer.render({ ...common, mesh: room, lights: [], camera: view, bounces: 0, ...input });
    const smallCamera = sized(LIGHT_SIZE);
    const lit = await render(smallCamera, { lights: itsLights, bounces: 1 });
    const largeCamera = sized(size);
    // Patches of sun have sharp edges, which smoothing would blur, so the sun is traced at full size and strength.
    const looked = await render(largeCamera, shining ? { sun: shining } : {});
    const small = guideOf(lit, smallCamera, glowing);
    const guide = guideOf(looked, largeCamera, glowing);
    const light = enlargeIrradiance(smoothIrradiance(lit.radiance, small, PASSES), small, guide);
    for (let i = 0; i < light.length; i++) light[i] *= guide.albedo[i];
    return { light, guide, looked };
  };

  const { light, guide, looked } = await draw(lean, lights, OVERSIZE, sun);
  const median = medianLight(light, guide.lit);
  const gain = givenGain ?? (median > 0 ? INTERIOR_TARGET / median : 1);
  const brighten = (values: Float32Array, own: Float32Array, glare: number): void => {
    for (let i = 0; i < values.length; i++) values[i] = values[i] * gain + own[i] * glare;
  };
  brighten(light, looked.radiance, 1);
  if (mesh.materials.some((m, i) => isMirror(m, mesh.surfaces[i]))) {
    const turned = await draw(mirroredMesh(lean), mirroredLights(lights), 1);
    brighten(turned.light, turned.looked.radiance, GLARE);
    const { width, height } = turned.looked;
    layReflection(
      light,
      { guide, material: looked.material, mesh, cameraHeight: scene.cameraHeight },
      { width, height, light: turned.light },
    );
  }

  const { width, height } = camera;
  const surfaces = new Uint8Array(width * height);
  const bare = new Uint8Array(width * height);
  const depth = new Float32Array(width * height);
  const normal = new Float32Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(looked.height - 1, Math.floor((y + 0.5) * OVERSIZE)) * looked.width;
    for (let x = 0; x < width; x++, i++) {
      const j = row + Math.min(looked.width - 1, Math.floor((x + 0.5) * OVERSIZE));
      surfaces[i] = looked.material[j] < 0 ? 255 : mesh.surfaces[looked.material[j]];
      bare[i] = looked.material[j] < 0 ? LOOSE : mesh.bare[looked.material[j]];
      depth[i] = looked.depth[j];
      normal.set(looked.normal.subarray(3 * j, 3 * j + 3), 3 * i);
    }
  }
  return { width, height, radiance: shrink(light, looked, width, height), surfaces, bare, depth, normal, gain };
}
