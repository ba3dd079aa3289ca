import type { Vec3 } from '../../math/vec3.ts';
import type { PlacedPiece, Size } from '../../scene/pieces.ts';
import type { Material } from '../materials/material.ts';
import type { Mesh, MeshLight } from '../shapes/mesh.ts';

/** Smallest and largest coordinate per axis over the vertices of a piece's body. */
export function bodyBounds(positions: Float32Array, body: Uint8Array): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < body.length; i++) {
    if (body[i] === 0) continue;
    for (let k = 0; k < 3; k++) {
      const value = positions[3 * i + k];
      if (value < min[k]) min[k] = value;
      if (value > max[k]) max[k] = value;
    }
  }
  return { min, max };
}

/**
 * Scales and moves a mesh so that its body fills its size exactly. Cushions and leaves are drawn to within 4 %, but
 * planning relies on the box.
 * @param hangs the piece hangs on a wall: its origin is at its centre, its back at z = 0
 */
export function fitToSize(mesh: Mesh, body: Uint8Array, size: Size, hangs: boolean): Mesh {
  const { width, height, depth } = size;
  const { min, max } = bodyBounds(mesh.positions, body);
  const low = [-width / 2, hangs ? -height / 2 : 0, hangs ? 0 : -depth / 2];
  const factor = [width, height, depth].map((side, k) => side / Math.max(1e-6, max[k] - min[k]));
  const shift = low.map((value, k) => value - min[k] * factor[k]);
  const positions = new Float32Array(mesh.positions.length);
  const normals = new Float32Array(mesh.normals.length);
  for (let i = 0; i < positions.length; i += 3) {
    const nx = mesh.normals[i] / factor[0];
    const ny = mesh.normals[i + 1] / factor[1];
    const nz = mesh.normals[i + 2] / factor[2];
    const l = Math.hypot(nx, ny, nz) || 1;
    for (let k = 0; k < 3; k++) positions[i + k] = mesh.positions[i + k] * factor[k] + shift[k];
    normals[i] = nx / l;
    normals[i + 1] = ny / l;
    normals[i + 2] = nz / l;
  }
  const lights = mesh.lights.map((light) => ({
    ...light,
    centre: [
      light.centre[0] * factor[0] + shift[0],
      light.centre[1] * factor[1] + shift[1],
      light.centre[2] * factor[2] + shift[2],
    ] as const,
  }));
  return { ...mesh, positions, normals, lights };
}

/** Merges the meshes of placed pieces, each in its own frame, into one in world coordinates. Shared materials appear once. */
export function mergePlaced(meshes: readonly Mesh[], placed: readonly Pick<PlacedPiece, 'position' | 'yaw'>[]): Mesh {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0);
  const triangles = meshes.reduce((sum, mesh) => sum + mesh.indices.length / 3, 0);
  const positions = new Float32Array(3 * vertices);
  const normals = new Float32Array(3 * vertices);
  const uvs = new Float32Array(2 * vertices);
  const indices = new Uint32Array(3 * triangles);
  const triangleMaterials = new Uint16Array(triangles);
  const materials: Material[] = [];
  const known = new Map<Material, number>();
  const lights: MeshLight[] = [];
  let vertex = 0;
  let triangle = 0;
  meshes.forEach((mesh, k) => {
    const { position, yaw } = placed[k];
    const c = Math.cos(yaw);
    const s = Math.sin(yaw);
    const turn = (p: Vec3): Vec3 => [p[0] * c + p[2] * s, p[1], -p[0] * s + p[2] * c];
    const count = mesh.positions.length / 3;
    for (let i = 0; i < count; i++) {
      const from = 3 * i;
      const to = 3 * (vertex + i);
      positions[to] = mesh.positions[from] * c + mesh.positions[from + 2] * s + position[0];
      positions[to + 1] = mesh.positions[from + 1] + position[1];
      positions[to + 2] = -mesh.positions[from] * s + mesh.positions[from + 2] * c + position[2];
      normals[to] = mesh.normals[from] * c + mesh.normals[from + 2] * s;
      normals[to + 1] = mesh.normals[from + 1];
      normals[to + 2] = -mesh.normals[from] * s + mesh.normals[from + 2] * c;
    }
    uvs.set(mesh.uvs, 2 * vertex);
    const slots = mesh.materials.map((material) => {
      const slot = known.get(material);
      if (slot !== undefined) return slot;
      known.set(material, materials.length);
      return materials.push(material) - 1;
    });
    for (let i = 0; i < mesh.indices.length; i++) indices[3 * triangle + i] = mesh.indices[i] + vertex;
    for (let i = 0; i < mesh.triangleMaterials.length; i++) {
      triangleMaterials[triangle + i] = slots[mesh.triangleMaterials[i]];
    }
    for (const light of mesh.lights) {
      const centre = turn(light.centre);
      lights.push({
        centre: [centre[0] + position[0], centre[1] + position[1], centre[2] + position[2]],
        halfU: turn(light.halfU),
        halfV: turn(light.halfV),
        normal: turn(light.normal),
        radiance: light.radiance,
      });
    }
    vertex += count;
    triangle += mesh.indices.length / 3;
  });
  return { positions, normals, uvs, indices, triangleMaterials, materials, lights };
}
