/** Puts the picture together: radiance = albedo * irradiance / pi + reflections and emission + the sun, which was kept apart. */
import {
  H_ALBEDO,
  H_DESPECKLE,
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
import { luminanceOf } from './film';
import { headerInt, headerPointer } from './header';

const INVERSE_PI: f32 = 0.318309886;
/**
 * Irradiance over pi up to which light counts in full, and how much more any surface gets at most: photos of rooms blend exposures, so
 * that nothing white is lit beyond their white, not even beside a window. By eye on listing photos.
 */
const FULL: f32 = 0.8;
const BEYOND: f32 = 0.45;
/** Neighbours whose distances differ by less than this share belong together; comparing normals as well would remove seams. */
const NEAR: f32 = 0.012;
/** With fewer such neighbours than this a pixel is on an edge. */
const ENOUGH: i32 = 3;

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
      if (blended) light = rollOff(light);
      const diffuse = f32x4.mul(f32x4.mul(light, v128.load(albedo + at)), scale);
      const rest = sun ? f32x4.add(v128.load(specular + at), v128.load(sun + at)) : v128.load(specular + at);
      v128.store(specular + at, f32x4.add(rest, diffuse));
    }
  }
}

/** Irradiance as blended exposures show it, its colour kept. */
function rollOff(light: v128): v128 {
  const level = INVERSE_PI * luminanceOf(light);
  if (level <= FULL) return light;
  const shown = FULL + BEYOND * (<f32>1 - Mathf.exp((FULL - level) / BEYOND));
  return f32x4.mul(light, f32x4.splat(shown / level));
}

/**
 * Irradiance of a pixel, clamped to that of its neighbours: in a seam or at an edge, where the denoiser finds no partners, it would
 * stand out as a dot. At the edge between a surface and one behind it, the pixel's own light is ignored: it gets the mean of its
 * neighbours, weighted by how similar they are in normal and distance.
 */
function despeckle(x: i32, y: i32, width: i32, height: i32, irradiance: usize): v128 {
  const guide = headerPointer(H_GUIDE);
  const at = <usize>(y * width + x) << 4;
  const own = v128.load(irradiance + at);
  const normal = v128.load(guide + at);
  const distance = f32x4.extract_lane(normal, 3);
  if (distance <= 0) return own;
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
      const away = abs(f32x4.extract_lane(other, 3) - distance);
      if (f32x4.extract_lane(other, 3) <= 0) continue;
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
