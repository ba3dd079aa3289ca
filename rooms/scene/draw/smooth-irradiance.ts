import { type Camera, worldRay } from '@roomwright/engine';
import type { RenderOutput } from '@roomwright/engine/testing';

/**
 * Albedo is clamped to this minimum when dividing it out, so that black surfaces and metals keep their reflections.
 */
const MIN_ALBEDO = 0.02;
/** Light is clamped to this multiple of the picture's median, against fireflies. */
const MAX_RADIANCE = 7;
/**
 * Neighbours count if they lie this close to the pixel's plane (metres per metre of distance) and face the same way.
 */
const PLANE_TOLERANCE = 0.006;
const MIN_NORMAL_COSINE = 0.9;
/** A pixel with less than this total weight on its own surface takes the rest from its other neighbours. */
const MIN_OWN_WEIGHT = 0.7;
/** The 3 x 3 binomial kernel: centre weight, then offsets and weights of the eight neighbours. */
const OWN_WEIGHT = 0.25;
const ASIDE = [-1, 0, 1, -1, 1, -1, 0, 1] as const;
const BELOW = [-1, -1, -1, 0, 0, 1, 1, 1] as const;
const WEIGHTS = [0.0625, 0.125, 0.0625, 0.125, 0.125, 0.0625, 0.125, 0.0625] as const;

/** G-buffer of a picture with one sample per pixel, so that no pixel mixes two surfaces. */
export interface Guide {
  readonly width: number;
  readonly height: number;
  /** Three channels: diffuse albedo (at least MIN_ALBEDO), normal, position relative to the camera. */
  readonly albedo: Float32Array;
  readonly normal: Float32Array;
  readonly position: Float32Array;
  readonly depth: Float32Array;
  /** 1 where light falls on the visible surface, 0 for sky and emitters. */
  readonly lit: Uint8Array;
}

/**
 * Builds the guide of a rendered picture.
 *
 * @param glowing 1 for emissive materials
 */
export function guideOf(output: RenderOutput, camera: Camera, glowing: Uint8Array): Guide {
  const { width, height, depth, material, normal } = output;
  const position = new Float32Array(width * height * 3);
  const albedo = new Float32Array(width * height * 3);
  const lit = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [dx, dy, dz] = worldRay(camera, x + 0.5, y + 0.5);
      const scale = depth[i] / Math.sqrt(dx * dx + dy * dy + dz * dz);
      position[3 * i] = dx * scale;
      position[3 * i + 1] = dy * scale;
      position[3 * i + 2] = dz * scale;
      lit[i] = material[i] >= 0 && !glowing[material[i]] ? 1 : 0;
    }
  }
  for (let i = 0; i < albedo.length; i++) albedo[i] = Math.max(MIN_ALBEDO, output.albedo[i]);
  return { width, height, albedo, normal, position, depth, lit };
}

/**
 * Returns the irradiance of each pixel's surface, smoothed by an edge-avoiding à-trous filter (Dammertz et al. 2010)
 * that stays on the surface's plane.
 *
 * @param radiance three channels, rendered with few paths
 * @param passes each doubles the radius
 */
export function smoothIrradiance(radiance: Float32Array, guide: Guide, passes: number): Float32Array {
  const { albedo, lit } = guide;
  let light = new Float32Array(radiance.length);
  for (let i = 0; i < light.length; i++) light[i] = radiance[i] / albedo[i];
  const greens = Float32Array.from({ length: Math.ceil(lit.length / 7) }, (_, k) => light[21 * k + 1]).sort();
  const brightest = MAX_RADIANCE * Math.max(1e-6, greens[greens.length >> 1]);
  for (let i = 0; i < light.length; i++) light[i] = Math.min(brightest, light[i]);
  for (let pass = 0; pass < passes; pass++) light = smoothPass(light, guide, 1 << pass);
  return light;
}

