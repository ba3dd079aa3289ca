/**
 * Edge-avoiding a-trous wavelets (Dammertz et al. 2010) on irradiance and on reflections, guided by normal, distance and
 * luminance, with the luminance tolerance taken from the samples' own variance (as in Schied et al. 2017).
 */
import {
  H_DENOISE_STEP,
  H_GUIDE,
  H_HEIGHT,
  H_IRRADIANCE,
  H_IRRADIANCE_B,
  H_PIXEL_ANGLE,
  H_RAY_0,
  H_RAY_X,
  H_RAY_Y,
  H_SPECULAR,
  H_SPECULAR_B,
  H_TILES_ACROSS,
  H_TILES_LEFT,
  H_TILES_TOP,
  H_WIDTH,
  TILE,
} from '../../src/rendering/kernel-layout';
import { luminanceOf } from './film';
import { headerFloat, headerInt, headerPointer } from './header';

/** Luminance may differ by this many standard deviations of both pixels before a neighbour counts for little. */
const TOLERANCE: f32 = 3.5;
const TOLERANCE_SPECULAR: f32 = 2.5;
/** Tolerance that even noiseless light gets, as a share of its own level. */
const RELATIVE: f32 = 0.008;
/**
 * The same in the first steps. In shade few samples meet a window, so that light there is either far below or far above its mean: compared as
 * strictly, dark pixels mix with dark ones only, and stay as smudges.
 */
const FIRST_TOLERANCE: f32 = 10;
const FIRST_STEPS: i32 = 2;
/** Step in which single bright pixels of reflections are removed: their neighbours are smooth by then. */
const CALM_STEP: i32 = 2;

let width: i32 = 0;
let height: i32 = 0;
let guide: usize = 0;

/** exp(-x) for x >= 0, good enough for weights. */
// @ts-ignore: decorator
@inline
function fade(x: f32): f32 {
  return <f32>1 / (<f32>1 + x * (<f32>1 + x * (<f32>0.5 + x * <f32>0.1666667)));
}

// @ts-ignore: decorator
@inline
function luminance(at: usize): f32 {
  return <f32>0.25 * load<f32>(at) + <f32>0.6 * load<f32>(at, 4) + <f32>0.15 * load<f32>(at, 8);
}

/** B3 spline weights of the five taps. */
// @ts-ignore: decorator
@inline
function kernelWeight(i: i32): f32 {
  return i == 0 ? <f32>0.375 : i == 1 || i == -1 ? <f32>0.25 : <f32>0.0625;
}

/** Mean variance of the 3 x 3 pixels around one. */
function smoothVariance(plane: usize, x: i32, y: i32): f32 {
  let sum: f32 = 0;
  let weights: f32 = 0;
  for (let j = max(0, y - 1); j <= min(height - 1, y + 1); j++) {
    for (let i = max(0, x - 1); i <= min(width - 1, x + 1); i++) {
      const at = <usize>(j * width + i) << 4;
      if (load<f32>(guide + at, 12) == 0) continue;
      const w: f32 = (i == x ? <f32>2 : <f32>1) * (j == y ? <f32>2 : <f32>1);
      sum += w * load<f32>(plane + at, 12);
      weights += w;
    }
  }
  return weights > 0 ? sum / weights : 0;
}

/** Returns a reflection, at most as bright as the second brightest beside it: a glint is a single pixel, a bright line has two. */
function calmShine(x: i32, y: i32, at: usize, plane: usize): v128 {
  const own = v128.load(plane + at);
  const level = luminance(plane + at);
  let first: f32 = 0;
  let second: f32 = 0;
  for (let j = max(0, y - 1); j <= min(height - 1, y + 1); j++) {
    for (let i = max(0, x - 1); i <= min(width - 1, x + 1); i++) {
      const q = <usize>(j * width + i) << 4;
      if (q == at) continue;
      const other = luminance(plane + q);
      second = max(second, min(first, other));
      first = max(first, other);
    }
  }
  if (level <= second) return own;
  const scale = second / level;
  return f32x4.mul(own, f32x4(scale, scale, scale, scale * scale));
}

/** How far off a pixel's tangent plane a neighbour may lie before it counts for little: this share of the distance… */
const OFF_PLANE: f32 = 0.004;
/** …and this share of the way to the neighbour, for surfaces bend. */
const BEND: f32 = 0.1;

// The latest pixel's normal times the direction to it before that is scaled to length 1, the direction's length, and how both change per pixel.
let alongNormal: f32 = 0;
let alongNormalX: f32 = 0;
let alongNormalY: f32 = 0;
let length: f32 = 0;
let lengthX: f32 = 0;
let lengthY: f32 = 0;

/**
 * Prepares the distances of neighbours from a pixel's tangent plane. Their distances from the camera say less: at a slant they differ from
 * pixel to pixel, and by where in a pixel few samples happened to land.
 */
function startPlane(x: i32, y: i32, normal: v128): void {
  const px = <f32>x + 0.5;
  const py = <f32>y + 0.5;
  const nx = f32x4.extract_lane(normal, 0);
  const ny = f32x4.extract_lane(normal, 1);
  const nz = f32x4.extract_lane(normal, 2);
  const ax = headerFloat(H_RAY_X);
  const ay = headerFloat(H_RAY_X + 4);
  const az = headerFloat(H_RAY_X + 8);
  const bx = headerFloat(H_RAY_Y);
  const by = headerFloat(H_RAY_Y + 4);
  const bz = headerFloat(H_RAY_Y + 8);
  const rx = headerFloat(H_RAY_0) + px * ax + py * bx;
  const ry = headerFloat(H_RAY_0 + 4) + px * ay + py * by;
  const rz = headerFloat(H_RAY_0 + 8) + px * az + py * bz;
  alongNormal = nx * rx + ny * ry + nz * rz;
  alongNormalX = nx * ax + ny * ay + nz * az;
  alongNormalY = nx * bx + ny * by + nz * bz;
  length = sqrt(rx * rx + ry * ry + rz * rz);
  lengthX = (rx * ax + ry * ay + rz * az) / length;
  lengthY = (rx * bx + ry * by + rz * bz) / length;
}

