import { expect, it } from 'vitest';
import { changedFields } from './store-transaction.ts';

const at = new Date('2026-05-04T09:30:00Z');
const timestamp = { toDate: () => new Date(at) };
const REMOVED = Symbol('removed');
const changes = (stored: Record<string, unknown>, record: Record<string, unknown>) =>
  changedFields(stored, record, new Set(['a', 'b']), REMOVED);

it('are those that differ, at any depth, with dates compared to timestamps', () => {
  const stored = { a: 1, b: { at: timestamp, list: [{ at: timestamp }] } };
  expect(changes(stored, { a: 1, b: { at, list: [{ at }] } })).toEqual({});
  expect(changes(stored, { a: 2, b: { at, list: [{ at: new Date(0) }] } })).toEqual({
    a: 2,
    b: { at, list: [{ at: new Date(0) }] },
  });
});

it('are removed if the record no longer has them, and kept if they are unknown', () => {
  expect(changes({ a: 1, b: 2, tomorrow: 3 }, { a: 1 })).toEqual({ b: REMOVED });
});