/** Filters once over neighbours `step` pixels away. */
function smoothPass(light: Float32Array, guide: Guide, step: number): Float32Array<ArrayBuffer> {
  const { width, height, normal, position, depth, lit } = guide;
  const next = new Float32Array(light.length);
  for (let i = 0; i < lit.length; i++) {
    if (!lit[i]) continue;
    const o = 3 * i;
    const x = i % width;
    const y = (i - x) / width;
    const nx = normal[o];
    const ny = normal[o + 1];
    const nz = normal[o + 2];
    const plane = nx * position[o] + ny * position[o + 1] + nz * position[o + 2];
    const limit = PLANE_TOLERANCE * depth[i] * (1 + step * 0.25);
    let red = OWN_WEIGHT * light[o];
    let green = OWN_WEIGHT * light[o + 1];
    let blue = OWN_WEIGHT * light[o + 2];
    let total = OWN_WEIGHT;
    let otherRed = 0;
    let otherGreen = 0;
    let otherBlue = 0;
    let others = 0;
    for (let k = 0; k < 8; k++) {
      const sx = x + ASIDE[k] * step;
      const sy = y + BELOW[k] * step;
      if (sx < 0 || sx >= width || sy < 0 || sy >= height) continue;
      const j = sy * width + sx;
      if (!lit[j]) continue;
      const p = 3 * j;
      const weight = WEIGHTS[k];
      const off = nx * position[p] + ny * position[p + 1] + nz * position[p + 2] - plane;
      const facing = nx * normal[p] + ny * normal[p + 1] + nz * normal[p + 2];
      if (facing < MIN_NORMAL_COSINE || off > limit || off < -limit) {
        otherRed += weight * light[p];
        otherGreen += weight * light[p + 1];
        otherBlue += weight * light[p + 2];
        others += weight;
        continue;
      }
      red += weight * light[p];
      green += weight * light[p + 1];
      blue += weight * light[p + 2];
      total += weight;
    }
    // Thin objects have no neighbour of their own, so a single path would show as a speck.
    const borrow = total < MIN_OWN_WEIGHT && others > 0 ? (MIN_OWN_WEIGHT - total) / others : 0;
    const share = 1 / (total + borrow * others);
    next[o] = (red + borrow * otherRed) * share;
    next[o + 1] = (green + borrow * otherGreen) * share;
    next[o + 2] = (blue + borrow * otherBlue) * share;
  }
  return next;
}

/**
 * Upsamples the light to a larger picture of the same view, from those of the four surrounding pixels on the same
 * surface, else from the nearest lit one.
 */
export function enlargeIrradiance(light: Float32Array, small: Guide, large: Guide): Float32Array {
  const result = new Float32Array(large.width * large.height * 3);
  const sx = small.width / large.width;
  const sy = small.height / large.height;
  for (let i = 0; i < large.lit.length; i++) {
    if (!large.lit[i]) continue;
    const x = i % large.width;
    const y = (i - x) / large.width;
    const v = (y + 0.5) * sy - 0.5;
    const v0 = Math.floor(v);
    const u = (x + 0.5) * sx - 0.5;
    const u0 = Math.floor(u);
    const o = 3 * i;
    const nx = large.normal[o];
    const ny = large.normal[o + 1];
    const nz = large.normal[o + 2];
    const plane = nx * large.position[o] + ny * large.position[o + 1] + nz * large.position[o + 2];
    const limit = 0.03 * large.depth[i];
    let red = 0;
    let green = 0;
    let blue = 0;
    let total = 0;
    for (let k = 0; k < 4; k++) {
      const tx = Math.max(0, Math.min(small.width - 1, u0 + (k & 1)));
      const ty = Math.max(0, Math.min(small.height - 1, v0 + (k >> 1)));
      const j = ty * small.width + tx;
      if (!small.lit[j]) continue;
      const p = 3 * j;
      const facing = nx * small.normal[p] + ny * small.normal[p + 1] + nz * small.normal[p + 2];
      const off = nx * small.position[p] + ny * small.position[p + 1] + nz * small.position[p + 2] - plane;
      const wide = ((k & 1) === 1 ? u - u0 : 1 - u + u0) * (k >> 1 === 1 ? v - v0 : 1 - v + v0);
      const weight = (facing > MIN_NORMAL_COSINE && Math.abs(off) < limit ? wide : 0.001 * wide) + 1e-6;
      red += weight * light[p];
      green += weight * light[p + 1];
      blue += weight * light[p + 2];
      total += weight;
    }
    if (total === 0) continue;
    result[o] = red / total;
    result[o + 1] = green / total;
    result[o + 2] = blue / total;
  }
  return result;
}
