import { describe, expect, it } from 'vitest';
import { smallRooms } from './small-rooms.fixture.ts';

const { segmentation, analyseRoom, expectTold } = await smallRooms();

describe.skipIf(segmentation === null)('the decision in held-out rooms', () => {
  it.each([650, 1350])('tells room %i empty from furnished', expectTold);

  it.each(['kitchen', 'bathroom'] as const)('rarely takes an empty %s for furnished', async (kind) => {
    const furnished: number[] = [];
    for (const seed of [50, 150, 250, 350, 1150]) {
      furnished.push((await analyseRoom(seed, kind, 'empty')).judgement.furnished);
    }
    expect(furnished.filter((probability) => probability >= 0.5).length).toBeLessThanOrEqual(1);
  });
});
