import { type Camera, worldRay } from '@roomwright/engine';
import type { RenderOutput } from '@roomwright/engine/testing';

/** Surfaces with less diffuse albedo count as metals, whose reflections are smoothed unchanged. */
const MIN_DIFFUSE_ALBEDO = 0.012;
/** Albedo is clamped to this minimum per channel when dividing it out: dark wood reflects hardly any blue. */
const MIN_ALBEDO = 0.01;
/** Clamp against fireflies, where 1 is white. */
const MAX_RADIANCE = 12;
/**
 * Neighbours count if they lie this close to the pixel's plane (metres per metre of distance) and face the same way.
 */
const PLANE_TOLERANCE = 0.004;
const MIN_NORMAL_COSINE = 0.93;
/** Below this total weight a pixel has hardly any neighbour on its plane. */
const MIN_OWN_WEIGHT = 0.55;
const OWN = 0.25;
/**
 * From this step on, opposite neighbours count only in pairs: otherwise light gradients towards an edge would be
 * lost, and a false line would run along every edge.
 */
const PAIRED_FROM = 16;
/** Opposite neighbours and their weight: offset to one, and back to the other. */
const PAIRS = [
  [1, 0, 0.125],
  [0, 1, 0.125],
  [1, 1, 0.0625],
  [1, -1, 0.0625],
] as const;

/** Returns the world position of each pixel's mean hit relative to the camera. */
function positions(output: RenderOutput, camera: Camera): Float32Array {
  const { width, height, depth } = output;
  const result = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const [dx, dy, dz] = worldRay(camera, x + 0.5, y + 0.5);
      const scale = depth[i] / Math.hypot(dx, dy, dz);
      result[3 * i] = dx * scale;
      result[3 * i + 1] = dy * scale;
      result[3 * i + 2] = dz * scale;
    }
  }
  return result;
}

/** Returns whether a pixel or one of its neighbours shows sky or an emitter: edges to those are mixtures. */
function isBesideGlow(output: RenderOutput, glowing: ReadonlySet<number>, i: number): boolean {
  const { width, height, material } = output;
  const x = i % width;
  const y = Math.floor(i / width);
  for (let sy = Math.max(0, y - 1); sy <= Math.min(height - 1, y + 1); sy++) {
    for (let sx = Math.max(0, x - 1); sx <= Math.min(width - 1, x + 1); sx++) {
      const m = material[sy * width + sx];
      if (m < 0 || glowing.has(m)) return true;
    }
  }
  return false;
}

/**
 * Returns the second brightest of the eight neighbours of a value in an image of `width` pixels with three channels.
 */
function secondBrightest(radiance: Float32Array, at: number, width: number): number {
  let brightest = -Infinity;
  let second = -Infinity;
  for (const row of [-3 * width, 0, 3 * width]) {
    for (let n = at + row - 3; n <= at + row + 3; n += 3) {
      if (n === at || radiance[n] <= second) continue;
      second = Math.min(brightest, radiance[n]);
      brightest = Math.max(brightest, radiance[n]);
    }
  }
  return second;
}

/** Clamps marked pixels to the second brightest of their eight neighbours, which keeps lines and removes specks. */
function despeckle(radiance: Float32Array, marked: Uint8Array, width: number, height: number): Float32Array {
  const result = Float32Array.from(radiance);
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x;
      if (!marked[i]) continue;
      for (let c = 3 * i; c < 3 * i + 3; c++) result[c] = Math.min(secondBrightest(radiance, c, width), radiance[c]);
    }
  }
  return result;
}

/** Treatment of a pixel by the filter: sky, emitters and their borders are left untouched. */
const UNTOUCHED = 0;
const DIFFUSE = 1;
const METAL = 2;

/** G-buffer that guides the filter. */
interface Surfaces {
  readonly width: number;
  readonly height: number;
  /** Three channels, relative to the camera. */
  readonly position: Float32Array;
  readonly normal: Float32Array;
  readonly depth: Float32Array;
  /** UNTOUCHED, DIFFUSE or METAL. */
  readonly kind: Uint8Array;
  /** 1 for pixels on the border of two surfaces, which lie on the plane of neither. */
  readonly alone: Uint8Array;
}

/**
 * Returns the mean light of the eight neighbours that lie on a surface, or the pixel's own light if there are none.
 */
function meanBeside(light: Float32Array, { width, kind, alone }: Surfaces, i: number, channel: number): number {
  let sum = 0;
  let count = 0;
  for (const j of [i - width - 1, i - width, i - width + 1, i - 1, i + 1, i + width - 1, i + width, i + width + 1]) {
    if (kind[j] !== kind[i] || alone[j]) continue;
    sum += light[3 * j + channel];
    count++;
  }
  return count > 0 ? sum / count : light[3 * i + channel];
}

