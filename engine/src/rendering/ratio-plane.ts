import type { Arena } from '../photo/arena.ts';
import type { PartBounds } from '../photo/picture-part.ts';
import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';
import { firstThreeOf } from './planes.ts';
import type { RenderInput, RenderOutput } from './render-input.ts';
import type { RenderWindow } from './render-window.ts';

/** The relighting ratio in kernel memory: two buffers between which the denoiser alternates. */
export interface RatioPlane {
  readonly width: number;
  readonly height: number;
  readonly first: number;
  readonly second: number;
  /** Share of sunlight that the meshes transmit, a value per pixel; null without a sun. */
  readonly sun: { readonly at: number; readonly width: number; readonly height: number } | null;
}

/** Allocates the ratio plane; none if the input has no shadow samples or no photo. */
export function allocateRatio(input: RenderInput, arena: Arena, header: Header): RatioPlane | undefined {
  const { shadowSamples, shadowStep, camera, environment } = input;
  const hasSun = input.sun !== undefined;
  if (shadowSamples === 0 || environment.kind !== 'photo') return undefined;
  const width = Math.ceil(camera.width / shadowStep);
  const height = Math.ceil(camera.height / shadowStep);
  // One extra row and column, so that every point lies between coarse ones.
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
  const picture = { width: camera.width, height: camera.height };
  const sun = hasSun ? { at: arena.allocate(picture.width * picture.height * 4), ...picture } : null;
  if (sun) header.int(layout.H_SUN_THROUGH, sun.at);
  return { width, height, first, second, sun };
}

/** Copies part of the finished ratio out of kernel memory; the last pass leaves it in the second buffer. */
export function readRatio(
  plane: RatioPlane | undefined,
  { wanted, ratioWanted }: Pick<RenderWindow, 'wanted' | 'ratioWanted'>,
  arena: Arena,
): Pick<RenderOutput, 'ratio' | 'ratioWidth' | 'ratioHeight' | 'sunThrough'> {
  if (!plane) return { ratio: new Float32Array(0), ratioWidth: 0, ratioHeight: 0, sunThrough: new Float32Array(0) };
  const { width, height } = plane;
  const source = arena.floats(plane.second, width * height * 4);
  return {
    ratio: firstThreeOf(source, { width, height, wanted: ratioWanted }, 1),
    ratioWidth: width,
    ratioHeight: height,
    sunThrough: plane.sun ? sunOf(plane.sun, wanted, arena) : new Float32Array(0),
  };
}

/** Transmitted share of sunlight; 1 outside the part. */
function sunOf(
  { at, width, height }: NonNullable<RatioPlane['sun']>,
  { left, right, top, bottom }: PartBounds,
  arena: Arena,
): Float32Array {
  const through = new Float32Array(width * height).fill(1);
  const source = arena.floats(at, width * height);
  for (let y = top; y < bottom; y++) {
    through.set(source.subarray(y * width + left, y * width + right), y * width + left);
  }
  return through;
}
