import { expect, test } from 'vitest';
import { moved, nearest } from './photo-comparison.tsx';

const THIRDS = { first: 30, second: 60 };

test('a handle moves as far as the end or the other handle', () => {
  expect(moved(THIRDS, 'first', -5)).toEqual({ first: 0, second: 60 });
  expect(moved(THIRDS, 'first', 70)).toEqual({ first: 60, second: 60 });
  expect(moved(THIRDS, 'second', 10)).toEqual({ first: 30, second: 30 });
  expect(moved(THIRDS, 'second', 130)).toEqual({ first: 30, second: 100 });
  expect(moved(THIRDS, 'second', 75)).toEqual({ first: 30, second: 75 });
});

test('the nearer handle moves, and of two in one place the one that can', () => {
  expect([nearest(THIRDS, 40), nearest(THIRDS, 50)]).toEqual(['first', 'second']);
  const together = { first: 60, second: 60 };
  expect([nearest(together, 50), nearest(together, 70)]).toEqual(['first', 'second']);
});
