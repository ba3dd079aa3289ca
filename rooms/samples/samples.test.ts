import { describe, expect, it } from 'vitest';
import { wallSpan } from '../mesh/frame.ts';
import { roomTruth } from '../truth.ts';
import { bedroom } from './bedroom.ts';
import { livingRoom } from './living-room.ts';

describe.each([
  ['living room', livingRoom(150, 100)],
  ['bedroom', bedroom(150, 100)],
])('the sample %s', (_, plan) => {
  it('keeps what is on its walls inside them and apart', () => {
    const things = [...plan.openings, ...plan.radiators];
    things.forEach((a, i) => {
      const [start, end] = wallSpan(plan.box, a.wall);
      expect(a.from).toBeGreaterThan(start);
      expect(a.to).toBeLessThan(end);
      expect(a.top).toBeLessThan(plan.box.height);
      for (const b of things.slice(i + 1)) {
        const apart = a.wall !== b.wall || a.to <= b.from || b.to <= a.from || a.top <= b.bottom || b.top <= a.bottom;
        expect(apart, `${a.kind} and ${b.kind}`).toBe(true);
      }
    });
  });

  it('shows the faces that its plan promises', () => {
    expect(roomTruth(plan).box.seen).toEqual(plan.box.seen);
  });
});
