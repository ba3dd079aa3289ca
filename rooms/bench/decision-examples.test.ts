import { describe, expect, it } from 'vitest';
import { decisionExample } from './decision-examples.ts';
import { smallRooms } from './small-rooms.fixture.ts';

const { segmentation, draw, analyseRoom, expectTold } = await smallRooms();

describe.skipIf(segmentation === null)('the decision in rooms that the network was not trained on', () => {
  it('sees that a room is empty, and that it is not', () => expectTold(200));

  it('takes no empty kitchen for furnished', async () => {
    const { judgement } = await analyseRoom(150, 'kitchen', 'empty');
    expect(judgement.furnished).toBeLessThan(0.5);
  });

  it('takes the truth of an example from the drawing', async () => {
    if (!segmentation) return;
    const { photo, truth } = await draw(200, 'living', 'cluttered');
    const example = await decisionExample({ ...truth, photo }, segmentation);
    expect(example.isFurnished).toBe(true);
    expect(example.floorError).toBeLessThan(0.2);
  });
});
