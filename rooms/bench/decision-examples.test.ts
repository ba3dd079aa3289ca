import { describe, expect, it } from 'vitest';
import { decisionExample } from './decision-examples.ts';
import { smallRooms } from './small-rooms.fixture.ts';

const { segmentation, draw, expectTold } = await smallRooms();

describe.skipIf(segmentation === null)('the decision in held-out rooms', () => {
  it('tells an empty room from a furnished one', () => expectTold(200));

  it('derives the labels of an example from the drawing', async () => {
    if (!segmentation) return;
    const { photo, truth } = await draw(200, 'living', 'cluttered');
    const example = await decisionExample({ ...truth, photo }, segmentation);
    expect(example.isFurnished).toBe(true);
    expect(example.floorError).toBeLessThan(0.2);
  });
});
