import { describe, expect, it } from 'vitest';
import { develop } from './develop.ts';
import { type FineFinish, finishWith } from './fine-finish.ts';

const plain: FineFinish = finishWith({
  contrast: 0,
  vignette: 0,
  grain: 0,
  sharpening: 0,
  fusion: 0,
  distortion: 0,
});

function flat(level: number) {
  const width = 32;
  const height = 24;
  return { width, height, radiance: new Float32Array(width * height * 3).fill(level) };
}

describe('developing light into a photo', () => {
  it('encodes middle light as sRGB', () => {
    // 0.214 linear is the middle of the 8-bit scale.
    expect(develop(flat(0.214), plain, 1).rgb.every((v) => Math.abs(v - 127) <= 1)).toBe(true);
  });

  it('rolls bright light off instead of clipping it', () => {
    const levels = [0.8, 1.2, 1.8].map((level) => develop(flat(level), plain, 1).rgb[0]);
    expect(levels[0]).toBeLessThan(levels[1]);
    expect(levels[1]).toBeLessThan(levels[2]);
    expect(levels[2]).toBeLessThan(256);
  });

  it('darkens the corners by the vignette', () => {
    const { rgb, width, height } = develop(flat(0.3), { ...plain, vignette: 0.3 }, 1);
    const middle = rgb[((height / 2) * width + width / 2) * 3];
    expect(rgb[0]).toBeLessThan(middle - 10);
  });

  it('adds the same grain for the same seed only', () => {
    const grainy = { ...plain, grain: 0.02 };
    const first = develop(flat(0.2), grainy, 1).rgb;
    expect(develop(flat(0.2), grainy, 1).rgb).toEqual(first);
    expect(develop(flat(0.2), grainy, 2).rgb).not.toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(5);
  });
});
