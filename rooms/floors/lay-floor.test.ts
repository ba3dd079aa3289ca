import { describe, expect, it } from 'vitest';
import { createMeshBuilder } from '../mesh/mesh-builder.ts';
import type { FloorPlan } from '../plan/room-plan.ts';
import { clipToRegion } from './lay-board.ts';
import { layFloor } from './lay-floor.ts';

const region = { x0: -1, x1: 1.3, z0: 0.2, z1: 2.1 };
const planks: FloorPlan = {
  kind: 'planks',
  colour: [0.4, 0.3, 0.2],
  angle: 0.3,
  length: 1.2,
  width: 0.14,
  variation: 0.1,
  roughness: 0.4,
};

/** Area from above of all triangles near y = 0 but for the flat base below the boards. */
function coveredArea(plan: FloorPlan): number {
  const builder = createMeshBuilder();
  layFloor(builder, [region], plan, 3, 16);
  const { positions, indices } = builder.build();
  let area = 0;
  for (let t = 6; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t] * 3, indices[t + 1] * 3, indices[t + 2] * 3];
    const x1 = positions[b] - positions[a];
    const z1 = positions[b + 2] - positions[a + 2];
    const x2 = positions[c] - positions[a];
    const z2 = positions[c + 2] - positions[a + 2];
    area += Math.abs(x1 * z2 - x2 * z1) / 2;
  }
  return area;
}

describe('a laid floor', () => {
  const whole = (region.x1 - region.x0) * (region.z1 - region.z0);

  it('covers the room once with planks, whatever their direction', () => {
    expect(coveredArea(planks) / whole).toBeCloseTo(1, 2);
    expect(coveredArea({ ...planks, angle: Math.PI / 2 }) / whole).toBeCloseTo(1, 2);
  });

  it('covers the room once with herringbone', () => {
    expect(coveredArea({ ...planks, kind: 'herringbone', length: 0.5, width: 0.09 }) / whole).toBeCloseTo(1, 2);
  });

  it('leaves joints between tiles', () => {
    const share = coveredArea({ ...planks, kind: 'tiles', length: 0.3, width: 0.3 }) / whole;
    expect(share).toBeGreaterThan(0.97);
    expect(share).toBeLessThan(0.985);
  });

  it('cuts boards at the wall', () => {
    const cut = clipToRegion(
      [
        [0, 0],
        [3, 0],
        [3, 1],
        [0, 1],
      ],
      region,
    );
    for (const [x, z] of cut) {
      expect(x).toBeLessThan(region.x1 + 1e-9);
      expect(z).toBeGreaterThan(region.z0 - 1e-9);
    }
  });
});