/** Separates radiance into irradiance and reflectance. */
function separate({ radiance, albedo }: RenderOutput): {
  readonly light: Float32Array;
  readonly reflectance: Float32Array;
} {
  const light = new Float32Array(radiance.length);
  const reflectance = new Float32Array(radiance.length);
  for (let c = 0; c < radiance.length; c++) {
    const i = (c - (c % 3)) / 3;
    reflectance[c] = isMetal(albedo, i) ? 1 : Math.max(MIN_ALBEDO, albedo[c]);
    light[c] = Math.min(MAX_RADIANCE, radiance[c] / reflectance[c]);
  }
  return { light, reflectance };
}

const isMetal = (albedo: Float32Array, i: number): boolean =>
  Math.max(albedo[3 * i], albedo[3 * i + 1], albedo[3 * i + 2]) < MIN_DIFFUSE_ALBEDO;

/** Returns the index of the first channel of the pixel at (x, y) if it shows the same surface as pixel i, else -1. */
function onSurface(
  { width, height, position, normal, depth, kind }: Surfaces,
  i: number,
  x: number,
  y: number,
): number {
  if (x < 0 || x >= width || y < 0 || y >= height) return -1;
  const j = y * width + x;
  if (kind[j] !== kind[i]) return -1;
  const o = 3 * i;
  const p = 3 * j;
  const nx = normal[o];
  const ny = normal[o + 1];
  const nz = normal[o + 2];
  if (nx * normal[p] + ny * normal[p + 1] + nz * normal[p + 2] < MIN_NORMAL_COSINE) return -1;
  const off =
    nx * (position[p] - position[o]) +
    ny * (position[p + 1] - position[o + 1]) +
    nz * (position[p + 2] - position[o + 2]);
  return Math.abs(off) > PLANE_TOLERANCE * depth[i] ? -1 : p;
}

/** Filters once over neighbours `step` pixels away; the first pass marks isolated pixels. */
function smoothPass(light: Float32Array, surfaces: Surfaces, step: number): Float32Array<ArrayBuffer> {
  const { width, kind, alone } = surfaces;
  const next = new Float32Array(light.length);
  for (let i = 0; i < kind.length; i++) {
    if (kind[i] === UNTOUCHED) continue;
    const x = i % width;
    const y = (i - x) / width;
    const o = 3 * i;
    let red = OWN * light[o];
    let green = OWN * light[o + 1];
    let blue = OWN * light[o + 2];
    let total = OWN;
    for (const [dx, dy, weight] of PAIRS) {
      const p = onSurface(surfaces, i, x + dx * step, y + dy * step);
      const q = onSurface(surfaces, i, x - dx * step, y - dy * step);
      if (step >= PAIRED_FROM && (p < 0 || q < 0)) continue;
      for (const n of [p, q]) {
        if (n < 0) continue;
        red += weight * light[n];
        green += weight * light[n + 1];
        blue += weight * light[n + 2];
        total += weight;
      }
    }
    if (step === 1 && total < MIN_OWN_WEIGHT) alone[i] = 1;
    next[o] = red / total;
    next[o + 1] = green / total;
    next[o + 2] = blue / total;
  }
  return next;
}

/** Gives isolated pixels the light beside them, in place: their few paths hit two surfaces. */
function matchBorders(light: Float32Array, surfaces: Surfaces): void {
  const { width, height, alone } = surfaces;
  const found = Float32Array.from(light);
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x;
      if (!alone[i]) continue;
      for (let c = 0; c < 3; c++) light[3 * i + c] = meanBeside(found, surfaces, i, c);
    }
  }
}

/**
 * Denoises the light, but not the colours, of a rendered picture with an à-trous filter (Dammertz et al. 2010)
 * guided by geometry alone. It softens shadows within a surface and removes specks.
 *
 * @param passes each doubles the radius: 3 for about 3 pixels, 5 for about 13
 * @param glowing emissive materials: they and their borders stay unchanged
 * @returns radiance, three channels per pixel
 */
export function smoothLight(
  output: RenderOutput,
  camera: Camera,
  passes: number,
  glowing: ReadonlySet<number> = new Set(),
): Float32Array {
  const { width, height, radiance, albedo, normal, depth } = output;
  const kind = Uint8Array.from({ length: width * height }, (_, i) => {
    if (isBesideGlow(output, glowing, i)) return UNTOUCHED;
    return isMetal(albedo, i) ? METAL : DIFFUSE;
  });
  const alone = new Uint8Array(width * height);
  const surfaces = { width, height, position: positions(output, camera), normal, depth, kind, alone };
  const { light: rendered, reflectance } = separate(output);
  let light = rendered;
  for (let step = 1; step < 1 << passes; step *= 2) light = smoothPass(light, surfaces, step);
  matchBorders(light, surfaces);
  const result = Float32Array.from(radiance);
  for (let c = 0; c < result.length; c++) {
    if (kind[(c - (c % 3)) / 3] !== UNTOUCHED) result[c] = light[c] * reflectance[c];
  }
  const marked = alone.map((value, i) => value | (kind[i] === UNTOUCHED ? 1 : 0));
  return despeckle(result, marked, width, height);
}
