import type { Arena } from '../photo/arena.ts';
import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';
import type { RenderOutput } from './render-input.ts';

/** Addresses of the picture's planes in the kernel's memory: 16 bytes per pixel, `material` two. */
export interface Planes {
  readonly irradiance: number;
  readonly irradianceB: number;
  readonly specular: number;
  readonly specularB: number;
  readonly guide: number;
  readonly albedo: number;
  readonly material: number;
}

/** Makes room for the planes and the coverage cells of a picture; `hasSun`: the sun's light is kept apart until the end. */
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

/** Copies the finished planes out of the kernel's memory; `isBare`: only those that a picture needs. */
export function readPlanes(
  planes: Planes,
  width: number,
  height: number,
  arena: Arena,
  isBare: boolean,
): Pick<RenderOutput, 'coverage' | 'radiance' | 'albedo' | 'normal' | 'depth' | 'material'> {
  const pixels = width * height;
  const albedo = arena.floats(planes.albedo, pixels * 4);
  const guide = arena.floats(planes.guide, pixels * 4);
  const material = new Int16Array(isBare ? 0 : pixels);
  if (!isBare) new Uint8Array(material.buffer).set(arena.bytes(planes.material, pixels * 2));
  return {
    coverage: fourthOf(albedo),
    radiance: firstThreeOf(arena.floats(planes.specular, pixels * 4)),
    albedo: isBare ? new Float32Array(0) : firstThreeOf(albedo),
    normal: isBare ? new Float32Array(0) : firstThreeOf(guide),
    depth: fourthOf(guide),
    material,
  };
}

/** The first three of four interleaved channels. */
function firstThreeOf(source: Float32Array): Float32Array {
  const vector = new Float32Array((source.length / 4) * 3);
  for (let from = 0, to = 0; from < source.length; from += 4, to += 3) {
    vector[to] = source[from];
    vector[to + 1] = source[from + 1];
    vector[to + 2] = source[from + 2];
  }
  return vector;
}

/** The last of four interleaved channels. */
function fourthOf(source: Float32Array): Float32Array {
  const fourth = new Float32Array(source.length / 4);
  for (let i = 0; i < fourth.length; i++) fourth[i] = source[4 * i + 3];
  return fourth;
}
