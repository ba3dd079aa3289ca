import type { Size } from '../../scene/pieces.ts';
import type { Mesh } from '../shapes/mesh.ts';

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
