/** The ambient cube: irradiance of the empty room on the six directions in the middle of the meshes. */
import { H_AMBIENT, H_AMBIENT_UNSAMPLED, H_BOUNDS, H_BOX, HEADER } from '../../src/rendering/kernel-layout';
import { cosineX, cosineY, cosineZ, sampleCosine } from './directions';
import { unshadedRadiance, skyBlue, skyGreen, skyRed } from './environment';
import { headerFloat } from './header';
import { hasLightsToSample, lightBlue, lightGreen, lightRed, lightX, lightY, lightZ, sampleLight } from './lights';
import { drawPoint, pointX, pointY } from './random';

const SAMPLES: i32 = 512;
const SEED: u32 = 77;

/** Middle of the meshes on one axis, a little inside the box. */
function middle(axis: i32, low: f32, high: f32): f32 {
  const from = headerFloat(H_BOUNDS + 4 * axis);
  const to = headerFloat(H_BOUNDS + 12 + 4 * axis);
  const value = from <= to ? (from + to) * 0.5 : (low + high) * 0.5;
  return min(high - 0.2, max(low + 0.2, value));
}

/** Fills the ambient cubes of a photo's environment, lights taken in without shadows, and left out. */
export function measureAmbient(): void {
  const x = middle(0, headerFloat(H_BOX), headerFloat(H_BOX + 4));
  const y = middle(1, headerFloat(H_BOX + 8), headerFloat(H_BOX + 12));
  const z = middle(2, headerFloat(H_BOX + 16), headerFloat(H_BOX + 20));
  for (let side = 0; side < 6; side++) {
    const sign: f32 = side & 1 ? -1 : 1;
    const nx = side >> 1 == 0 ? sign : <f32>0;
    const ny = side >> 1 == 1 ? sign : <f32>0;
    const nz = side >> 1 == 2 ? sign : <f32>0;
    let red: f32 = 0;
    let green: f32 = 0;
    let blue: f32 = 0;
    let unsampledRed: f32 = 0;
    let unsampledGreen: f32 = 0;
    let unsampledBlue: f32 = 0;
    for (let s = 0; s < SAMPLES; s++) {
      drawPoint(s, SEED);
      sampleCosine(nx, ny, nz, pointX, pointY);
      unshadedRadiance(x, y, z, cosineX, cosineY, cosineZ);
      unsampledRed += skyRed * <f32>3.14159265;
      unsampledGreen += skyGreen * <f32>3.14159265;
      unsampledBlue += skyBlue * <f32>3.14159265;
      if (!hasLightsToSample() || !sampleLight(x, y, z, s, SEED + 1)) continue;
      const cosine = max(<f32>0, lightX * nx + lightY * ny + lightZ * nz);
      red += lightRed * cosine;
      green += lightGreen * cosine;
      blue += lightBlue * cosine;
    }
    storeMeans(HEADER + H_AMBIENT + side * 12, red + unsampledRed, green + unsampledGreen, blue + unsampledBlue);
    storeMeans(HEADER + H_AMBIENT_UNSAMPLED + side * 12, unsampledRed, unsampledGreen, unsampledBlue);
  }
}

/** Stores the means of three sums. */
function storeMeans(at: usize, red: f32, green: f32, blue: f32): void {
  store<f32>(at, red / <f32>SAMPLES);
  store<f32>(at, green / <f32>SAMPLES, 4);
  store<f32>(at, blue / <f32>SAMPLES, 8);
}
