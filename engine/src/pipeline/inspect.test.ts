import { expect, it } from 'vitest';
import { drawTestBox, ONE_POINT_VIEW } from '../vision/camera/box-picture.fixture.ts';
import { inspect, roomBySigns } from './inspect.ts';

const BARE = { outside: 0, builtin: 0, pale: 0, counters: 0, freeFloorArea: 15 };

it.each([
  ['a bare room', {}, null],
  ['sky and garden', { outside: 0.5, builtin: 0.1, pale: 0.9, freeFloorArea: 5 }, 'OUTDOOR'],
  ['a window with a view', { outside: 0.004 }, null],
  ['counters', { builtin: 0.2, pale: 0.7, counters: 3 }, 'KITCHEN'],
  ['a single top, such as a window seat', { counters: 1 }, null],
  ['baths and basins', { builtin: 0.2, pale: 0.9, freeFloorArea: 1.4 }, 'BATHROOM'],
  ['a staircase', { builtin: 0.2, pale: 0.5, freeFloorArea: 3 }, null],
  ['white shelves in a large room', { builtin: 0.2, pale: 0.9, freeFloorArea: 20 }, null],
] as const)('%s: %j is %s', (_, signs, room) => expect(roomBySigns({ ...BARE, ...signs })).toBe(room));

it('decides nothing without a network', async () => {
  expect(await inspect(drawTestBox(ONE_POINT_VIEW), null)).toEqual({ room: null, furnished: null, removal: null });
});
