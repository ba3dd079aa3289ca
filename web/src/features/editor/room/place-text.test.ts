import { expect, test } from 'vitest';
import { lengthText, placeText } from './place-text.ts';

const NAMES = ['Sofa', 'Coffee table', 'TV stand', 'Rug'];
const nameOf = (index: number): string => NAMES[index] ?? '';
const SEEN = { isOnCounter: false, fromViewer: 3, side: 'middle', facing: 'viewer' } as const;

test.each([
  [
    { wall: 'back', distanceToWall: 0.42, nextTo: 1, distanceToPiece: 0.3, onRug: 3 },
    '0.4 m from the back wall, beside the coffee table, on the rug, in the middle',
  ],
  [
    { wall: 'left', distanceToWall: 0.02, nextTo: 2, distanceToPiece: 1.2, side: 'left' },
    'at the left wall, 1.2 m from the TV stand, on the left',
  ],
  [
    { wall: 'right', distanceToWall: 1, nextTo: 0, distanceToPiece: 4, side: 'right' },
    '1.0 m from the right wall, on the right',
  ],
  [{ on: 1 }, 'on the coffee table'],
] as const)('%j', (facts, text) => {
  expect(placeText({ ...SEEN, ...facts }, nameOf, 'metres')).toBe(text);
});

test('lengths are in feet and inches where people measure so', () => {
  const facts = { ...SEEN, wall: 'back', distanceToWall: 0.42 } as const;
  expect(placeText(facts, nameOf, 'feet')).toBe('1 ft 5 in from the back wall, in the middle');
  expect([0.1, 0.3048, 0.302, 1.2].map((length) => lengthText(length, 'feet'))).toEqual([
    '4 in',
    '1 ft',
    '1 ft',
    '3 ft 11 in',
  ]);
});
