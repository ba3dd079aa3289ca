/** Puts the picture together: radiance = albedo * irradiance / pi + reflections and emission + the sun, which was kept apart. */
import { FULL_LIGHT, MOST_BEYOND } from '../../src/lighting/roll-off';
import {
  H_ALBEDO,
  H_DESPECKLE,
  H_EYE,
  H_GUIDE,
  H_HEIGHT,
  H_IRRADIANCE,
  H_SPECULAR,
  H_SUN_PLANE,
  H_TILES_ACROSS,
  H_TILES_LEFT,
  H_TILES_TOP,
  H_UNSEEN_LIT,
  H_WIDTH,
  TILE,
} from '../../src/rendering/kernel-layout';
import { aimCamera, aimX, aimY, aimZ } from './camera';
import { luminanceOf } from './film';
import { headerFloat, headerInt, headerPointer } from './header';
import { lookUpLevel } from './levels';

const INVERSE_PI: f32 = 0.318309886;
const FULL: f32 = <f32>FULL_LIGHT;
const BEYOND: f32 = <f32>MOST_BEYOND;
/** No sample of the light counts more (LIT_ROOM_CLAMP in integrator.ts), so no place is taken to be lighter. */
const MOST: f32 = 2;
/** Neighbours whose distances differ by less than this share belong together; comparing normals as well would remove seams. */
const NEAR: f32 = 0.012;
/** With fewer such neighbours than this a pixel is on an edge. */
const ENOUGH: i32 = 3;

/** How far to look for clean pixels on both sides of an edge, and by what factor their distances differ at least. */
const SIDE_REACH: i32 = 2;
const APART: f32 = 1.02;

/** Leaves the radiance of one tile in the specular plane. */
export function resolveTile(tile: i32): void {
  const width = headerInt(H_WIDTH);
  const height = headerInt(H_HEIGHT);
  const across = headerInt(H_TILES_ACROSS);
  const x0 = (headerInt(H_TILES_LEFT) + (tile % across)) * TILE;
  const y0 = (headerInt(H_TILES_TOP) + tile / across) * TILE;
  const x1 = min(width, x0 + TILE);
  const y1 = min(height, y0 + TILE);
  const irradiance = headerPointer(H_IRRADIANCE);
  const albedo = headerPointer(H_ALBEDO);
  const specular = headerPointer(H_SPECULAR);
  const sun = headerPointer(H_SUN_PLANE);
  const scale = f32x4.splat(INVERSE_PI);
  const smooth = headerInt(H_DESPECKLE) != 0;
  const blended = headerInt(H_UNSEEN_LIT) != 0;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = <usize>(y * width + x) << 4;
      let light = smooth ? despeckle(x, y, width, height, irradiance) : v128.load(irradiance + at);
      if (blended) light = rollOff(light, x, y, at);
      const diffuse = f32x4.mul(f32x4.mul(light, v128.load(albedo + at)), scale);
      const rest = sun ? f32x4.add(v128.load(specular + at), v128.load(sun + at)) : v128.load(specular + at);
      v128.store(specular + at, f32x4.add(rest, diffuse));
    }
  }
}

/**
 * Irradiance as blended exposures show it, its colour kept. On what faces up the empty room's light is rolled off, and furniture
 * leaves as large a share of that as it does of the light: shadows in bright rooms would else be rolled off with it.
 */
function rollOff(light: v128, x: i32, y: i32, at: usize): v128 {
  const level = INVERSE_PI * luminanceOf(light);
  const base = min(MOST, unshadedLevel(x, y, at));
  if (level <= FULL && base == FULL) return light;
  const rest = BEYOND * Mathf.exp((FULL - base) / BEYOND);
  const rolled = FULL + BEYOND - rest;
  const scale = rolled / base;
  if (level <= base) return f32x4.mul(light, f32x4.splat(scale));
  const shown = rolled + rest * (<f32>1 - Mathf.exp((rolled - level * scale) / rest));
  return f32x4.mul(light, f32x4.splat(shown / level));
}

/**
 * The empty room's irradiance over pi at a pixel's surface as far as it faces up, FULL at least. Light on sides grows too steeply
 * towards a window to be known from a few places: what faces the window would turn grey.
 */
// @ts-ignore: decorator
@inline
function unshadedLevel(x: i32, y: i32, at: usize): f32 {
  const guide = v128.load(headerPointer(H_GUIDE) + at);
  const up = f32x4.extract_lane(guide, 1);
  if (up <= 0) return FULL;
  const distance = abs(f32x4.extract_lane(guide, 3));
  aimCamera(<f32>x + 0.5, <f32>y + 0.5);
  const level = INVERSE_PI * lookUpLevel(
    headerFloat(H_EYE) + aimX * distance,
    headerFloat(H_EYE + 4) + aimY * distance,
    headerFloat(H_EYE + 8) + aimZ * distance,
  );
  return FULL + max(<f32>0, level - FULL) * up * up;
}

