import { describe, expect, it } from 'vitest';
import { homeLook } from '../home-look.ts';
import { createMeshBuilder } from '../shapes/mesh-builder.ts';
import { zzPlant } from './zz-plant.ts';

const SIZE = { width: 0.42, depth: 0.42, height: 0.92 };

/** Corners of the plant's leaves: what lets light through. */
function leafPoints(seed: number): [number, number, number][] {
  const builder = createMeshBuilder(seed);
  zzPlant(builder, homeLook('MODERN'), SIZE);
  const { positions, indices, triangleMaterials, materials } = builder.build().mesh;
  return Array.from(triangleMaterials).flatMap((material, at) =>
    (materials[material].translucency ?? 0) > 0
      ? [0, 1, 2].map((k): [number, number, number] => {
          const p = 3 * indices[3 * at + k];
          return [positions[p], positions[p + 1], positions[p + 2]];
        })
      : [],
  );
}

describe('a zamioculcas', () => {
  it('fills its box without leaving it, whatever its seed', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const points = leafPoints(seed);
      const heights = points.map(([, y]) => y);
      const out = Math.max(...points.flatMap(([x, , z]) => [Math.abs(x), Math.abs(z)]));
      expect(Math.max(...heights)).toBeGreaterThan(0.85);
      expect(Math.max(...heights)).toBeLessThanOrEqual(SIZE.height);
      expect(out).toBeGreaterThan(0.16);
      expect(out).toBeLessThanOrEqual(SIZE.width / 2);
    }
  });

  it('grows out of its pot, and leans out on all sides', () => {
    const points = leafPoints(1);
    expect(Math.min(...points.map(([, y]) => y))).toBeGreaterThan(0.2);
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      expect(points.some(([x, , z]) => dx * x + dz * z > 0.12)).toBe(true);
    }
  });
});
