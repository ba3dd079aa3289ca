import { expect, it } from 'vitest';
import type { Photo } from '../../photo/photo.ts';
import { compareOutsideMask } from './compare-outside-mask.ts';

const grey = (width: number, height: number): Photo => ({
  width,
  height,
  rgb: new Uint8Array(width * height * 3).fill(128),
});

/** Creates a grey 4 x 3 picture in which one channel of some pixels is one step brighter. */
function touched(...places: readonly (readonly [x: number, y: number, channel: number])[]): Photo {
  const photo = grey(4, 3);
  for (const [x, y, channel] of places) photo.rgb[(y * 4 + x) * 3 + channel] = 129;
  return photo;
}

const maskOf = (...pixels: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: 12 }, (_, pixel) => (pixels.includes(pixel) ? 255 : 0));

it('reports an unchanged picture', () => {
  expect(compareOutsideMask(grey(4, 3), grey(4, 3), maskOf())).toEqual({
    pixels: 12,
    changed: 0,
    allowed: 0,
    outside: 0,
    firstOutside: null,
  });
});

it('counts changes inside and outside the mask separately', () => {
  const staged = touched([1, 0, 0], [2, 1, 1], [3, 2, 2]);
  expect(compareOutsideMask(grey(4, 3), staged, maskOf(1, 2))).toEqual({
    pixels: 12,
    changed: 3,
    allowed: 2,
    outside: 2,
    firstOutside: [2, 1],
  });
});

it('treats every mask value but 0 as changeable', () => {
  const mask = maskOf();
  mask[1] = 1;
  expect(compareOutsideMask(grey(4, 3), touched([1, 0, 2]), mask).outside).toBe(0);
});

it('counts changes without a mask as allowed', () => {
  expect(compareOutsideMask(grey(4, 3), touched([0, 0, 0]), null)).toMatchObject({
    changed: 1,
    allowed: 12,
    outside: 0,
  });
});

it('rejects pictures and masks of another size', () => {
  expect(() => compareOutsideMask(grey(4, 3), grey(3, 4), null)).toThrow(RangeError);
  expect(() => compareOutsideMask(grey(4, 3), grey(4, 3), new Uint8Array(11))).toThrow(RangeError);
});
