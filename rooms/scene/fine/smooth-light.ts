import { type Camera, worldRay } from '@roomwright/engine';
import type { RenderOutput } from '@roomwright/engine/testing';

/** Surfaces with less diffuse albedo than this are metals: what they reflect is smoothed as it is. */
const DARKEST = 0.012;
/** A border pixel keeps at least this share of the light beside it: its few paths may all have missed. */
const DARKEST_BORDER = 0.4;
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
const PAIRED_FROM = 8;
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

/** Keeps marked pixels from being brighter than the second brightest of their eight neighbours: lines survive, specks do not. */
function despeckle(radiance: Float32Array, marked: Uint8Array, width: number, height: number): Float32Array {
  const result = Float32Array.from(radiance);
  const around = new Float32Array(8);
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x;
      if (!marked[i]) continue;
      for (let c = 0; c < 3; c++) {
        let n = 0;
        for (let dy = -width; dy <= width; dy += width) {
          for (let dx = -1; dx <= 1; dx++) if (dx !== 0 || dy !== 0) around[n++] = radiance[3 * (i + dy + dx) + c];
        }
        around.sort();
        result[3 * i + c] = Math.min(around[6], radiance[3 * i + c]);
      }
    }
  }
  return result;
}

/** Mean light of the eight neighbours that lie on a surface; the pixel's own light where there is none. */
function meanBeside(
  light: Float32Array,
  usable: Uint8Array,
  alone: Uint8Array,
  i: number,
  width: number,
  channel: number,
): number {
  let sum = 0;
  let count = 0;
  for (const j of [i - width - 1, i - width, i - width + 1, i - 1, i + 1, i + width - 1, i + width, i + width + 1]) {
    if (usable[j] !== usable[i] || alone[j]) continue;
    sum += light[3 * j + channel];
    count++;
  }
  return count > 0 ? sum / count : light[3 * i + channel];
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
  const where = positions(output, camera);
  let light = new Float32Array(radiance.length);
  const reflectance = new Float32Array(radiance.length);
  /** 0 to be left alone, 1 diffuse, 2 metal. */
  const usable = new Uint8Array(width * height);
  for (let i = 0; i < usable.length; i++) {
    const o = 3 * i;
    const metal = Math.max(albedo[o], albedo[o + 1], albedo[o + 2]) < DARKEST;
    usable[i] = isBesideGlow(output, glowing, i) ? 0 : metal ? 2 : 1;
    for (let c = o; c < o + 3; c++) {
      reflectance[c] = metal ? 1 : Math.max(LEAST_ALBEDO, albedo[c]);
      light[c] = Math.min(BRIGHTEST, radiance[c] / reflectance[c]);
    }
  }
  // Pixels on the border of two surfaces have the plane of neither.
  const alone = new Uint8Array(width * height);
  for (let step = 1; step < 1 << passes; step *= 2) {
    const next = new Float32Array(light.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (!usable[i]) continue;
        const o = 3 * i;
        const nx = normal[o];
        const ny = normal[o + 1];
        const nz = normal[o + 2];
        const limit = OFF_PLANE * depth[i];
        let red = OWN * light[o];
        let green = OWN * light[o + 1];
        let blue = OWN * light[o + 2];
        let total = OWN;
        const onSurface = (sx: number, sy: number): number => {
          if (sx < 0 || sx >= width || sy < 0 || sy >= height) return -1;
          const j = sy * width + sx;
          if (usable[j] !== usable[i]) return -1;
          const p = 3 * j;
          if (nx * normal[p] + ny * normal[p + 1] + nz * normal[p + 2] < SAME_WAY) return -1;
          const off =
            nx * (where[p] - where[o]) + ny * (where[p + 1] - where[o + 1]) + nz * (where[p + 2] - where[o + 2]);
          return Math.abs(off) > limit ? -1 : p;
        };
        for (const [dx, dy, weight] of PAIRS) {
          const p = onSurface(x + dx * step, y + dy * step);
          const q = onSurface(x - dx * step, y - dy * step);
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
    }
    light = next;
  }
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x;
      if (!alone[i]) continue;
      for (let c = 0; c < 3; c++) {
        const beside = meanBeside(light, usable, alone, i, width, c);
        light[3 * i + c] = Math.min(beside, Math.max(light[3 * i + c], DARKEST_BORDER * beside));
      }
    }
  }
  const result = Float32Array.from(radiance);
  for (let i = 0; i < usable.length; i++) {
    if (!usable[i]) continue;
    for (let c = 3 * i; c < 3 * i + 3; c++) result[c] = light[c] * reflectance[c];
  }
  for (let i = 0; i < usable.length; i++) alone[i] |= usable[i] === 0 ? 1 : 0;
  return despeckle(result, alone, width, height);
}
