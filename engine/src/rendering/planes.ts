import type { Arena } from '../photo/arena.ts';
import type { PartBounds } from '../photo/picture-part.ts';
import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';
import type { RenderOutput } from './render-input.ts';

/** Addresses of the picture's planes in kernel memory: 16 bytes per pixel, two for `material`. */
export interface Planes {
  readonly irradiance: number;
  readonly irradianceB: number;
  readonly specular: number;
  readonly specularB: number;
  readonly guide: number;
  readonly albedo: number;
  readonly material: number;
}

/** Allocates a picture's planes and coverage cells; `hasSun`: sunlight is kept in a separate plane. */
export function allocatePlanes(width: number, height: number, hasSun: boolean, arena: Arena, header: Header): Planes {
  const bytes = width * height * 16;
  const planes: Planes = {
    irradiance: arena.allocate(bytes),
    irradianceB: arena.allocate(bytes),
    specular: arena.allocate(bytes),
    specularB: arena.allocate(bytes),
    guide: arena.allocate(bytes),
    albedo: arena.allocate(bytes),
    material: arena.allocate(width * height * 2),
  };
  header.int(layout.H_WIDTH, width);
  header.int(layout.H_HEIGHT, height);
  header.int(layout.H_IRRADIANCE, planes.irradiance);
  header.int(layout.H_IRRADIANCE_B, planes.irradianceB);
  header.int(layout.H_SPECULAR, planes.specular);
  header.int(layout.H_SPECULAR_B, planes.specularB);
  header.int(layout.H_GUIDE, planes.guide);
  header.int(layout.H_ALBEDO, planes.albedo);
  header.int(layout.H_MATERIAL_PLANE, planes.material);
  if (hasSun) header.int(layout.H_SUN_PLANE, arena.allocate(bytes));
  const columns = Math.ceil(width / layout.CELL);
  const rows = Math.ceil(height / layout.CELL);
  const cells = arena.allocateClear(columns * rows);
  header.int(layout.H_CELLS, cells);
  header.int(layout.H_CELL_COLUMNS, columns);
  header.int(layout.H_CELL_ROWS, rows);
  return planes;
}

/** The part of a plane copied out of kernel memory. */
export interface ReadPart {
  readonly width: number;
  readonly height: number;
  readonly wanted: PartBounds;
}

/** Copies part of the finished planes out of kernel memory; `isBare`: without normals, which a picture does not need. */
export function readPlanes(
  planes: Planes,
  part: ReadPart,
  arena: Arena,
  isBare: boolean,
): Pick<RenderOutput, 'coverage' | 'radiance' | 'albedo' | 'normal' | 'depth' | 'material'> {
  const pixels = part.width * part.height;
  const albedo = arena.floats(planes.albedo, pixels * 4);
  const guide = arena.floats(planes.guide, pixels * 4);
  const material = new Int16Array(pixels);
  new Uint8Array(material.buffer).set(arena.bytes(planes.material, pixels * 2));
  return {
    coverage: fourthOf(albedo, part),
    radiance: firstThreeOf(arena.floats(planes.specular, pixels * 4), part, 0),
    albedo: firstThreeOf(albedo, part, 0),
    normal: isBare ? new Float32Array(0) : firstThreeOf(guide, part, 0),
    // Negative where samples disagreed.
    depth: fourthOf(guide, part).map(Math.abs),
    material,
  };
}

/** The first three of four interleaved channels; `beyond` outside the part. */
export function firstThreeOf(source: Float32Array, { width, height, wanted }: ReadPart, beyond: number): Float32Array {
  const vector = new Float32Array(3 * width * height).fill(beyond);
  const { left, right, top, bottom } = wanted;
  for (let y = top; y < bottom; y++) {
    const end = 4 * (y * width + right);
    for (let from = 4 * (y * width + left), to = (from / 4) * 3; from < end; from += 4, to += 3) {
      vector[to] = source[from];
      vector[to + 1] = source[from + 1];
      vector[to + 2] = source[from + 2];
    }
  }
  return vector;
}

/** The last of four interleaved channels; 0 outside the part. */
function fourthOf(source: Float32Array, { width, height, wanted }: ReadPart): Float32Array {
  const fourth = new Float32Array(width * height);
  const { left, right, top, bottom } = wanted;
  for (let y = top; y < bottom; y++) {
    for (let i = y * width + left; i < y * width + right; i++) fourth[i] = source[4 * i + 3];
  }
  return fourth;
}
