import { expect, test } from 'vitest';
import { waitPreference } from './wait-preference.ts';

test.each([
  [null, 0],
  ['wait=5', 5],
  ['Wait = 5', 5],
  ['wait="5"', 5],
  ['wait=5; foo=bar', 5],
  ['respond-async, wait=5', 5],
  ['wait=3, wait=7', 3],
  ['wait=99999', 10],
  ['wait=-1', 0],
  ['wait=1.5', 0],
  ['wait', 0],
  ['waiting=5', 0],
  ['', 0],
])('%s is %s seconds', (header, seconds) => {
  expect(waitPreference(header, 10)).toBe(seconds);
});
