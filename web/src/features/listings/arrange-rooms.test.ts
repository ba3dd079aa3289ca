import type { ListingRoom } from '@roomwright/functions/contract/listings.ts';
import { expect, test } from 'vitest';
import { movedRoom, placed, renamed, stepFrom, withoutPhoto, withoutRoom } from './arrange-rooms.ts';

const room = (id: string, ...jobIds: string[]): ListingRoom => ({ id, name: id, roomType: null, jobIds });
const ROOMS = [room('living', 'a', 'b', 'c'), room('hall'), room('bed', 'd')];
const photos = (rooms: readonly ListingRoom[]): string[][] => rooms.map(({ jobIds }) => [...jobIds]);

test('a photo is put before another one, or at the end of a room', () => {
  expect(photos(placed(ROOMS, 'c', { roomId: 'living', before: 'a' }))).toEqual([['c', 'a', 'b'], [], ['d']]);
  expect(photos(placed(ROOMS, 'a', { roomId: 'bed', before: null }))).toEqual([['b', 'c'], [], ['d', 'a']]);
  expect(placed(ROOMS, 'a', { roomId: 'living', before: 'a' })).toBe(ROOMS);
  expect(placed(ROOMS, 'a', { roomId: 'living', before: 'b' })).toBe(ROOMS);
});

test('a photo moves step by step through its room and into the next one', () => {
  const after = (jobId: string, step: 1 | -1) => {
    const spot = stepFrom(ROOMS, jobId, step);
    return spot && photos(placed(ROOMS, jobId, spot));
  };
  expect(after('a', 1)).toEqual([['b', 'a', 'c'], [], ['d']]);
  expect(after('c', -1)).toEqual([['a', 'c', 'b'], [], ['d']]);
  expect(after('c', 1)).toEqual([['a', 'b'], ['c'], ['d']]);
  expect(after('d', -1)).toEqual([['a', 'b', 'c'], ['d'], []]);
  expect(after('a', -1)).toBeNull();
  expect(after('d', 1)).toBeNull();
});

test('rooms are moved, renamed and removed, and photos are removed', () => {
  expect(movedRoom(ROOMS, 'bed', -1).map(({ id }) => id)).toEqual(['living', 'bed', 'hall']);
  expect(movedRoom(ROOMS, 'living', -1)).toBe(ROOMS);
  expect(renamed(ROOMS, 'hall', 'Entrance')[1]?.name).toBe('Entrance');
  expect(withoutRoom(ROOMS, 'hall').map(({ id }) => id)).toEqual(['living', 'bed']);
  expect(photos(withoutPhoto(ROOMS, 'b'))).toEqual([['a', 'c'], [], ['d']]);
});
