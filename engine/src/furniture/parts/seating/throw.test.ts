import { describe, expect, it } from 'vitest';
import { createMeshBuilder, type MeshBuilder } from '../../shapes/mesh-builder.ts';
import { styleLook } from '../../styles/style-look.ts';
import { seatingFrame } from './seating-plan.ts';
import { SOFAS } from './sofa-plans.ts';
import { addChaiseThrow, addThrow } from './throw.ts';

const FRAME = seatingFrame(SOFAS.MODERN[0]);
const { seatHeight, size } = FRAME.plan;

/** Returns the vertices that are drawn, as [x, y, z]. */
function pointsOf(seed: number, draw: (builder: MeshBuilder) => void): number[][] {
  const builder = createMeshBuilder(seed);
  draw(builder);
  const { positions } = builder.build().mesh;
  return Array.from({ length: positions.length / 3 }, (_, i) => [...positions.subarray(3 * i, 3 * i + 3)]);
}

const thrown = (seed: number): number[][] => pointsOf(seed, (builder) => addThrow(builder, styleLook('MODERN'), FRAME));

const THROWS = [1, 2, 3, 4, 5, 6].map((seed) => ({ seed, points: thrown(seed) }));

describe('addThrow', () => {
  it.each(THROWS)('lies on the seat and not in it, between the arms: seed $seed', ({ points }) => {
    for (const [x, y, z] of points) {
      expect(Math.abs(x)).toBeLessThan(FRAME.inner / 2);
      if (Math.abs(z) < size.depth / 2 - 0.04) expect(y).toBeGreaterThan(seatHeight - 0.005);
    }
  });

  it.each(THROWS)('hangs freely above the floor: seed $seed', ({ points }) => {
    const lowest = Math.min(...points.map((p) => p[1]));
    expect(lowest).toBeGreaterThan(0.05);
    expect(lowest).toBeLessThan(seatHeight - 0.1);
  });

  it('falls in other folds with each seed', () => {
    expect(thrown(1)).toEqual(thrown(1));
    expect(thrown(1)).not.toEqual(thrown(2));
  });

  it('lies over the foot of a chaise and hangs down in front of it', () => {
    const chaise = { x: 0.7, width: 0.8, front: 1.1 };
    const points = pointsOf(4, (builder) => addChaiseThrow(builder, styleLook('MODERN'), FRAME, chaise));
    for (const [x, y, z] of points) {
      if (Math.abs(x - chaise.x) < 0.38 && z < chaise.front - 0.04) expect(y).toBeGreaterThan(seatHeight - 0.005);
    }
    const heights = points.filter(([, , z]) => z > chaise.front).map((p) => p[1]);
    expect(Math.min(...heights)).toBeGreaterThan(0.1);
    expect(Math.min(...heights)).toBeLessThan(seatHeight - 0.12);
  });
});
