import { expect, it } from 'vitest';
import { PLAIN_ROOM, sketchedRoom } from '../room.fixture.ts';
import { axisSolid } from '../solid.ts';
import { filledWith } from './filled.fixture.ts';
import { placeInCorner } from './in-corner.ts';

/** Free floor at the right wall in its nearer half only; everything else stands on the left. */
const model = sketchedRoom({
  ...PLAIN_ROOM,
  trust: { back: 0, left: 0, right: 0.9 },
  obstacles: [[1.2, 2.4, 3.3, 5.4]],
});
const filled = filledWith(model, axisSolid(-2.2, -0.6, 4.2, 5, 0, 0.8));
const size = { width: 0.36, depth: 0.36, height: 0.9 };

it('a plant stands nearer than the rest at the side of the picture that the rest leaves empty, a lamp does not', () => {
  expect(placeInCorner(filled, 'plant', size, () => 0)?.x).toBeGreaterThan(1.8);
  expect(placeInCorner(filled, 'floorLamp', size, () => 0)).toBeNull();
});
