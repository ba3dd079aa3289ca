import { afterEach, expect, it } from 'vitest';
import { paintTexture, useStoredTextures } from './texel.ts';

afterEach(() => useStoredTextures(() => null));

const painted = (name: string) =>
  paintTexture(name, 2, () => (x, y, out) => {
    out[0] = x;
    out[1] = y;
    out[2] = 2;
    out[3] = 1;
  }).texels;

const TEXELS = Uint8Array.of(0, 0, 255, 255, 180, 0, 255, 255, 0, 180, 255, 255, 180, 180, 255, 255);

it('stores colours as the kernel reads them', () => {
  expect(painted('corners')).toEqual(TEXELS);
});

it('is taken as it was stored', () => {
  const stored = new Uint8Array(16).fill(7);
  useStoredTextures((name) => (name === 'stored' ? stored : null));
  expect(painted('stored')).toEqual(stored);
  expect(painted('not stored')).toEqual(TEXELS);
});

it('is painted where what was stored has another size', () => {
  useStoredTextures(() => new Uint8Array(12));
  expect(painted('cut short')).toEqual(TEXELS);
});

it('is painted anew in another size', () => {
  const texture = (size: number) => paintTexture('two sizes', size, () => () => {});
  expect(texture(2).size).toBe(2);
  expect(texture(4).size).toBe(4);
  expect(texture(2)).toBe(texture(2));
});