/** One iteration on one tile, from the first buffers into the second. */
export function denoiseTile(tile: i32): void {
  width = headerInt(H_WIDTH);
  height = headerInt(H_HEIGHT);
  guide = headerPointer(H_GUIDE);
  const across = headerInt(H_TILES_ACROSS);
  const x0 = (headerInt(H_TILES_LEFT) + (tile % across)) * TILE;
  const y0 = (headerInt(H_TILES_TOP) + tile / across) * TILE;
  const x1 = min(width, x0 + TILE);
  const y1 = min(height, y0 + TILE);
  const step = headerInt(H_DENOISE_STEP);
  const irradiance = headerPointer(H_IRRADIANCE);
  const irradianceB = headerPointer(H_IRRADIANCE_B);
  const specular = headerPointer(H_SPECULAR);
  const specularB = headerPointer(H_SPECULAR_B);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = <usize>(y * width + x) << 4;
      if (load<f32>(guide + at, 12) == 0) {
        v128.store(irradianceB + at, v128.load(irradiance + at));
        v128.store(specularB + at, v128.load(specular + at));
        continue;
      }
      denoisePixel(x, y, at, step, irradiance, irradianceB, specular, specularB);
    }
  }
}

/** Pixels at edges (their distances are negative) are mixed among themselves only: they show light of both sides. */
function denoisePixel(
  x: i32,
  y: i32,
  at: usize,
  step: i32,
  irradiance: usize,
  irradianceB: usize,
  specular: usize,
  specularB: usize,
): void {
  const normal = v128.load(guide + at);
  const distance = load<f32>(guide + at, 12);
  startPlane(x, y, normal);
  const away = abs(distance);
  const plane = (away * alongNormal) / length;
  const flat = OFF_PLANE * away;
  const bent = BEND * headerFloat(H_PIXEL_ANGLE) * <f32>step * away;
  const level = luminance(irradiance + at);
  const ownShine = step == CALM_STEP ? calmShine(x, y, at, specular) : v128.load(specular + at);
  const shine = luminanceOf(ownShine);
  const variance = smoothVariance(irradiance, x, y);
  const shineVariance = smoothVariance(specular, x, y);
  const tolerance = step <= FIRST_STEPS ? FIRST_TOLERANCE : TOLERANCE;
  const least = RELATIVE * level + <f32>1e-5;
  const shineSharpness = <f32>1 / (TOLERANCE_SPECULAR * sqrt(shineVariance) + RELATIVE * shine + 1e-5);
  const hasShine = shineVariance > 0;
  let sum = f32x4.splat(0);
  let weights: f32 = 0;
  let shineSum = f32x4.splat(0);
  let shineWeights: f32 = 0;
  for (let j = -2; j <= 2; j++) {
    const qy = y + j * step;
    if (qy < 0 || qy >= height) continue;
    for (let i = -2; i <= 2; i++) {
      const qx = x + i * step;
      if (qx < 0 || qx >= width) continue;
      const q = <usize>(qy * width + qx) << 4;
      const other = v128.load(guide + q);
      const otherDistance = f32x4.extract_lane(other, 3);
      if (otherDistance * distance <= 0) continue;
      const product = f32x4.mul(normal, other);
      const facing =
        f32x4.extract_lane(product, 0) + f32x4.extract_lane(product, 1) + f32x4.extract_lane(product, 2);
      if (facing <= 0.5) continue;
      let n = facing * facing;
      n *= n;
      n *= n;
      n *= n;
      n *= n;
      const across = <f32>(i * step);
      const down = <f32>(j * step);
      const cosine =
        (alongNormal + across * alongNormalX + down * alongNormalY) / (length + across * lengthX + down * lengthY);
      const off = abs(abs(otherDistance) * cosine - plane);
      const w = kernelWeight(i) * kernelWeight(j) * n * fade(off / (flat + bent * <f32>(abs(i) + abs(j))));
      // Of both pixels, for a dark one's variance is too small: it has missed what its light varies by.
      const deviation = sqrt(<f32>0.5 * (variance + load<f32>(irradiance + q, 12)));
      const wl = w * fade(abs(luminance(irradiance + q) - level) / (tolerance * deviation + least));
      const scaled = f32x4.replace_lane(f32x4.splat(wl), 3, wl * wl);
      sum = f32x4.add(sum, f32x4.mul(scaled, v128.load(irradiance + q)));
      weights += wl;
      if (!hasShine) continue;
      const ws = w * fade(abs(luminance(specular + q) - shine) * shineSharpness);
      const scaledShine = f32x4.replace_lane(f32x4.splat(ws), 3, ws * ws);
      shineSum = f32x4.add(shineSum, f32x4.mul(scaledShine, q == at ? ownShine : v128.load(specular + q)));
      shineWeights += ws;
    }
  }
  // Variances are scaled by the squares of the weights.
  v128.store(irradianceB + at, normalized(sum, weights));
  v128.store(specularB + at, hasShine ? normalized(shineSum, shineWeights) : ownShine);
}

function normalized(sum: v128, weights: f32): v128 {
  const inverse = <f32>1 / max(<f32>1e-12, weights);
  return f32x4.mul(sum, f32x4(inverse, inverse, inverse, inverse * inverse));
}
