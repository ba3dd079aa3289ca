import { createRandom, type Mesh } from '@roomwright/engine/testing';

const RINGS = 14;
const AROUND = 64;
const ACROSS = 30;

/** A floor with rings of many sizes lying and standing on it: about 54,000 triangles as small and as mixed as furniture's. */
export function ringScene(): Mesh {
  const random = createRandom(11);
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (let ring = 0; ring < RINGS; ring++) {
    const large = 0.25 + 0.4 * random();
    const small = large * (0.12 + 0.25 * random());
    const x = 4 * random() - 2;
    const z = 2.5 + 3 * random();
    const upright = ring % 2 === 1;
    const first = positions.length / 3;
    for (let i = 0; i <= AROUND; i++) {
      for (let j = 0; j <= ACROSS; j++) {
        const a = (2 * Math.PI * i) / AROUND;
        const b = (2 * Math.PI * j) / ACROSS;
        const out = large + small * Math.cos(b);
        const p = [Math.cos(a) * out, small * Math.sin(b), Math.sin(a) * out];
        const n = [Math.cos(a) * Math.cos(b), Math.sin(b), Math.sin(a) * Math.cos(b)];
        positions.push(x + p[0], upright ? large + small + p[2] : small + p[1], z + (upright ? p[1] : p[2]));
        normals.push(n[0], upright ? n[2] : n[1], upright ? n[1] : n[2]);
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
  const first = positions.length / 3;
  positions.push(-3, 0, 1, 3, 0, 1, 3, 0, 7, -3, 0, 7);
  normals.push(0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0);
  indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
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
