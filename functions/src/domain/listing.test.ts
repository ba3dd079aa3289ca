import { expect, test } from 'vitest';
import { LIMITS } from '../contract/limits.ts';
import {
  changed,
  coverOf,
  isArrangementOf,
  type Listing,
  photosOf,
  withChange,
  withListedPhoto,
  withoutPhotos,
} from './listing.ts';

const NOW = new Date('2026-05-04T09:30:00Z');
const EMPTY: Listing = {
  ...{ id: 'l', userId: 'u', address: '1 Main Street', revision: 1, homeSeed: 7, rooms: [] },
  ...{ createdAt: NOW, updatedAt: NOW },
};
const bedroom = (id: string) => ({ id, roomType: 'BEDROOM' }) as const;
const living = (id: string) => ({ id, roomType: 'LIVING_ROOM' }) as const;

/** A listing with these photos, added in order. */
function listingOf(...photos: readonly Parameters<typeof withListedPhoto>[1][]): Listing {
  return photos.reduce((listing, photo) => withListedPhoto(listing, photo, {}, `room-${photo.id}`) ?? listing, EMPTY);
}

test('a photo is added to the room of its type, which is created if missing', () => {
  const { rooms } = listingOf(bedroom('a'), living('b'), bedroom('c'));
  expect(rooms.map(({ name, jobIds }) => [name, jobIds])).toEqual([
    ['Bedroom', ['a', 'c']],
    ['Living Room', ['b']],
  ]);
});

test('photos of two shared rooms are in two rooms, numbered unless renamed; others in the first one of their type', () => {
  const of = (id: string, sharedRoomId: string) => ({ ...bedroom(id), sharedRoomId });
  const listing = listingOf(of('a1', 'a'), of('b1', 'b'), of('a2', 'a'), of('b2', 'b'), bedroom('c'));
  expect(listing.rooms.map(({ name, jobIds }) => [name, jobIds])).toEqual([
    ['Bedroom 1', ['a1', 'a2', 'c']],
    ['Bedroom 2', ['b1', 'b2']],
  ]);
  const [first, second] = listing.rooms;
  if (!first || !second) throw new Error('There are two rooms.');
  const renamed = withChange(listing, { rooms: [{ ...first, name: 'Loft' }, second] });
  const three = withListedPhoto(renamed, of('d1', 'd'), {}, 'r');
  expect(three?.rooms.map(({ name }) => name)).toEqual(['Loft', 'Bedroom 2', 'Bedroom 1']);
  // What nothing is known of may be the room of a photo that shows no other one.
  expect(listingOf(bedroom('c'), of('a1', 'a')).rooms).toHaveLength(1);
});

test('another picture of a photo is inserted after it, wherever it was moved', () => {
  const before = listingOf(bedroom('a'), bedroom('b'));
  const after = withListedPhoto(before, living('a2'), { after: 'a' }, 'r');
  expect(after && photosOf(after)).toEqual(['a', 'a2', 'b']);
});

test('a photo is added to the given room, once', () => {
  const before = listingOf(bedroom('a'), living('b'));
  const after = withListedPhoto(before, living('c'), { roomId: 'room-a' }, 'r');
  expect(after?.rooms[0]?.jobIds).toEqual(['a', 'c']);
  expect(after && withListedPhoto(after, living('c'), { roomId: 'room-b' }, 'r')).toBe(after);
});

test('a second room of a type is numbered', () => {
  const [room] = listingOf(bedroom('a')).rooms;
  if (!room) throw new Error('There is no room.');
  const moved = { ...EMPTY, rooms: [{ ...room, roomType: null }] };
  expect(withListedPhoto(moved, bedroom('b'), {}, 'r')?.rooms.map(({ name }) => name)).toEqual([
    'Bedroom',
    'Bedroom 2',
  ]);
});

test('a full listing accepts no more photos', () => {
  const full = listingOf(...Array.from({ length: LIMITS.photosPerListing }, (_, i) => bedroom(`p${i}`)));
  expect(withListedPhoto(full, bedroom('one-more'), {}, 'r')).toBeNull();
});

test('removed photos are no longer its cover or answered', () => {
  const answer = { clientId: 'c', jobId: 'a', version: 0, answer: 'yes', words: '', at: NOW } as const;
  const review = { token: 't', createdAt: NOW, endsAt: NOW, clients: [], answers: [answer] };
  const shown = { ...listingOf(bedroom('a'), bedroom('b')), coverId: 'a', review };
  const left = withoutPhotos(shown, new Set(['a']));
  expect(left.review?.answers).toEqual([]);
  expect(coverOf(left)).toBe('b');
  expect(photosOf(left)).toEqual(['b']);
});

test('an arrangement contains each photo of the listing at most once, and no others', () => {
  const listing = listingOf(bedroom('a'), living('b'));
  const [first, second] = listing.rooms;
  if (!first || !second) throw new Error('There are two rooms.');
  expect(isArrangementOf(listing, [second, first])).toBe(true);
  expect(isArrangementOf(listing, [first])).toBe(true);
  expect(isArrangementOf(listing, [first, first])).toBe(false);
  expect(isArrangementOf(listing, [first, { ...second, jobIds: ['b', 'a'] }])).toBe(false);
  expect(isArrangementOf(listing, [{ ...first, jobIds: ['another’s'] }])).toBe(false);
});

test('a change keeps other fields, and removes photos that are not in rooms', () => {
  const before: Listing = { ...listingOf(bedroom('a'), bedroom('b')), style: 'LUXURY', coverId: 'a' };
  const [room] = before.rooms;
  if (!room) throw new Error('There is a room.');
  expect(withChange(before, { address: '3 Main Street' })).toEqual({ ...before, address: '3 Main Street' });
  const after = withChange(before, { style: null, rooms: [{ ...room, jobIds: ['b'] }] });
  expect(after.style).toBeUndefined();
  expect(after.coverId).toBeUndefined();
  expect(photosOf(after)).toEqual(['b']);
});

test('every change increases the revision', () => {
  expect(changed(EMPTY, { address: '2 Main Street' }, NOW)).toMatchObject({ address: '2 Main Street', revision: 2 });
});
