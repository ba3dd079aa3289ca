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
const filled = filledWith(model, axisSolid([-2.2, -0.6], [4.2, 5], [0, 0.8]));
const size = { width: 0.36, depth: 0.36, height: 0.9 };

it('a plant stands nearer than the rest at the side of the picture that the rest leaves empty, a lamp does not', () => {
  expect(placeInCorner(filled, 'plant', size, () => 0)?.x).toBeGreaterThan(1.8);
  expect(placeInCorner(filled, 'floorLamp', size, () => 0)).toBeNull();
});

it('two of a kind keep 1.8 m between them', () => {
  const empty = filledWith(sketchedRoom(PLAIN_ROOM), axisSolid([-0.5, 0.5], [4.6, 5.3], [0, 0.8]));
  const first = placeInCorner(empty, 'plant', size, () => 0);
  if (!first) throw new Error('The first plant has no place.');
  for (const off of [0, 0.9, 1.6]) {
    const sameKind = [{ x: first.x, z: first.z - off }];
    const second = placeInCorner(empty, 'plant', size, () => 0, { sameKind });
    const distance = second ? Math.hypot(second.x - sameKind[0].x, second.z - sameKind[0].z) : Number.NaN;
    expect(distance).toBeGreaterThanOrEqual(1.8);
  }
});
