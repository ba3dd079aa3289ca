import { expect, it } from 'vitest';
import { type TubPlan, tubSeams, tubWall } from './tub.ts';

const plan: TubPlan = {
  width: 0.78,
  depth: 0.76,
  thickness: 0.12,
  bottom: 0.05,
  height: (s) => 0.6 + 0.12 * Math.sin(Math.PI * s) ** 2,
  square: 2.5,
  flare: 0.02,
};

const points = (positions: readonly number[]): number[][] =>
  Array.from({ length: positions.length / 3 }, (_, i) => positions.slice(3 * i, 3 * i + 3));

it('a plain tub is sewn on its outside: two upright seams and a welt below its rounded top', () => {
  const wall = points([...tubWall(plan).positions]);
  const seams = tubSeams(plan).map(({ positions }) => points([...positions]));
  expect(seams).toHaveLength(3);
  for (const [x, y, z] of seams.flat()) {
    const near = Math.min(...wall.map((p) => Math.hypot(p[0] - x, p[1] - y, p[2] - z)));
    expect(near).toBeLessThan(0.05);
  }
  const [left, right, welt] = seams;
  const rise = (seam: number[][]): number => Math.max(...seam.map(([, y]) => y)) - Math.min(...seam.map(([, y]) => y));
  expect(rise(left)).toBeGreaterThan(0.5);
  expect(rise(right)).toBeCloseTo(rise(left), 2);
  expect(rise(welt)).toBeLessThan(0.16);
});
