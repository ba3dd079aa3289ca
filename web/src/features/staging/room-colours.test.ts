import { expect, test } from 'vitest';
import { areAlike, coloursOf } from './room-colours.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** A picture of one colour above another. */
const picture = (above: Colour, below: Colour, share = 0.5) =>
  coloursOf(
    new Uint8ClampedArray(Array.from({ length: 100 }, (_, i) => [...(i < share * 100 ? above : below), 255]).flat()),
  );

const WALL = [226, 220, 208] as const;
const OAK = [176, 132, 88] as const;
const CARPET = [110, 120, 140] as const;

test('photos of the same paint and floor are alike, however much of each they show; another floor and paint are not', () => {
  const room = picture(WALL, OAK);
  expect(room.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(areAlike(room, picture(WALL, OAK, 0.8))).toBe(true);
  expect(areAlike(room, picture([90, 130, 170], CARPET))).toBe(false);
});
