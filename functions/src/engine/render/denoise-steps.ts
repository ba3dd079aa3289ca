import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';
import type { Planes } from './planes.ts';
import type { RatioPlane } from './ratio-plane.ts';

/** Distances between the denoiser's taps in pixels, one iteration each: an even number, so that results end in the first buffers. */
const STEPS = [1, 2, 4, 8];

/** Runs the denoiser's iterations on the picture; `runPass` does one. */
export async function denoisePicture(planes: Planes, header: Header, runPass: () => Promise<void>): Promise<void> {
  for (const [i, step] of STEPS.entries()) {
    const back = i % 2 === 1;
    header.int(layout.H_DENOISE_STEP, step);
    header.int(layout.H_IRRADIANCE, back ? planes.irradianceB : planes.irradiance);
    header.int(layout.H_IRRADIANCE_B, back ? planes.irradiance : planes.irradianceB);
    header.int(layout.H_SPECULAR, back ? planes.specularB : planes.specular);
    header.int(layout.H_SPECULAR_B, back ? planes.specular : planes.specularB);
    await runPass();
  }
  header.int(layout.H_IRRADIANCE, planes.irradiance);
  header.int(layout.H_SPECULAR, planes.specular);
}

/** Runs the denoiser's iterations on the ratio plane; `runPass` does one. */
export async function denoiseRatio(plane: RatioPlane, header: Header, runPass: () => Promise<void>): Promise<void> {
  for (const [i, step] of STEPS.entries()) {
    const back = i % 2 === 1;
    header.int(layout.H_DENOISE_STEP, step);
    header.int(layout.H_RATIO, back ? plane.second : plane.first);
    header.int(layout.H_RATIO_B, back ? plane.first : plane.second);
    await runPass();
  }
  header.int(layout.H_RATIO, plane.first);
  header.int(layout.H_RATIO_B, plane.second);
}
