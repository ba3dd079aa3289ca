import { type Camera, worldRay } from '@roomwright/engine';
import type { RenderOutput } from '@roomwright/engine/testing';

/** Light is reckoned with at least this albedo, so that black things and metals keep what they reflect. */
const LEAST_ALBEDO = 0.02;
/** Light above this many times the picture's median is cut off against fireflies. */
const BRIGHTEST = 7;
/** Neighbours count when they lie this close (metres per metre of distance) to the pixel's plane and face the same way. */
const OFF_PLANE = 0.006;
const SAME_WAY = 0.9;
/** A pixel with less weight than this, of 1, on its own surface borrows the rest from whatever is beside it. */
const ALONE = 0.7;
/** The 3 x 3 binomial kernel: the pixel's own weight, and steps to its eight neighbours with theirs. */
const OWN_WEIGHT = 0.25;
const ASIDE = [-1, 0, 1, -1, 1, -1, 0, 1] as const;
const BELOW = [-1, -1, -1, 0, 0, 1, 1, 1] as const;
const WEIGHTS = [0.0625, 0.125, 0.0625, 0.125, 0.125, 0.0625, 0.125, 0.0625] as const;

/** What is known about each pixel of a picture with one sample per pixel: no pixel mixes two surfaces. */
export interface Guide {
  readonly width: number;
  readonly height: number;
  /** Three channels: diffuse albedo (at least LEAST_ALBEDO), normal, position relative to the camera. */
  readonly albedo: Float32Array;
  readonly normal: Float32Array;
  readonly position: Float32Array;
  readonly depth: Float32Array;
  /** 1 where the pixel shows a surface that light falls on, 0 where it shows the sky or something that glows. */
  readonly lit: Uint8Array;
}

/** The guide of a rendered picture. `glowing` holds 1 for materials that give off light. */
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
  for (let i = 0; i < albedo.length; i++) albedo[i] = Math.max(LEAST_ALBEDO, output.albedo[i]);
  return { width, height, albedo, normal, position, depth, lit };
}

/**
 * Light that falls on each pixel's surface, smoothed by an a-trous filter (Dammertz et al. 2010) that never leaves a
 * surface's plane.
 * @param radiance three channels, as rendered with few paths
 * @param passes each doubles the reach
 */
export function smoothIrradiance(radiance: Float32Array, guide: Guide, passes: number): Float32Array {
  const { albedo, lit } = guide;
  let light = new Float32Array(radiance.length);
  for (let i = 0; i < light.length; i++) light[i] = radiance[i] / albedo[i];
  const greens = Float32Array.from({ length: Math.ceil(lit.length / 7) }, (_, k) => light[21 * k + 1]).sort();
  const brightest = BRIGHTEST * Math.max(1e-6, greens[greens.length >> 1]);
  for (let i = 0; i < light.length; i++) light[i] = Math.min(brightest, light[i]);
  for (let pass = 0; pass < passes; pass++) light = smoothPass(light, guide, 1 << pass);
  return light;
}

/** One pass over neighbours `step` pixels away. */
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
    const limit = OFF_PLANE * depth[i] * (1 + step * 0.25);
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
      if (facing < SAME_WAY || off > limit || off < -limit) {
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
    // Slender things find no neighbour of their own: one path's light would be a speck, so they borrow from around.
    const borrow = total < ALONE && others > 0 ? (ALONE - total) / others : 0;
    const share = 1 / (total + borrow * others);
    next[o] = (red + borrow * otherRed) * share;
    next[o + 1] = (green + borrow * otherGreen) * share;
    next[o + 2] = (blue + borrow * otherBlue) * share;
  }
  return next;
}

/**
 * Light for the pixels of a larger picture of the same view: from those of the four pixels around whose surface is the
 * same, else from the nearest lit one.
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
      const weight = (facing > SAME_WAY && Math.abs(off) < limit ? wide : 0.001 * wide) + 1e-6;
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
