import { expect, it } from 'vitest';
import { surfaceIndex } from '../scene/surface-class.ts';
import { emptyRoom, findFurniture } from './empty-room.ts';
import { furnishedRoom, type Part, SOFA } from './furnished-room.fixture.ts';

/** On the right wall, cut off by the photo's edge: the lower treads of a staircase, or a shelf. */
const TALL: Part = { ...SOFA, left: 0.93, right: 1, top: 0.35, bottom: 1 };

/** A room with a sofa and something at the photo's edge that both networks take for furniture with some probability. */
function roomWith(part: Part, probability: number) {
  const { room } = furnishedRoom([SOFA, part], []);
  const { seen, bareRoom } = room;
  if (!bareRoom) throw new Error('No network');
  const cells = seen.width * seen.height;
  for (let cell = 0; cell < cells; cell++) {
    const [x, y] = [((cell % seen.width) + 0.5) / seen.width, (Math.floor(cell / seen.width) + 0.5) / seen.height];
    if (x < part.left || x >= part.right || y < part.top || y >= part.bottom) continue;
    bareRoom.removable[cell] = probability;
    seen.surfaces[surfaceIndex('thing') * cells + cell] = probability;
    seen.surfaces[surfaceIndex('wall') * cells + cell] = 1 - probability;
  }
  return room;
}

it('declines a room with something tall at the photo’s edge that may be built in, and leaves it where the rest can go', async () => {
  const room = roomWith(TALL, 0.6);
  expect(await emptyRoom(room)).toMatchObject({ declined: ['MAY_BE_BUILT_IN'] });
  const result = await emptyRoom(room, 'sure');
  if (!('emptied' in result)) throw new Error('Declined');
  const { width, height } = room.photo;
  const at = (x: number, y: number) => result.emptied.mask[Math.floor(y * height) * width + Math.floor(x * width)];
  expect([at(0.97, 0.6), at(0.5, 0.6)]).toEqual([0, 255]);
});

it('takes what is surely furniture there, or low, or stands clear of the edge, for no such thing', () => {
  const doubts = [
    roomWith(TALL, 0.9),
    roomWith({ ...TALL, top: 0.88 }, 0.6),
    roomWith({ ...TALL, left: 0.75, right: 0.85 }, 0.6),
  ].map((room) => findFurniture(room, true).unknown);
  expect(doubts).toEqual([[], [], []]);
});
