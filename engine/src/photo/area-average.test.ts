import { describe, expect, it } from 'vitest';
import { shrinkPhoto } from './area-average.ts';

describe('shrinkPhoto', () => {
  it('averages the area that every pixel covers', () => {
    const rgb = new Uint8Array(6 * 3).map((_, i) => 10 * Math.floor(i / 3));
    const small = shrinkPhoto({ width: 6, height: 1, rgb }, 2);
    expect([small.width, small.height]).toEqual([2, 1]);
    expect([...small.rgb]).toEqual([10, 10, 10, 40, 40, 40]);
  });

  it('weights partly covered pixels in proportion', () => {
    const rgb = Uint8Array.from([0, 0, 0, 90, 90, 90, 180, 180, 180]);
    const small = shrinkPhoto({ width: 3, height: 1, rgb }, 2);
    expect([...small.rgb]).toEqual([30, 30, 30, 150, 150, 150]);
  });

  it('returns a small photo as it is, with its focal length', () => {
    const photo = { width: 2, height: 2, rgb: new Uint8Array(12), focal35mm: 24 };
    expect(shrinkPhoto(photo, 2)).toBe(photo);
    expect(shrinkPhoto(photo, 1).focal35mm).toBe(24);
  });
});
