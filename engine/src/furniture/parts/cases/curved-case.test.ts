import { describe, expect, it } from 'vitest';
import { matt } from '../../materials/materials.ts';
import { createMeshBuilder } from '../../shapes/mesh-builder.ts';
import { stack } from './cabinet.ts';
import { curvedCase, curvedOutline, pathAlong } from './curved-case.ts';

const wood = matt('#6d4c37');
const look = {
  board: wood,
  thickness: 0.02,
  bevel: 0.002,
  front: matt('#888888'),
  frontKind: 'fluted',
  handle: 'none',
  handleMaterial: wood,
} as const;

describe('curvedCase', () => {
  it.each(['roundEnds', 'bow', 'drum'] as const)('fills its footprint and stays inside it: %s', (shape) => {
    const b = createMeshBuilder(1);
    const place = { width: 1.2, depth: 0.5, bottom: 0.1, top: 0.8 };
    curvedCase(b, place, shape, look, [{ share: 1, cells: stack('drawer', 1, 1) }]);
    const { positions } = b.build().mesh;
    const reach = [0, 0, 0];
    for (let i = 0; i < positions.length; i++) reach[i % 3] = Math.max(reach[i % 3], Math.abs(positions[i]));
    expect(reach[0]).toBeGreaterThan(0.585);
    expect(reach[0]).toBeLessThan(0.6005);
    expect(reach[1]).toBeCloseTo(0.8, 3);
    expect(reach[2]).toBeGreaterThan(0.237);
    expect(reach[2]).toBeLessThan(0.2505);
  });
});

describe('pathAlong', () => {
  it('points outwards from the left side around the front to the right side', () => {
    const path = pathAlong(curvedOutline('roundEnds', 1.6, 0.5));
    expect(path.at(0.05).nx).toBeCloseTo(-1);
    const middle = path.at(path.length / 2);
    expect(middle.x).toBeCloseTo(0);
    expect(middle.z).toBeCloseTo(0.25);
    expect(middle.nz).toBeCloseTo(1);
    expect(path.at(path.length - 0.05).nx).toBeCloseTo(1);
  });
});
