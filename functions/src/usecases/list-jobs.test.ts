import { expect, test } from 'vitest';
import type { JobFilter } from '../ports/store.ts';
import { cursorOf, placeOf } from './list-jobs.ts';

const filter: JobFilter = { userId: 'ann', status: 'COMPLETED', favourite: true };
const place = { createdAt: new Date('2026-03-04T05:06:07.089Z'), id: 'j8Kq2mV0xT5cYw7Rb3Ns_-', seen: 10 };
const cursor = cursorOf(place, filter);

test('a cursor is decoded to its position, for any order of filter fields', () => {
  expect(cursor).toMatch(/^[A-Za-z0-9_-]{1,256}$/);
  expect(placeOf(cursor, filter)).toEqual(place);
  expect(placeOf(cursor, { favourite: true, status: 'COMPLETED', userId: 'ann' })).toEqual(place);
});

test.each<[string, string, JobFilter, string?]>([
  ['of another account', cursor, { ...filter, userId: 'bob' }],
  ['of another filter', cursor, { userId: 'ann', status: 'COMPLETED' }],
  ['of another search', cursor, filter, 'sea view'],
  ['of nothing', 'nonsense', filter],
  ['cut off', cursor.slice(0, -3), filter],
  ['with another number in it', Buffer.from(`x.${place.id}.a.b`).toString('base64url'), filter],
  ['of a time that there is not', Buffer.from(`zzzzzzzzz.${place.id}.a.b`).toString('base64url'), filter],
])('a cursor %s is rejected', (_, given, list, search) => {
  expect(() => placeOf(given, list, search)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
});
