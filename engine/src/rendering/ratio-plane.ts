import type { Arena } from '../photo/arena.ts';
import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';
import type { RenderInput, RenderOutput } from './render-input.ts';

/** Where the with/without ratio lies in the kernel's memory: two buffers between which the denoiser alternates. */
export interface RatioPlane {
  readonly width: number;
  readonly height: number;
  readonly coarseRows: number;
  readonly first: number;
  readonly second: number;
  /** Share of the sun that meshes let through, and its number of pixels; null without a sun. */
  readonly sun: { readonly at: number; readonly pixels: number } | null;
}

/** Allocates the ratio plane; none where the input has no shadow samples, or no photo. */
export function allocateRatio(input: RenderInput, arena: Arena, header: Header): RatioPlane | undefined {
  const { shadowSamples, shadowStep, camera, environment } = input;
  const hasSun = input.sun !== undefined;
  if (shadowSamples === 0 || environment.kind !== 'photo') return undefined;
  const width = Math.ceil(camera.width / shadowStep);
  const height = Math.ceil(camera.height / shadowStep);
  // One row and column past the end, so that every point lies between coarse ones.
  const coarseWidth = Math.ceil(width / layout.COARSE) + 1;
  const coarseRows = Math.ceil(height / layout.COARSE) + 1;
  const first = arena.allocate(width * height * 16);
  const second = arena.allocate(width * height * 16);
  header.int(layout.H_RATIO_STEP, shadowStep);
  header.int(layout.H_RATIO_WIDTH, width);
  header.int(layout.H_RATIO_HEIGHT, height);
  header.int(layout.H_RATIO_SAMPLES, shadowSamples);
  header.int(layout.H_RATIO, first);
  header.int(layout.H_RATIO_B, second);
  header.int(layout.H_RATIO_POINT, arena.allocate(width * height * 16));
  header.int(layout.H_RATIO_COARSE, arena.allocate(coarseWidth * coarseRows));
  header.int(layout.H_RATIO_COARSE_WIDTH, coarseWidth);
  header.int(layout.H_RATIO_COARSE_HEIGHT, coarseRows);
  const pixels = camera.width * camera.height;
  const sun = hasSun ? { at: arena.allocate(pixels * 4), pixels } : null;
  if (sun) header.int(layout.H_SUN_THROUGH, sun.at);
  return { width, height, coarseRows, first, second, sun };
}

/** Copies the finished ratio, which the last pass leaves in the second buffer, out of the kernel's memory. */
export function readRatio(
  plane: RatioPlane | undefined,
  arena: Arena,
): Pick<RenderOutput, 'ratio' | 'ratioWidth' | 'ratioHeight' | 'sunThrough'> {
  const none = new Float32Array(0);
  if (!plane) return { ratio: none, ratioWidth: 0, ratioHeight: 0, sunThrough: none };
  const { width, height } = plane;
  const source = arena.floats(plane.second, width * height * 4);
  const ratio = new Float32Array(width * height * 3);
  for (let from = 0, to = 0; to < ratio.length; from += 4, to += 3) {
    ratio[to] = source[from];
    ratio[to + 1] = source[from + 1];
    ratio[to + 2] = source[from + 2];
  }
  const sunThrough = plane.sun ? arena.floats(plane.sun.at, plane.sun.pixels).slice() : none;
  return { ratio, ratioWidth: width, ratioHeight: height, sunThrough };
}
