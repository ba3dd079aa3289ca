import { describe, expect, it } from 'vitest';
import type { Shade } from './lexicon/meaning.ts';
import { merged, NO_QUALITIES, shaded } from './qualities.ts';

/** Red, green and blue of a shade of mid grey, 0 to 255. */
function greyIn(shade: Shade | null): number[] {
  const hex = shaded('#808080', shade);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

describe('shades of grey', () => {
  it('are bluer where it is cool, and redder where it is warm', () => {
    const [red, green, blue] = greyIn('cool');
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
    const [warmRed, warmGreen, warmBlue] = greyIn('warm');
    expect(warmRed).toBeGreaterThan(warmGreen);
    expect(warmGreen).toBeGreaterThan(warmBlue);
  });

  it('are lighter or darker as they are called', () => {
    const greens = (['pale', 'light', null, 'dark'] as const).map((shade) => greyIn(shade)[1]);
    expect(greens).toEqual(greens.toSorted((a, b) => b - a));
    expect(new Set(greens).size).toBe(4);
    expect(greens[2]).toBe(128);
  });
});

describe('adjectives on both sides of a noun', () => {
  it('count where they come later, each kind for itself', () => {
    const red = { ...NO_QUALITIES, colours: [{ hex: '#aa0000' }], material: 'leather' as const };
    const blue = { ...NO_QUALITIES, colours: [{ hex: '#0000aa' }] };
    expect(merged(red, blue)).toEqual({ ...blue, material: 'leather' });
    expect(merged(blue, red)).toEqual(red);
    expect(merged(red, NO_QUALITIES)).toEqual(red);
  });
});
