import type { Material } from '../furniture/materials/material.ts';
import type { Mesh } from '../furniture/shapes/mesh.ts';
import { cross, normalize, subtract, type Vec3 } from '../math/vec3.ts';

/** A flat four-sided piece of surface for tests; corners in order around it. */
export interface Quad {
  readonly corners: readonly [Vec3, Vec3, Vec3, Vec3];
  readonly material: number;
}

/** A mesh of quads with flat normals. */
export function quadMesh(quads: readonly Quad[], materials: readonly Material[]): Mesh {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  const triangleMaterials: number[] = [];
  for (const { corners, material } of quads) {
    const first = positions.length / 3;
    const normal = normalize(cross(subtract(corners[1], corners[0]), subtract(corners[3], corners[0])));
    for (const corner of corners) {
      positions.push(...corner);
      normals.push(...normal);
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
    triangleMaterials.push(material, material);
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array((positions.length / 3) * 2),
    indices: new Uint32Array(indices),
    triangleMaterials: new Uint16Array(triangleMaterials),
    materials,
    lights: [],
  };
}

/** The six sides of an axis-parallel block. */
export function block(from: Vec3, to: Vec3, material = 0): Quad[] {
  const [a, b, c] = from;
  const [d, e, f] = to;
  return [
    {
      corners: [
        [a, b, c],
        [d, b, c],
        [d, b, f],
        [a, b, f],
      ],
      material,
    },
    {
      corners: [
        [a, e, c],
        [d, e, c],
        [d, e, f],
        [a, e, f],
      ],
      material,
    },
    {
      corners: [
        [a, b, c],
        [d, b, c],
        [d, e, c],
        [a, e, c],
      ],
      material,
    },
    {
      corners: [
        [a, b, f],
        [d, b, f],
        [d, e, f],
        [a, e, f],
      ],
      material,
    },
    {
      corners: [
        [a, b, c],
        [a, e, c],
        [a, e, f],
        [a, b, f],
      ],
      material,
    },
    {
      corners: [
        [d, b, c],
        [d, e, c],
        [d, e, f],
        [d, b, f],
      ],
      material,
    },
  ];
}

export const NOTHING: Mesh = quadMesh([], [{ colour: [0.5, 0.5, 0.5], roughness: 1 }]);
