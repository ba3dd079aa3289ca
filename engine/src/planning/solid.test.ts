import { describe, expect, it } from 'vitest';
import { createRandom } from '../math/random.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import { distance, sharedArea } from './problems/polygon.fixture.ts';
import { distanceTo, plansMeet, pointOf, type Solid } from './solid.ts';

const random = createRandom(4);
const between = (low: number, high: number): number => low + (high - low) * random();

function anySolid(): Solid {
  const yaw = between(-4, 4);
  return {
    x: between(-1, 1),
    z: between(-1, 1),
    cos: Math.cos(yaw),
    sin: Math.sin(yaw),
    halfWidth: between(0.1, 0.8),
    halfDepth: between(0.1, 0.8),
    bottom: 0,
    top: 1,
  };
}

const outline = (s: Solid): FloorPoint[] =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u, v]) => pointOf(s, u * s.halfWidth, v * s.halfDepth));

describe('solids', () => {
  it('meet exactly when their outlines share an area', () => {
    let met = 0;
    for (let i = 0; i < 500; i++) {
      const a = anySolid();
      const b = anySolid();
      const meets = plansMeet(a, b);
      expect(meets).toBe(sharedArea(outline(a), outline(b)) > 1e-12);
      if (meets) met++;
    }
    expect(met).toBeGreaterThan(100);
    expect(met).toBeLessThan(450);
  });

  it('are as far from a point as their outlines', () => {
    for (let i = 0; i < 200; i++) {
      const solid = anySolid();
      const point: FloorPoint = [between(-2, 2), between(-2, 2)];
      expect(distanceTo(solid, point[0], point[1])).toBeCloseTo(distance(outline(solid), point), 9);
    }
  });
});
