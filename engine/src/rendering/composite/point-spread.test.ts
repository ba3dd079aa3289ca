import { describe, expect, it } from 'vitest';
import { EDGE_FIELDS, edgeProfiles } from './edge-profiles.ts';
import { OWN_BLUR, pointSpread } from './point-spread.ts';
import { softPicture } from './soft-picture.fixture.ts';

const WIDTH = 640;
const HEIGHT = 400;
const measured = (blur: number, noise = 0) => pointSpread(edgeProfiles(softPicture(WIDTH, HEIGHT, { blur, noise })));

describe('pointSpread', () => {
  it.each([1, 2, 3, 4, 5, 6])('finds a blur of %i px within an eighth', (blur) => {
    expect(Math.abs(measured(blur).blur / Math.hypot(blur, OWN_BLUR) - 1)).toBeLessThan(1 / 8);
  });

  it('finds it in noise', () => {
    for (const blur of [1, 3])
      expect(Math.abs(measured(blur, 3).blur / Math.hypot(blur, OWN_BLUR) - 1)).toBeLessThan(0.2);
  });

  it('measures its own blur in a picture without any, and no sharpening', () => {
    expect(measured(0).blur).toBeCloseTo(OWN_BLUR, 1);
    expect(measured(0).sharpening.amount).toBeLessThan(0.1);
  });

  it('tells a sharpened picture from a sharp one', () => {
    const picture = softPicture(WIDTH, HEIGHT, { blur: 0.8, amount: 1, radius: 1.2 });
    const { blur, sharpening } = pointSpread(edgeProfiles(picture));
    expect(blur).toBeGreaterThan(OWN_BLUR);
    expect(blur).toBeLessThan(Math.hypot(0.8, OWN_BLUR));
    expect(Math.abs(sharpening.amount - 1)).toBeLessThan(0.3);
    expect(Math.abs(sharpening.radius - 1.2)).toBeLessThan(0.4);
  });

  it('measures where it is asked to, and everywhere where there are no edges', () => {
    const sharp = softPicture(WIDTH, HEIGHT, { blur: 0 });
    const soft = softPicture(WIDTH, HEIGHT, { blur: 3 });
    const half = (3 * WIDTH * HEIGHT) / 2;
    const rgb = new Uint8Array(sharp.rgb);
    rgb.set(soft.rgb.subarray(half), half);
    const edges = edgeProfiles({ ...sharp, rgb });
    expect(pointSpread(edges, (_, y) => y < 0.45 * HEIGHT).blur).toBeLessThan(0.6);
    expect(pointSpread(edges, (_, y) => y > 0.55 * HEIGHT).blur).toBeGreaterThan(2.6);
    expect(pointSpread(edges, () => false)).toEqual(pointSpread(edges));
  });

  it('takes a part of a sharp photo for as sharp as the rest where few edges, such as those of shadows, are soft', () => {
    const sharp = softPicture(WIDTH, HEIGHT, { blur: 0 });
    const soft = softPicture(WIDTH, HEIGHT, { blur: 2 });
    const rgb = new Uint8Array(sharp.rgb);
    const from = 3 * WIDTH * Math.round(0.8 * HEIGHT);
    rgb.set(soft.rgb.subarray(from), from);
    const edges = edgeProfiles({ ...sharp, rgb });
    const isInPart = (x: number, y: number): boolean => y > 0.82 * HEIGHT && x < 0.5 * WIDTH;
    const inPart = edges[0].values.filter((_, i, all) => i % EDGE_FIELDS === 0 && isInPart(all[i], all[i + 1])).length;
    expect(inPart).toBeGreaterThan(120);
    expect(pointSpread(edges, isInPart)).toEqual(pointSpread(edges));
  });

  it('does not take shadows for a camera that is out of focus', () => {
    const sharp = softPicture(WIDTH, HEIGHT, { blur: 0 });
    const soft = softPicture(WIDTH, HEIGHT, { blur: 4 });
    const rgb = new Uint8Array(soft.rgb);
    const fifth = 3 * WIDTH * Math.round(HEIGHT / 5);
    rgb.set(sharp.rgb.subarray(0, fifth));
    expect(pointSpread(edgeProfiles({ ...sharp, rgb })).blur).toBeLessThan(1.2);
  });

  it('takes a picture without edges for a usual one', () => {
    const { blur, sharpening } = pointSpread(
      edgeProfiles({ width: 99, height: 80, rgb: new Uint8Array(3 * 99 * 80).fill(120) }),
    );
    expect(blur).toBeLessThan(1);
    expect(sharpening.amount).toBe(0);
  });
});
