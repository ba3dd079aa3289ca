import { expect, it } from 'vitest';
import { pictureSize } from './picture-size.ts';

it('is the power of two that shows all that the photo can, within limits', () => {
  expect(pictureSize(2)).toBe(512);
  expect(pictureSize(0.8, 250)).toBe(256);
  expect(pictureSize(0.8, 320)).toBe(256);
  expect(pictureSize(0.8, 330)).toBe(512);
  expect(pictureSize(2.8, 2000)).toBe(1024);
  expect(pictureSize(0.1, 10)).toBe(128);
});
