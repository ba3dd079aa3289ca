import type { Arena } from './arena.ts';
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

/** Makes room for the planes and the coverage cells of a picture. */
export function allocatePlanes(width: number, height: number, arena: Arena, header: Header): Planes {
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
  const columns = Math.ceil(width / layout.CELL);
  const rows = Math.ceil(height / layout.CELL);
  const cells = arena.allocate(columns * rows);
  arena.bytes(cells, columns * rows).fill(0);
  header.int(layout.H_CELLS, cells);
  header.int(layout.H_CELL_COLUMNS, columns);
  header.int(layout.H_CELL_ROWS, rows);
  return planes;
}

/** Copies the finished planes out of the kernel's memory. */
export function readPlanes(
  planes: Planes,
  width: number,
  height: number,
  arena: Arena,
): Pick<RenderOutput, 'coverage' | 'radiance' | 'albedo' | 'normal' | 'depth' | 'material'> {
  const pixels = width * height;
  const albedo = splitPlane(arena.floats(planes.albedo, pixels * 4), pixels);
  const guide = splitPlane(arena.floats(planes.guide, pixels * 4), pixels);
  const radiance = splitPlane(arena.floats(planes.specular, pixels * 4), pixels);
  const material = new Int16Array(pixels);
  new Uint8Array(material.buffer).set(arena.bytes(planes.material, pixels * 2));
  return {
    coverage: albedo.fourth,
    radiance: radiance.vector,
    albedo: albedo.vector,
    normal: guide.vector,
    depth: guide.fourth,
    material,
  };
}

/** Four interleaved channels as three interleaved ones and one. */
function splitPlane(source: Float32Array, pixels: number): { vector: Float32Array; fourth: Float32Array } {
  const vector = new Float32Array(pixels * 3);
  const fourth = new Float32Array(pixels);
  for (let i = 0, from = 0, to = 0; i < pixels; i++, from += 4, to += 3) {
    vector[to] = source[from];
    vector[to + 1] = source[from + 1];
    vector[to + 2] = source[from + 2];
    fourth[i] = source[from + 3];
  }
  return { vector, fourth };
}
