import { expect, it } from 'vitest';
import { focalFromFilm } from './focal-evidence.ts';

it('converts the 35 mm equivalent to long edges, whichever way the photo is turned', () => {
  // A film frame is 36 mm by 24 mm, and a photo of those proportions is compared by its width.
  expect(focalFromFilm(36, 3000, 2000)).toBeCloseTo(1, 4);
  expect(focalFromFilm(22, 3000, 2000)).toBeCloseTo(22 / 36, 4);
  expect(focalFromFilm(22, 2000, 3000)).toBeCloseTo(22 / 36, 4);
  // Of other proportions the diagonals are compared, that of 4:3 is 5.
  expect(focalFromFilm(24, 4000, 3000)).toBeCloseTo((24 / 43.267) * (5 / 4), 4);
});
