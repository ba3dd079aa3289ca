import { expect, test } from 'vitest';
import { momentText, waitText } from './wait-text.ts';

test('a wait is given in minutes', () => {
  expect([waitText(5), waitText(61), waitText(undefined)]).toEqual([
    ' You can try again in a minute.',
    ' You can try again in 2 minutes.',
    '',
  ]);
});

test('a moment is given in local time', () => {
  const local = new Date(2026, 4, 5, 2, 7);
  expect(momentText(local.toISOString())).toBe('on Tuesday at 2:07 AM');
  expect([momentText('soon'), momentText(undefined)]).toEqual([null, null]);
});
