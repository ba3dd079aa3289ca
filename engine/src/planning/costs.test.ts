import { describe, expect, it } from 'vitest';
import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { beforeTableCost, chairCost, offLampCost, turnedCost } from './costs.ts';

describe('chairs in the picture', () => {
  it('cost nothing where they face the viewer, more the more of their back is seen', () => {
    for (const piece of ['armchair', 'loungeChair'] as const) {
      const costs = [0.9, 0.3, -0.5, -1].map((facing) => chairCost(traitsOf(piece), facing, 0.1));
      expect(costs[0]).toBe(0);
      expect(costs[1]).toBe(0);
      expect(costs[2]).toBeGreaterThan(0);
      expect(costs[3]).toBeGreaterThan(costs[2]);
    }
  });

  it('cost more in the foreground, where already their side is too much, and no more at a step than the step is wide', () => {
    expect(chairCost(traitsOf('armchair'), -0.3, 0.35)).toBeGreaterThan(
      chairCost(traitsOf('armchair'), -0.3, 0.1) + 0.3,
    );
    expect(chairCost(traitsOf('armchair'), 0, 0.35)).toBeGreaterThan(0.1);
    // A side view with a little of the seat (70 degrees) is still a side; half turned to the viewer it shows what one sits on.
    expect(chairCost(traitsOf('armchair'), 0.34, 0.35)).toBeGreaterThan(0.1);
    expect(chairCost(traitsOf('armchair'), 0.5, 0.35)).toBe(0);
    for (let height = 0.1; height < 0.5; height += 0.01) {
      const step = chairCost(traitsOf('armchair'), -0.3, height + 0.01) - chairCost(traitsOf('armchair'), -0.3, height);
      expect(step).toBeGreaterThanOrEqual(0);
      // All of 0.75 within 0.12 of the image's height.
      expect(step).toBeLessThan(0.07);
    }
  });

  it('cost something where one stands straight before its table, less where the viewer looks between two', () => {
    const cosines = (...degrees: number[]): number[] => degrees.map((each) => Math.cos((each * Math.PI) / 180));
    const straight = beforeTableCost(cosines(180, 120, 60, 0, -60, -120));
    const between = beforeTableCost(cosines(150, 90, 30, -30, -90, -150));
    expect(straight).toBeGreaterThan(0.1);
    expect(between).toBeLessThan(straight / 2);
    expect(beforeTableCost(cosines(135, 45, -45, -135))).toBe(0);
    expect(beforeTableCost([])).toBe(0);
  });

  it('cost something outdoors where they turn their side to the viewer', () => {
    expect(chairCost(traitsOf('loungeChair'), 0, 0.1)).toBeGreaterThan(0.1);
    expect(chairCost(traitsOf('armchair'), 0, 0.1)).toBe(0);
    expect(chairCost(traitsOf('outdoorChair'), -1, 0.1)).toBe(0);
  });
});

describe('a main piece in the picture', () => {
  const seats = { backCost: 1.6, looksAtFocus: true };
  const costs = [1, 0.6, 0.4, 0.1].map((facing) => turnedCost(seats, facing));

  it('costs little half turned, and much seen from its end, where a sofa cuts off the room', () => {
    expect(costs[0]).toBe(0);
    expect(costs[2]).toBeLessThan(0.2);
    expect(costs[3] - costs[2]).toBeGreaterThan(0.5);
    for (let i = 1; i < costs.length; i++) expect(costs[i]).toBeGreaterThan(costs[i - 1]);
  });

  it('costs less where it is a bed, and nothing where it has no back', () => {
    expect(turnedCost({ ...seats, looksAtFocus: false }, 0.1)).toBeLessThan(costs[3] / 2);
    expect(turnedCost({ ...seats, backCost: 0 }, 0.1)).toBe(0);
  });
});

describe('a table', () => {
  const lamp = { x: 1, z: 3 };

  it('costs nothing under its lamp or in a room without one, and more the farther it stands beside it, up to a limit', () => {
    expect(offLampCost([], { x: 0, z: 3 })).toBe(0);
    expect(offLampCost([lamp], lamp)).toBe(0);
    const costs = [0.3, 0.6, 0.9, 4].map((off) => offLampCost([lamp], { x: lamp.x - off, z: lamp.z }));
    for (let i = 1; i < costs.length; i++) expect(costs[i]).toBeGreaterThan(costs[i - 1]);
    expect(costs[3]).toBe(offLampCost([lamp], { x: -9, z: 3 }));
  });

  it('costs less behind or before its lamp, whose distance is not sure, than beside it', () => {
    const length = Math.hypot(lamp.x, lamp.z);
    const behind = { x: lamp.x + (0.8 * lamp.x) / length, z: lamp.z + (0.8 * lamp.z) / length };
    const beside = { x: lamp.x + (0.8 * lamp.z) / length, z: lamp.z - (0.8 * lamp.x) / length };
    expect(offLampCost([lamp], behind)).toBeLessThan(offLampCost([lamp], beside) / 2);
  });

  it('is measured from the nearest lamp', () => {
    expect(offLampCost([lamp, { x: -1, z: 4 }], { x: -1, z: 4 })).toBe(0);
  });
});
