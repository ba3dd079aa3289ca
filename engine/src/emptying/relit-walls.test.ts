import { expect, it } from 'vitest';
import type { Photo } from '../photo/photo.ts';
import { emptyRoom } from './empty-room.ts';
import { furnishedRoom, type Part, SOFA } from './furnished-room.fixture.ts';

/** Mean of each channel in a rectangle, in shares of the picture. */
function colourIn({ width, height, rgb }: Photo, { left, right, top, bottom }: Omit<Part, 'surface' | 'colour'>) {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = Math.ceil(top * height); y < bottom * height; y++) {
    for (let x = Math.ceil(left * width); x < right * width; x++) {
      count++;
      for (let c = 0; c < 3; c++) sums[c] += rgb[3 * (y * width + x) + c];
    }
  }
  return sums.map((sum) => sum / count);
}

/** What a sofa does to the wall around it. */
const AROUND = { left: 0.31, right: 0.67, top: 0.42, bottom: 0.6, surface: 'wall' } as const;

it.each([
  ['shadow', [148, 144, 137]],
  ['glow of a lamp', [177, 172, 161]],
  ['colour', [170, 153, 144]],
] as const)('the %s of what is removed goes with it from the wall beside it', async (_, colour) => {
  const { room } = furnishedRoom([{ ...AROUND, colour }, SOFA]);
  const { bare } = furnishedRoom([SOFA]);
  const result = await emptyRoom(room);
  if (!('emptied' in result)) throw new Error('Declined');
  const above = { ...AROUND, left: 0.4, right: 0.58, top: 0.45, bottom: 0.48 };
  const [is, was, wanted] = [result.emptied.image, room.photo, bare].map((picture) => colourIn(picture, above));
  const differs = (from: readonly number[]) => Math.max(...from.map((v, c) => Math.abs(v - wanted[c])));
  expect(differs(was)).toBeGreaterThan(7);
  expect(differs(is)).toBeLessThan(0.6 * differs(was));
});
