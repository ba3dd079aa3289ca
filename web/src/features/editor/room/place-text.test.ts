import { expect, test } from 'vitest';
import { placeText } from './place-text.ts';

const NAMES = ['Sofa', 'Coffee table', 'TV stand'];
const nameOf = (index: number): string => NAMES[index] ?? '';

test.each([
  [
    { wall: { id: 'back', distance: 0.42 }, beside: { index: 1, distance: 0.3 }, across: 0.5 },
    '0.4 m from the back wall, beside the coffee table, in the middle',
  ],
  [
    { wall: { id: 'left', distance: 0.02 }, beside: { index: 2, distance: 1.2 }, across: 0.1 },
    'at the left wall, 1.2 m from the TV stand, on the left',
  ],
  [
    { wall: { id: 'right', distance: 1 }, beside: { index: 0, distance: 4 }, across: 0.9 },
    '1.0 m from the right wall, on the right',
  ],
  [{ on: 1, across: 0.5 }, 'on the coffee table'],
] as const)('%j', (facts, text) => {
  expect(placeText(facts, nameOf)).toBe(text);
});
