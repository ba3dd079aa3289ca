import { expect, test } from 'vitest';
import { nudgeOf } from './stage-keys.ts';

test.each([
  ['ArrowLeft', false, { right: -0.05, away: 0 }],
  ['ArrowRight', true, { right: 0.25, away: 0 }],
  ['ArrowUp', false, { right: 0, away: 0.05 }],
  ['ArrowDown', true, { right: 0, away: -0.25 }],
])('%s (Shift: %s) moves what stands on the floor', (key, shiftKey, nudge) => {
  expect(nudgeOf({ key, shiftKey }, false)).toEqual(nudge);
});

test('hanging pieces move up and down instead of back and forth', () => {
  expect(nudgeOf({ key: 'ArrowUp', shiftKey: false }, true)).toEqual({ right: 0, up: 0.05 });
});

test('other keys do nothing', () => {
  expect(nudgeOf({ key: 'a', shiftKey: false }, false)).toBeNull();
});
