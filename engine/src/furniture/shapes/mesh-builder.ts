import { createRandom, type Random } from '../../math/random.ts';
import { normalize } from '../../math/vec3.ts';
import type { Material } from '../material.ts';
import type { Mesh, MeshLight } from '../mesh.ts';
import type { Surface } from './surface.ts';
import { chain, IDENTITY, mapDirection, mapPoint, normalMap, type Transform } from './transform.ts';

/** Collects a piece's surfaces, materials and lights. */
export interface MeshBuilder {
  /** Draws from the piece's seed. */
  readonly random: Random;
  /**
   * Adds a surface, moved by `at`. Every surface shows another part of its texture, so that no two boards or cushions
   * have the same grain; `exactUv` keeps the uvs as they are (pictures, rugs).
   */
  add(surface: Surface, material: Material, at?: Transform, exactUv?: boolean): void;
  /** Everything added by `draw` is moved by `at` too. */
  within(at: Transform, draw: () => void): void;
  /** Adds a light; its rectangle is in the current frame. */
  light(light: MeshLight): void;
  /**
   * Everything added by `draw` is an object that lies or stands on the piece (pillows, books, vases): it does not count as
   * the piece's own size.
   */
  objects(draw: () => void): void;
  /** The mesh so far, and per vertex whether it belongs to the body (1) or to objects (0). */
  build(): { readonly mesh: Mesh; readonly body: Uint8Array };
}

/** A builder for one piece; `seed` feeds `random`. */
export function createMeshBuilder(seed: number): MeshBuilder {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  const triangleMaterials: number[] = [];
  const body: number[] = [];
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
      const base = positions.length / 3;
      const count = surface.positions.length / 3;
      // Steps of irrational ratio spread the surfaces evenly over the texture.
      const shiftU = exactUv ? 0 : (surfaces * 0.6180339887) % 1;
      const shiftV = exactUv ? 0 : (surfaces * 0.7548776662) % 1;
      surfaces++;
      const p = surface.positions;
      const m = surface.normals;
      // mapPoint, mapDirection and normalize, without allocating tens of thousands of vectors.
      for (let i = 0, x = 0, y = 1, z = 2; i < count; i++, x += 3, y += 3, z += 3) {
        positions.push(
          t[0] * p[x] + t[1] * p[y] + t[2] * p[z] + t[3],
          t[4] * p[x] + t[5] * p[y] + t[6] * p[z] + t[7],
          t[8] * p[x] + t[9] * p[y] + t[10] * p[z] + t[11],
        );
        const nx = n[0] * m[x] + n[1] * m[y] + n[2] * m[z];
        const ny = n[4] * m[x] + n[5] * m[y] + n[6] * m[z];
        const nz = n[8] * m[x] + n[9] * m[y] + n[10] * m[z];
        const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        const scale = length > 0 ? 1 / length : 1;
        normals.push(nx * scale, ny * scale, nz * scale);
        uvs.push(surface.uvs[2 * i] + shiftU, surface.uvs[2 * i + 1] + shiftV);
        body.push(onBody);
      }
      const index = materialIndex(material);
      for (const vertex of surface.indices) indices.push(base + vertex);
      for (let k = 0; k < surface.indices.length; k += 3) triangleMaterials.push(index);
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
        positions: new Float32Array(positions),
        normals: new Float32Array(normals),
        uvs: new Float32Array(uvs),
        indices: new Uint32Array(indices),
        triangleMaterials: new Uint16Array(triangleMaterials),
        materials,
        lights,
      },
      body: new Uint8Array(body),
    }),
  };
}
