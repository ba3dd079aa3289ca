import type { Photo } from '@roomwright/engine';
import { describe, expect, it } from 'vitest';
import { pictureDifference, visibleShare } from './picture-difference.ts';

const [WIDTH, HEIGHT] = [64, 48];

/** Creates a grey picture in which some pixels have another colour. */
function picture(isOther: (x: number, y: number) => boolean, other: readonly number[]): Photo {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(128);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) if (isOther(x, y)) rgb.set(other, 3 * (y * WIDTH + x));
  }
  return { width: WIDTH, height: HEIGHT, rgb };
}
const plain = picture(() => false, []);
const inBox = (x: number, y: number): boolean => x >= 16 && x < 32 && y >= 12 && y < 36;

describe('the difference of two pictures', () => {
  it('is Delta E of CIE 1976 for an area of another colour', () => {
    // L* of sRGB grey 128 is 53.585, of 140 it is 58.246.
    const difference = pictureDifference(plain, picture(inBox, [140, 140, 140]));
    expect(difference[24 * WIDTH + 24]).toBeCloseTo(4.66, 1);
    expect(difference[2 * WIDTH + 60]).toBe(0);
  });

  it('is visible in an area of another colour', () => {
    const share = visibleShare(plain, picture(inBox, [150, 120, 120]));
    expect(share).toBeGreaterThan(0.9 * ((16 * 24) / (WIDTH * HEIGHT)));
    expect(share).toBeLessThan(1.5 * ((16 * 24) / (WIDTH * HEIGHT)));
  });

  it('is invisible for the noise of single pixels', () => {
    const grain = picture((x, y) => (x + y) % 2 === 0, [132, 132, 132]);
    expect(visibleShare(plain, grain)).toBe(0);
    expect(
      visibleShare(
        plain,
        picture(() => true, [140, 140, 140]),
      ),
    ).toBe(1);
  });

  it('covers everything for pictures of different sizes', () => {
    expect(visibleShare(plain, { width: 1, height: 1, rgb: new Uint8Array(3) })).toBe(1);
  });
});
