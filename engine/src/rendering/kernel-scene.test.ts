import { expect, test } from 'vitest';
import type { Mesh } from '../furniture/shapes/mesh.ts';
import { createRandom } from '../math/random.ts';
import { cross, dot, normalize, subtract, type Vec3 } from '../math/vec3.ts';
import { readKernelFile } from '../platform/node/kernel-file.ts';
import { createKernelScene } from './kernel-scene.ts';
import { block, quadMesh } from './test-meshes.ts';

const FAR = 1e9;
const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, -1, 0],
  [0, 0, 1],
];

/** Triangles of many sizes scattered in a unit cube, some flat, some without any area. */
function scatter(count: number, seed: number): Mesh {
  const random = createRandom(seed);
  const positions = new Float32Array(count * 9);
  for (let i = 0; i < count; i++) {
    const size = 0.4 * random() ** 3;
    const centre = [random(), random(), random()];
    const flat = i % 7 === 0;
    for (let k = 0; k < 9; k++) {
      const offset = flat && k % 3 === 1 ? 0 : size * (random() - 0.5);
      positions[i * 9 + k] = centre[k % 3] + offset;
    }
    if (i % 50 === 0) positions.copyWithin(i * 9 + 6, i * 9 + 3, i * 9 + 6);
  }
  return {
    positions,
    normals: new Float32Array(count * 9),
    uvs: new Float32Array(count * 6),
    indices: Uint32Array.from({ length: count * 3 }, (_, i) => i),
    triangleMaterials: new Uint16Array(count),
    materials: [{ colour: [1, 1, 1], roughness: 1 }],
    lights: [],
  };
}

/** Distance along the ray to one triangle (Moeller and Trumbore, in double precision). */
function hitTriangle(mesh: Mesh, triangle: number, origin: Vec3, direction: Vec3): number | undefined {
  const corner = (k: number): Vec3 => {
    const at = 3 * mesh.indices[3 * triangle + k];
    return [mesh.positions[at], mesh.positions[at + 1], mesh.positions[at + 2]];
  };
  const a = corner(0);
  const e1 = subtract(corner(1), a);
  const e2 = subtract(corner(2), a);
  const p = cross(direction, e2);
  const determinant = dot(e1, p);
  if (determinant === 0) return undefined;
  const s = subtract(origin, a);
  const u = dot(s, p) / determinant;
  const q = cross(s, e1);
  const v = dot(direction, q) / determinant;
  const t = dot(e2, q) / determinant;
  return u >= 0 && v >= 0 && u + v <= 1 && t > 1e-5 ? t : undefined;
}

function closestOfAll(mesh: Mesh, origin: Vec3, direction: Vec3): number | undefined {
  let best: number | undefined;
  for (let i = 0; i < mesh.indices.length / 3; i++) {
    const t = hitTriangle(mesh, i, origin, direction);
    if (t !== undefined && (best === undefined || t < best)) best = t;
  }
  return best;
}

/** A ray through the unit cube or past it; every tenth runs along an axis. */
function randomRay(random: () => number, index: number): { origin: Vec3; direction: Vec3 } {
  const origin: Vec3 = [3 * random() - 1, 3 * random() - 1, 3 * random() - 1];
  const target: Vec3 = [random(), random(), random()];
  const direction = index % 10 === 0 ? AXES[index % 3] : normalize(subtract(target, origin));
  return { origin, direction };
}

test.each([0, 1, 3, 5, 400])('finds the same hits as testing each of %i triangles', (count) => {
  const mesh = scatter(count, 3 + count);
  const scene = createKernelScene(readKernelFile(), mesh);
  scene.build();
  const random = createRandom(9);
  let hits = 0;
  let disagreements = 0;
  for (let i = 0; i < 4000; i++) {
    const { origin, direction } = randomRay(random, i);
    const expected = closestOfAll(mesh, origin, direction);
    const [ox, oy, oz] = origin;
    const [dx, dy, dz] = direction;
    const found = scene.kernel.closestHit(ox, oy, oz, dx, dy, dz, FAR);
    const distance = scene.kernel.lastDistance();
    const any = scene.kernel.anyHit(ox, oy, oz, dx, dy, dz, FAR);
    expect(any).toBe(found);
    if (expected !== undefined) hits++;
    // Rays that graze an edge may fall on either side in single precision.
    if ((found === 1) !== (expected !== undefined)) disagreements++;
    else if (expected !== undefined && Math.abs(distance - expected) > 1e-3) disagreements++;
  }
  expect(disagreements).toBeLessThanOrEqual(2);
  if (count === 400) expect(hits).toBeGreaterThan(1000);
});

test('finds no hit beyond the distance that is passed', () => {
  const mesh = quadMesh(block([0, 0, 2], [1, 1, 3]), [{ colour: [1, 1, 1], roughness: 1 }]);
  const { kernel, build } = createKernelScene(readKernelFile(), mesh);
  build();
  expect(kernel.closestHit(0.4, 0.3, 0, 0, 0, 1, FAR)).toBe(1);
  expect(kernel.lastDistance()).toBeCloseTo(2, 5);
  expect(kernel.closestHit(0.4, 0.3, 0, 0, 0, 1, 1.999)).toBe(0);
  expect(kernel.anyHit(0.4, 0.3, 0, 0, 0, 1, 2.001)).toBe(1);
  expect(kernel.anyHit(0.4, 0.3, 0, 0, 0, 1, 1.999)).toBe(0);
});

test('survives a thousand triangles in one place', () => {
  const one = scatter(1, 12);
  const count = 1000;
  const mesh = {
    ...scatter(count, 1),
    positions: Float32Array.from({ length: count * 9 }, (_, i) => one.positions[i % 9]),
  };
  const scene = createKernelScene(readKernelFile(), mesh);
  scene.build();
  const middle = [0, 1, 2].map((k) => (one.positions[k] + one.positions[k + 3] + one.positions[k + 6]) / 3);
  expect(scene.kernel.anyHit(middle[0] - 1, middle[1], middle[2], 1, 0, 0, FAR)).toBeTypeOf('number');
});