/** Light of both sides of the latest edge. */
let bothSides: v128 = f32x4.splat(0);

/**
 * Mixes the light of clean pixels on both sides of an edge by the share of each that the pixel shows, estimated from its mean
 * distance. Returns false if one side has no clean pixel, as at thin things.
 */
function meetsTwoSides(x: i32, y: i32, width: i32, height: i32, irradiance: usize, guide: usize): bool {
  const left = max(0, x - SIDE_REACH);
  const right = min(width - 1, x + SIDE_REACH);
  const top = max(0, y - SIDE_REACH);
  const bottom = min(height - 1, y + SIDE_REACH);
  let nearest: f32 = 1e9;
  let farthest: f32 = 0;
  for (let j = top; j <= bottom; j++) {
    for (let i = left; i <= right; i++) {
      const z = load<f32>(guide + (<usize>(j * width + i) << 4), 12);
      if (z <= 0) continue;
      nearest = min(nearest, z);
      farthest = max(farthest, z);
    }
  }
  if (farthest < nearest * APART) return false;
  const middle = (nearest + farthest) * 0.5;
  let near = f32x4.splat(0);
  let far = f32x4.splat(0);
  let nearDistance: f32 = 0;
  let farDistance: f32 = 0;
  let nearWeights: f32 = 0;
  let farWeights: f32 = 0;
  for (let j = top; j <= bottom; j++) {
    for (let i = left; i <= right; i++) {
      const q = <usize>(j * width + i) << 4;
      const z = load<f32>(guide + q, 12);
      if (z <= 0) continue;
      const weight = <f32>1 / <f32>((i - x) * (i - x) + (j - y) * (j - y));
      const light = f32x4.mul(v128.load(irradiance + q), f32x4.splat(weight));
      if (z < middle) {
        near = f32x4.add(near, light);
        nearDistance += weight * z;
        nearWeights += weight;
      } else {
        far = f32x4.add(far, light);
        farDistance += weight * z;
        farWeights += weight;
      }
    }
  }
  nearDistance /= nearWeights;
  farDistance /= farWeights;
  const own = -load<f32>(guide + (<usize>(y * width + x) << 4), 12);
  const share = min(<f32>1, max(<f32>0, (own - nearDistance) / (farDistance - nearDistance)));
  bothSides = f32x4.add(
    f32x4.mul(near, f32x4.splat((<f32>1 - share) / nearWeights)),
    f32x4.mul(far, f32x4.splat(share / farWeights)),
  );
  return true;
}

/**
 * Irradiance of a pixel, clamped to that of its neighbours: in a seam or at an edge, where the denoiser finds no partners, it would
 * stand out as a dot. At the edge between a surface and one behind it, the pixel's own light is ignored: it gets that of both sides
 * by their shares, or, where one of them is too thin, the mean of its neighbours, weighted by how similar they are in normal and
 * distance.
 */
function despeckle(x: i32, y: i32, width: i32, height: i32, irradiance: usize): v128 {
  const guide = headerPointer(H_GUIDE);
  const at = <usize>(y * width + x) << 4;
  const own = v128.load(irradiance + at);
  const normal = v128.load(guide + at);
  if (f32x4.extract_lane(normal, 3) < 0 && meetsTwoSides(x, y, width, height, irradiance, guide)) return bothSides;
  const distance = abs(f32x4.extract_lane(normal, 3));
  if (distance == 0) return own;
  let low = f32x4.splat(1e30);
  let high = f32x4.splat(0);
  let sum = f32x4.splat(0);
  let weights: f32 = 0;
  let neighbours = 0;
  let alike = 0;
  for (let j = max(0, y - 1); j <= min(height - 1, y + 1); j++) {
    for (let i = max(0, x - 1); i <= min(width - 1, x + 1); i++) {
      const q = <usize>(j * width + i) << 4;
      if (i == x && j == y) continue;
      const other = v128.load(guide + q);
      const otherDistance = abs(f32x4.extract_lane(other, 3));
      if (otherDistance == 0) continue;
      const away = abs(otherDistance - distance);
      const value = v128.load(irradiance + q);
      low = f32x4.pmin(low, value);
      high = f32x4.pmax(high, value);
      neighbours++;
      const product = f32x4.mul(normal, other);
      const facing =
        f32x4.extract_lane(product, 0) + f32x4.extract_lane(product, 1) + f32x4.extract_lane(product, 2);
      const near = away / (NEAR * distance);
      if (near < 1) alike++;
      const weight = max(<f32>0.02, facing) / (<f32>1 + near * near);
      sum = f32x4.add(sum, f32x4.mul(f32x4.splat(weight), value));
      weights += weight;
    }
  }
  if (neighbours < 3) return own;
  if (alike < ENOUGH) return f32x4.mul(sum, f32x4.splat(<f32>1 / weights));
  return f32x4.pmin(high, f32x4.pmax(low, own));
}
