import { createRandom, type Mesh } from '@roomwright/engine/testing';

const RINGS = 14;
const AROUND = 64;
const ACROSS = 30;

interface Ring {
  /** Radii of the ring and of its tube, metres. */
  readonly large: number;
  readonly small: number;
  readonly x: number;
  readonly z: number;
  readonly isUpright: boolean;
}

interface Triangles {
  readonly positions: number[];
  readonly normals: number[];
  readonly indices: number[];
}

function randomRing(random: () => number, isUpright: boolean): Ring {
  const large = 0.25 + 0.4 * random();
  const small = large * (0.12 + 0.25 * random());
  return { large, small, x: 4 * random() - 2, z: 2.5 + 3 * random(), isUpright };
}

function addRing({ positions, normals, indices }: Triangles, { large, small, x, z, isUpright }: Ring): void {
  const first = positions.length / 3;
  for (let i = 0; i <= AROUND; i++) {
    for (let j = 0; j <= ACROSS; j++) {
      const a = (2 * Math.PI * i) / AROUND;
      const b = (2 * Math.PI * j) / ACROSS;
      const out = large + small * Math.cos(b);
      const p = [Math.cos(a) * out, small * Math.sin(b), Math.sin(a) * out];
      const n = [Math.cos(a) * Math.cos(b), Math.sin(b), Math.sin(a) * Math.cos(b)];
      if (isUpright) positions.push(x + p[0], large + small + p[2], z + p[1]);
      else positions.push(x + p[0], small + p[1], z + p[2]);
      normals.push(n[0], isUpright ? n[2] : n[1], isUpright ? n[1] : n[2]);
    }
  }
  for (let i = 0; i < AROUND; i++) {
    for (let j = 0; j < ACROSS; j++) {
      const a = first + i * (ACROSS + 1) + j;
      const b = a + ACROSS + 1;
      indices.push(a, a + 1, b, a + 1, b + 1, b);
    }
  }
}

function addFloor({ positions, normals, indices }: Triangles): void {
  const first = positions.length / 3;
  positions.push(-3, 0, 1, 3, 0, 1, 3, 0, 7, -3, 0, 7);
  normals.push(0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0);
  indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
}

/**
 * Creates a floor with rings of many sizes, lying and standing: about 54,000 triangles, as small and as varied as
 * furniture's.
 */
export function ringScene(): Mesh {
  const random = createRandom(11);
  const triangles: Triangles = { positions: [], normals: [], indices: [] };
  for (let ring = 0; ring < RINGS; ring++) addRing(triangles, randomRing(random, ring % 2 === 1));
  addFloor(triangles);
  const { positions, normals, indices } = triangles;
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array((positions.length / 3) * 2),
    indices: new Uint32Array(indices),
    triangleMaterials: new Uint16Array(indices.length / 3),
    materials: [{ colour: [0.5, 0.5, 0.5], roughness: 1 }],
    lights: [],
  };
}
