/** Turns a pixel's sums into the values of the planes. */
import { H_ALBEDO, H_GUIDE, H_IRRADIANCE, H_MATERIAL_PLANE, H_SPECULAR } from '../../src/rendering/kernel-layout';
import { headerPointer } from './header';

/** Writes one pixel of every plane. */
export function storePixel(pixel: i32, irradiance: v128, guide: v128, albedo: v128, specular: v128, material: i32): void {
  const at = <usize>pixel << 4;
  v128.store(headerPointer(H_IRRADIANCE) + at, irradiance);
  v128.store(headerPointer(H_GUIDE) + at, guide);
  v128.store(headerPointer(H_ALBEDO) + at, albedo);
  v128.store(headerPointer(H_SPECULAR) + at, specular);
  store<i16>(headerPointer(H_MATERIAL_PLANE) + (<usize>pixel << 1), <i16>material);
}

// @ts-ignore: decorator
@inline
export function luminance(red: f32, green: f32, blue: f32): f32 {
  return <f32>0.25 * red + <f32>0.6 * green + <f32>0.15 * blue;
}

// @ts-ignore: decorator
@inline
export function luminanceOf(colour: v128): f32 {
  return luminance(f32x4.extract_lane(colour, 0), f32x4.extract_lane(colour, 1), f32x4.extract_lane(colour, 2));
}

/** Variance of the mean of n values from their sum and the sum of their squares; a guess when they are too few. */
export function varianceOfMean(sum: f32, squares: f32, n: f32): f32 {
  const mean = sum / n;
  if (n < 4) return mean * mean * <f32>0.25;
  return max(<f32>0, squares / n - mean * mean) / (n - 1);
}

/** Irradiance weighted by the albedo it fell on; the plain mean in a channel that has no albedo to speak of. */
export function demodulate(lit: v128, light: v128, albedo: v128, n: f32): v128 {
  const tiny = f32x4.splat(1e-4);
  const weighted = f32x4.div(lit, f32x4.pmax(albedo, tiny));
  return v128.bitselect(weighted, f32x4.mul(light, f32x4.splat(<f32>1 / n)), f32x4.gt(albedo, tiny));
}

/** A guide vector (summed normals, distance) scaled so that the normal has length 1 and the distance is the mean. */
export function averageGuide(sum: v128, n: f32): v128 {
  const x = f32x4.extract_lane(sum, 0);
  const y = f32x4.extract_lane(sum, 1);
  const z = f32x4.extract_lane(sum, 2);
  const scale = <f32>1 / sqrt(max(<f32>1e-12, x * x + y * y + z * z));
  return f32x4(x * scale, y * scale, z * scale, f32x4.extract_lane(sum, 3) / n);
}
