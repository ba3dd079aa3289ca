import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { expect, test } from 'vitest';
import { byRoom, joined, likelyRooms, parted, roommates } from './rooms.ts';

const IDS = [...'abcde'];

test('photos that are taken for the same kind of room are asked about, until somebody has said', () => {
  const typeOf = (id: string) => (id === 'c' ? null : id === 'e' ? 'KITCHEN' : 'BEDROOM');
  expect(likelyRooms({}, IDS, typeOf)).toEqual([['a', 'b', 'd']]);
  expect(likelyRooms(joined({}, ['a', 'b'], 'r'), IDS, typeOf)).toEqual([]);
  expect(likelyRooms(parted({}, ['a', 'b', 'd']), IDS, typeOf)).toEqual([]);
});

test('a few photos whose kind of room cannot be told are asked about, many are not', () => {
  expect(likelyRooms({}, IDS.slice(0, 3), () => null)).toEqual([['a', 'b', 'c']]);
  expect(likelyRooms({}, IDS, () => null)).toEqual([]);
});

test('no more photos are asked about together than a room can have', () => {
  const ids = Array.from({ length: LIMITS.photosPerSharedRoom + 1 }, (_, i) => `${i}`);
  expect(likelyRooms({}, ids, () => 'BEDROOM')).toEqual([ids.slice(0, LIMITS.photosPerSharedRoom)]);
});

test('photos stand by rooms, in the order of the first of each', () => {
  const rooms = joined(joined({}, ['b', 'e'], 'r'), ['a', 'd'], 's');
  expect(byRoom(rooms, IDS)).toEqual([['a', 'd'], ['b', 'e'], ['c']]);
  expect(roommates(rooms, IDS, 'e')).toEqual(['b', 'e']);
  expect(roommates(parted(rooms, ['e']), IDS, 'e')).toEqual(['e']);
});
