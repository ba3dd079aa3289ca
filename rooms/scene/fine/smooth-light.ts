import { type Camera, worldRay } from '@roomwright/engine';
import type { RenderOutput } from '@roomwright/engine/testing';

/** Surfaces with less diffuse albedo than this are metals: what they reflect is smoothed as it is. */
const DARKEST = 0.012;
/** Light is reckoned with at least this albedo in every channel: dark wood reflects hardly any blue. */
const LEAST_ALBEDO = 0.01;
/** Light above this, of 1 that makes white paper white, is cut off against fireflies. */
const BRIGHTEST = 12;
/** Neighbours count when they lie this close (metres, per metre of distance) to the pixel's plane and face the same way. */
const OFF_PLANE = 0.004;
const SAME_WAY = 0.93;
/** A pixel with less weight than this, of 1, in its neighbourhood has found hardly any neighbour on its plane. */
const ALONE = 0.55;
const OWN = 0.25;
/**
 * From this step on both of a pair of opposite neighbours count or neither does: else light that grows towards an edge
 * would be drawn off, and a false line would run beside every edge.
 */
const PAIRED_FROM = 16;
/** Opposite neighbours and their weight: steps to the one, and back to the other. */
const PAIRS = [
  [1, 0, 0.125],
  [0, 1, 0.125],
  [1, 1, 0.0625],
  [1, -1, 0.0625],
] as const;

/** World position of every pixel's mean hit relative to the camera. */
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

/** Whether a pixel or one of its neighbours shows the sky or a glowing material: edges to them are mixtures. */
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

/** Second brightest of the eight neighbours of a value in an image of `width` pixels with three channels. */
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

/** Keeps marked pixels from being brighter than the second brightest of their eight neighbours: lines survive, specks do not. */
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

/** How the filter treats a pixel: the sky, what glows and their borders are left alone. */
const UNTOUCHED = 0;
const DIFFUSE = 1;
const METAL = 2;

/** What guides the filter. */
interface Surfaces {
  readonly width: number;
  readonly height: number;
  /** Three channels, relative to the camera. */
  readonly position: Float32Array;
  readonly normal: Float32Array;
  readonly depth: Float32Array;
  /** UNTOUCHED, DIFFUSE or METAL. */
  readonly kind: Uint8Array;
  /** 1 for pixels on the border of two surfaces, which have the plane of neither. */
  readonly alone: Uint8Array;
}

/** Mean light of the eight neighbours that lie on a surface; the pixel's own light where there is none. */
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

/** Divides radiance into what falls on the surfaces and what they reflect of it. */
function separate({ radiance, albedo }: RenderOutput): {
  readonly light: Float32Array;
  readonly reflectance: Float32Array;
} {
  const light = new Float32Array(radiance.length);
  const reflectance = new Float32Array(radiance.length);
  for (let c = 0; c < radiance.length; c++) {
    const i = (c - (c % 3)) / 3;
    reflectance[c] = isMetal(albedo, i) ? 1 : Math.max(LEAST_ALBEDO, albedo[c]);
    light[c] = Math.min(BRIGHTEST, radiance[c] / reflectance[c]);
  }
  return { light, reflectance };
}

const isMetal = (albedo: Float32Array, i: number): boolean =>
  Math.max(albedo[3 * i], albedo[3 * i + 1], albedo[3 * i + 2]) < DARKEST;

/** Index of the first channel of the pixel at (x, y) where it shows the same surface as pixel i, else -1. */
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
  if (nx * normal[p] + ny * normal[p + 1] + nz * normal[p + 2] < SAME_WAY) return -1;
  const off =
    nx * (position[p] - position[o]) +
    ny * (position[p + 1] - position[o + 1]) +
    nz * (position[p + 2] - position[o + 2]);
  return Math.abs(off) > OFF_PLANE * depth[i] ? -1 : p;
}

/** One pass over neighbours `step` pixels away; the first one marks the pixels that stand alone. */
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
    if (step === 1 && total < ALONE) alone[i] = 1;
    next[o] = red / total;
    next[o + 1] = green / total;
    next[o + 2] = blue / total;
  }
  return next;
}

/** Gives pixels that stand alone the light beside them, in place: their few paths belong to two surfaces. */
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
 * Smooths the light, not the colours, of a rendered picture: an a-trous filter (Dammertz et al. 2010) guided by geometry
 * alone. It softens shadows within a surface, which drawn rooms can spare, and leaves no specks where the few paths
 * of a pixel all missed the light.
 * @param passes each doubles the reach: 3 for some 3 pixels, 5 for some 13
 * @param glowing materials that give off light: they and their borders stay as they are
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
