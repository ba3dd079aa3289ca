import { expect, it } from 'vitest';
import { matt } from '../../materials/materials.ts';
import { createMeshBuilder } from '../../shapes/mesh-builder.ts';
import { pleatedSkirt } from './skirt.ts';

const CLOTH = matt('#e8e0d0');

it('a skirt ends above the floor, and in the gap it is dark', () => {
  const builder = createMeshBuilder(1);
  pleatedSkirt(builder, CLOTH, { width: 2, depth: 0.9, top: 0.2, lengths: 2 });
  const { positions, indices, triangleMaterials, materials } = builder.build().mesh;
  const lowest = materials.map(() => Infinity);
  const foremost = materials.map(() => 0);
  indices.forEach((corner, i) => {
    const material = triangleMaterials[Math.floor(i / 3)];
    lowest[material] = Math.min(lowest[material], positions[3 * corner + 1]);
    foremost[material] = Math.max(foremost[material], positions[3 * corner + 2]);
  });
  const cloth = materials.indexOf(CLOTH);
  const dark = materials.findIndex((material) => Math.max(...material.colour) < 0.05);
  expect(lowest[cloth]).toBeGreaterThanOrEqual(0.01);
  expect(lowest[cloth]).toBeLessThan(0.025);
  expect(lowest[dark]).toBeCloseTo(0, 6);
  expect(foremost[dark]).toBeLessThan(foremost[cloth] - 0.02);
});
