import { describe, expect, it } from 'vitest';
import { PLAIN_ROOM, sketchedRoom } from '../room.fixture.ts';
import { axisSolid } from '../solid.ts';
import { crowding } from './crowding.ts';
import { filledWith } from './filled.fixture.ts';

const model = sketchedRoom(PLAIN_ROOM);
/** A stool before a bath in the room's middle. */
const stool = axisSolid([0.4, 0.8], [3.1, 3.4], [0, 0.45]);
const filled = { ...filledWith(model, axisSolid([-1, 0.2], [2.8, 3.3], [0, 0.02])), loose: [stool] };
/** A plant of 0.3 m, its middle at x, near the back wall. */
const plantAt = (x: number) => axisSolid([x - 0.15, x + 0.15], [5, 5.3], [0, 0.7]);

describe('small things on the floor', () => {
  it('crowd each other where one is seen behind the other', () => {
    expect(crowding(filled, plantAt(0.95))).toBe(1);
    expect(crowding(filled, plantAt(-0.9))).toBe(0);
  });

  it('crowd less the farther apart they are seen', () => {
    const shares = [1, 1.3, 1.6, 2].map((x) => crowding(filled, plantAt(x)));
    for (const [i, share] of shares.entries()) expect(share).toBeLessThanOrEqual(shares[Math.max(0, i - 1)]);
    expect(shares[3]).toBe(0);
  });

  it('may be seen before what belongs to the main group', () => {
    expect(crowding({ ...filled, solids: [stool], loose: [] }, plantAt(0.95))).toBe(0);
  });
});
