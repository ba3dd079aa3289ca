import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';
import type { Planes } from './planes.ts';
import type { RatioPlane } from './ratio-plane.ts';

/** Distances between the denoiser's taps in pixels, one iteration each. */
export const DENOISE_STEPS = [1, 2, 4, 8, 16];

/**
 * Runs this many denoiser iterations on the picture; `runPass` does one. Returns the planes with the result in
 * front.
 */
export async function denoisePicture(
  planes: Planes,
  header: Header,
  iterations: number,
  runPass: () => Promise<void>,
): Promise<Planes> {
  let current = planes;
  for (const step of DENOISE_STEPS.slice(0, iterations)) {
    header.int(layout.H_DENOISE_STEP, step);
    await runPass();
    current = {
      ...current,
      irradiance: current.irradianceB,
      irradianceB: current.irradiance,
      specular: current.specularB,
      specularB: current.specular,
    };
    header.int(layout.H_IRRADIANCE, current.irradiance);
    header.int(layout.H_IRRADIANCE_B, current.irradianceB);
    header.int(layout.H_SPECULAR, current.specular);
    header.int(layout.H_SPECULAR_B, current.specularB);
  }
  return current;
}

/**
 * Runs this many denoiser iterations on the ratio plane; `runPass` does one. Returns the plane with the result in
 * front.
 */
export async function denoiseRatio(
  plane: RatioPlane,
  header: Header,
  iterations: number,
  runPass: () => Promise<void>,
): Promise<RatioPlane> {
  let current = plane;
  for (const step of DENOISE_STEPS.slice(0, iterations)) {
    header.int(layout.H_DENOISE_STEP, step);
    await runPass();
    current = { ...current, first: current.second, second: current.first };
    header.int(layout.H_RATIO, current.first);
    header.int(layout.H_RATIO_B, current.second);
  }
  return current;
}
