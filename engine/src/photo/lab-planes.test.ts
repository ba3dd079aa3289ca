import { expect, it } from 'vitest';
import { labPlanes, srgbToLab } from './lab-planes.ts';

/** CIE L*a*b* under D65 of sRGB's primaries and of white, as in Lindbloom's colour calculator (www.brucelindbloom.com). */
const KNOWN = [
  { rgb: [255, 0, 0], lab: [53.24, 80.09, 67.2] },
  { rgb: [0, 255, 0], lab: [87.73, -86.18, 83.18] },
  { rgb: [0, 0, 255], lab: [32.3, 79.19, -107.86] },
  { rgb: [255, 255, 255], lab: [100, 0, 0] },
] as const;

it.each(KNOWN)('the colour $rgb is $lab in L*a*b*', ({ rgb: [red, green, blue], lab }) => {
  srgbToLab(red, green, blue).forEach((value, channel) => {
    expect(Math.abs(value - lab[channel])).toBeLessThan(0.1);
  });
});

it('a photo is reduced to cells, each the colour of the mean of its pixels', () => {
  const [width, height] = [6, 4];
  // The left half red, the right half blue.
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const isLeft = Math.floor(i / 3) % width < width / 2;
    return i % 3 === (isLeft ? 0 : 2) ? 255 : 0;
  });
  const { L, a, b } = labPlanes({ width, height, rgb }, 2, 2);
  for (const [channel, plane] of [L, a, b].entries()) {
    const [red, blue] = [KNOWN[0].lab[channel], KNOWN[2].lab[channel]];
    expect(plane).toHaveLength(4);
    for (const [cell, value] of [red, blue, red, blue].entries())
      expect(Math.abs(plane[cell] - value)).toBeLessThan(0.1);
  }
});
