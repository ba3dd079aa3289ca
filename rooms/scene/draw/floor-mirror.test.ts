import { surfaceIndex } from '@roomwright/engine';
import type { Material } from '@roomwright/engine/testing';
import { expect, test } from 'vitest';
import { createMeshBuilder } from '../../mesh/mesh-builder.ts';
import { isMirror, mirroredMesh } from './floor-mirror.ts';

const polished: Material = { colour: [0.1, 0.1, 0.1], roughness: 0.05 };

test('Only smooth floors are reflective.', () => {
  const floor = surfaceIndex('floor');
  expect(isMirror(polished, floor)).toBe(true);
  expect(isMirror({ ...polished, roughness: 0.4 }, floor)).toBe(false);
  expect(isMirror(polished, surfaceIndex('wall'))).toBe(false);
});

test('A mirrored room lies below the floor, without it, and its faces have mirrored orientation.', () => {
  const builder = createMeshBuilder();
  builder.as('floor').polygon(
    [
      [0, 0, 0],
      [0, 0, 1],
      [1, 0, 1],
    ],
    polished,
  );
  builder.polygon(
    [
      [0, 2, 0],
      [1, 2, 0],
      [1, 2, 1],
    ],
    { ...polished },
  );
  const room = builder.build();
  const mirrored = mirroredMesh(room);
  expect(mirrored.triangleMaterials).toEqual(Uint16Array.of(1));
  expect(Array.from(mirrored.indices, (i) => mirrored.positions[3 * i + 1])).toEqual([-2, -2, -2]);
  expect(mirrored.normals[3 * 3 + 1]).toBe(-room.normals[3 * 3 + 1]);
  expect(Array.from(mirrored.indices)).toEqual([3, 5, 4]);
});
