import { describe, expect, it } from 'vitest';
import { wallSpan } from '../mesh/frame.ts';
import { planRoom } from './plan-room.ts';
import type { WallRectangle } from './room-plan.ts';

const SEEDS = Array.from({ length: 300 }, (_, i) => i);
const view = (seed: number) => ({
  width: 90,
  height: 60,
  points: seed % 2 === 0 ? (1 as const) : (2 as const),
  verticalShift: seed % 4 < 2,
});

const overlap = (a: WallRectangle, b: WallRectangle): boolean =>
  a.wall === b.wall && a.from < b.to && b.from < a.to && a.bottom < b.top && b.bottom < a.top;

describe('a planned room', () => {
  it('is the same for the same seed and another for another', () => {
    expect(planRoom(5, view(5))).toEqual(planRoom(5, view(5)));
    expect(planRoom(5, view(5))).not.toEqual(planRoom(7, view(7)));
  });

  it('never places openings and radiators over each other', () => {
    for (const seed of SEEDS) {
      const { openings, radiators } = planRoom(seed, view(seed));
      const all = [...openings, ...radiators];
      all.forEach((a, i) => {
        for (const b of all.slice(i + 1)) expect(overlap(a, b), `seed ${seed}: ${a.kind} and ${b.kind}`).toBe(false);
      });
    }
  });

  it('keeps openings inside their walls', () => {
    for (const seed of SEEDS) {
      const { box, openings } = planRoom(seed, view(seed));
      for (const opening of openings) {
        const [start, end] = wallSpan(box, opening.wall);
        expect(opening.from).toBeGreaterThan(start);
        expect(opening.to).toBeLessThan(end);
        expect(opening.bottom).toBeGreaterThanOrEqual(0);
        expect(opening.top).toBeLessThan(box.height);
        expect(opening.to - opening.from).toBeGreaterThan(0.5);
      }
    }
  });

  it('has the size of a room, with the camera inside and daylight coming in', () => {
    for (const seed of SEEDS) {
      const { box, cameraHeight, openings } = planRoom(seed, view(seed));
      expect(box.left).toBeLessThan(-0.25);
      expect(box.right).toBeGreaterThan(0.25);
      expect(box.front).toBeLessThan(0);
      expect(box.right - box.left).toBeLessThanOrEqual(7);
      expect(box.back - box.front).toBeGreaterThanOrEqual(3);
      expect(cameraHeight).toBeGreaterThan(1.1);
      expect(cameraHeight).toBeLessThan(1.7);
      expect(openings.some((o) => o.kind === 'window')).toBe(true);
    }
  });
});
