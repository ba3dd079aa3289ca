import { createRandom, type Random } from '../../math/random.ts';
import { normalize } from '../../math/vec3.ts';
import type { Material } from '../materials/material.ts';
import type { Mesh, MeshLight } from './mesh.ts';
import type { Surface } from './surface.ts';
import { chain, IDENTITY, mapDirection, mapPoint, normalMap, type Transform } from './transform.ts';

/** Collects a piece's surfaces, materials and lights. */
export interface MeshBuilder {
  /** Random numbers from the piece's seed. */
  readonly random: Random;
  /**
   * Adds a surface transformed by `at`. Every surface shows a different part of its texture, so that no two boards
   * or cushions look the same; `exactUv` keeps the uvs as they are (pictures, rugs).
   */
  add(surface: Surface, material: Material, at?: Transform, exactUv?: boolean): void;
  /** Applies `at` to everything that `draw` adds. */
  within(at: Transform, draw: () => void): void;
  /** Adds a light; its rectangle is in the current frame. */
  light(light: MeshLight): void;
  /**
   * Marks everything that `draw` adds as objects on the piece (pillows, books, vases), which do not count towards
   * its size.
   */
  objects(draw: () => void): void;
  /** Returns the mesh so far, and per vertex whether it belongs to the body (1) or to objects (0). */
  build(): { readonly mesh: Mesh; readonly body: Uint8Array };
}

/** Returns `array` if it holds `length` numbers, otherwise a copy of twice that capacity. */
function roomFor<T extends Float32Array | Uint32Array | Uint16Array | Uint8Array>(
  array: T,
  length: number,
  create: (length: number) => T,
): T {
  if (length <= array.length) return array;
  const larger = create(2 * length);
  larger.set(array);
  return larger;
}

const floats = (length: number): Float32Array<ArrayBuffer> => new Float32Array(length);

/** Creates the builder of one piece; `seed` feeds `random`. */
export function createMeshBuilder(seed: number): MeshBuilder {
  // Typed arrays written in place: a bed has a million numbers, and pushing takes twice the memory and several times
  // as long.
  let positions = floats(0);
  let normals = floats(0);
  let uvs = floats(0);
  let indices = new Uint32Array(0);
  let triangleMaterials = new Uint16Array(0);
  let body = new Uint8Array(0);
  let vertices = 0;
  let corners = 0;
  const materials: Material[] = [];
  const lights: MeshLight[] = [];
  let frame: Transform = IDENTITY;
  let onBody = 1;
  let surfaces = 0;

  function materialIndex(material: Material): number {
    const known = materials.indexOf(material);
    return known >= 0 ? known : materials.push(material) - 1;
  }

  return {
    random: createRandom(seed),
    add(surface, material, at = IDENTITY, exactUv = false) {
      const t = frame === IDENTITY ? at : chain(frame, at);
      const n = normalMap(t);
      const base = vertices;
      const count = surface.positions.length / 3;
      vertices += count;
      positions = roomFor(positions, 3 * vertices, floats);
      normals = roomFor(normals, 3 * vertices, floats);
      uvs = roomFor(uvs, 2 * vertices, floats);
      body = roomFor(body, vertices, (length) => new Uint8Array(length));
      body.fill(onBody, base, vertices);
      // Steps of irrational ratio spread the surfaces evenly over the texture.
      const shiftU = exactUv ? 0 : (surfaces * 0.6180339887) % 1;
      const shiftV = exactUv ? 0 : (surfaces * 0.7548776662) % 1;
      surfaces++;
      const p = surface.positions;
      const m = surface.normals;
      // Inlined mapPoint, mapDirection and normalize, to avoid allocating tens of thousands of vectors.
      for (let i = 0, x = 0, y = 1, z = 2, to = 3 * base; i < count; i++, x += 3, y += 3, z += 3, to += 3) {
        positions[to] = t[0] * p[x] + t[1] * p[y] + t[2] * p[z] + t[3];
        positions[to + 1] = t[4] * p[x] + t[5] * p[y] + t[6] * p[z] + t[7];
        positions[to + 2] = t[8] * p[x] + t[9] * p[y] + t[10] * p[z] + t[11];
        const nx = n[0] * m[x] + n[1] * m[y] + n[2] * m[z];
        const ny = n[4] * m[x] + n[5] * m[y] + n[6] * m[z];
        const nz = n[8] * m[x] + n[9] * m[y] + n[10] * m[z];
        const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        const scale = length > 0 ? 1 / length : 1;
        normals[to] = nx * scale;
        normals[to + 1] = ny * scale;
        normals[to + 2] = nz * scale;
        uvs[2 * (base + i)] = surface.uvs[2 * i] + shiftU;
        uvs[2 * (base + i) + 1] = surface.uvs[2 * i + 1] + shiftV;
      }
      const first = corners;
      corners += surface.indices.length;
      indices = roomFor(indices, corners, (length) => new Uint32Array(length));
      for (let k = first; k < corners; k++) indices[k] = base + surface.indices[k - first];
      triangleMaterials = roomFor(triangleMaterials, corners / 3, (length) => new Uint16Array(length));
      triangleMaterials.fill(materialIndex(material), first / 3, corners / 3);
    },
    within(at, draw) {
      const outer = frame;
      frame = chain(outer, at);
      draw();
      frame = outer;
    },
    light(light) {
      lights.push({
        centre: mapPoint(frame, light.centre),
        halfU: mapDirection(frame, light.halfU),
        halfV: mapDirection(frame, light.halfV),
        normal: normalize(mapDirection(normalMap(frame), light.normal)),
        radiance: light.radiance,
      });
    },
    objects(draw) {
      const outer = onBody;
      onBody = 0;
      draw();
      onBody = outer;
    },
    build: () => ({
      mesh: {
        positions: positions.slice(0, 3 * vertices),
        normals: normals.slice(0, 3 * vertices),
        uvs: uvs.slice(0, 2 * vertices),
        indices: indices.slice(0, corners),
        triangleMaterials: triangleMaterials.slice(0, corners / 3),
        materials,
        lights,
      },
      body: body.slice(0, vertices),
    }),
  };
}
