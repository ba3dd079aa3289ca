import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { expect, test } from 'vitest';
import { byRoom, type Glance, joined, likelyRooms, parted, roommates } from './rooms.ts';

const IDS = [...'abcde'];

const PALE = [0.9, 0.1, 0];
const BLUE = [0, 0.2, 0.8];

test('photos that are taken for the same kind of room and look alike are asked about, until somebody has said', () => {
  const glanceOf = (id: string) => ({ roomType: id === 'e' ? 'KITCHEN' : 'BEDROOM', colours: PALE }) as const;
  expect(likelyRooms({}, IDS, glanceOf)).toEqual([['a', 'b', 'c', 'd']]);
  expect(likelyRooms(joined({}, ['a', 'b', 'c'], 'r'), IDS, glanceOf)).toEqual([]);
  expect(likelyRooms(parted({}, ['a', 'b', 'd']), IDS, glanceOf)).toEqual([]);
});

test('bedrooms in other colours are another room; photos of an unknown kind of room are not asked about', () => {
  const glances: Readonly<Record<string, Glance | null>> = {
    a: { roomType: 'BEDROOM', colours: PALE },
    b: { roomType: 'BEDROOM', colours: BLUE },
    c: { roomType: null, colours: BLUE },
    d: null,
    e: { roomType: 'BEDROOM', colours: PALE },
  };
  expect(likelyRooms({}, IDS, (id) => glances[id] ?? null)).toEqual([['a', 'e']]);
});

test('no more photos are asked about together than a room can have', () => {
  const ids = Array.from({ length: LIMITS.photosPerSharedRoom + 1 }, (_, i) => `${i}`);
  const glanceOf = () => ({ roomType: 'BEDROOM', colours: PALE }) as const;
  expect(likelyRooms({}, ids, glanceOf)).toEqual([ids.slice(0, LIMITS.photosPerSharedRoom)]);
});

test('photos stand by rooms, in the order of the first of each', () => {
  const rooms = joined(joined({}, ['b', 'e'], 'r'), ['a', 'd'], 's');
  expect(byRoom(rooms, IDS)).toEqual([['a', 'd'], ['b', 'e'], ['c']]);
  expect(roommates(rooms, IDS, 'e')).toEqual(['b', 'e']);
  expect(roommates(parted(rooms, ['e']), IDS, 'e')).toEqual(['e']);
});
