import type { Photo } from '@roomwright/engine';
import { describe, expect, it } from 'vitest';
import { changesIn, describeChange, pictureDifference, visibleShare } from './changes.ts';
import type { Golden } from './golden-crew.ts';
import { readSceneFile, sceneFile } from './golden-files.ts';

const grey = { width: 8, height: 8, rgb: new Uint8Array(8 * 8 * 3).fill(100) };
/** Two declined stagings, the simplest scenes. */
const goldens: readonly Golden[] = [
  { style: 'MODERN', scene: { declined: ['NO_PLACE'] }, picture: grey, touched: 0 },
  { style: 'LUXURY', scene: { declined: ['NO_PLACE', 'FURNISHED'] }, picture: grey, touched: 0 },
];
const scenes = readSceneFile(sceneFile(goldens));
const kept = new Map(goldens.map(({ style }) => [style, { scene: scenes.get(style) ?? null, picture: grey }] as const));

it('finds no change in files that were just written', () => {
  expect(changesIn(goldens, kept)).toEqual([]);
});

it('lists the fields that differ in a scene', () => {
  const [modern, luxury] = goldens;
  const changes = changesIn([modern, { ...luxury, scene: { declined: ['NO_PLACE', 'NO_LAYOUT'] } }], kept);
  expect(changes.map((change) => describeChange('room', change))).toEqual([
    'room LUXURY: another scene (declined[1]), 0.00 % of the picture visibly different',
  ]);
});

it('finds a single pixel that is one step brighter', () => {
  const rgb = grey.rgb.with(5, 101);
  const changes = changesIn([{ ...goldens[0], picture: { ...grey, rgb } }], kept);
  expect(changes).toMatchObject([{ style: 'MODERN', inScene: [], visible: 0 }]);
});

it('reports a staging without a kept file', () => {
  expect(changesIn(goldens, new Map()).map((change) => describeChange('room', change))).toEqual([
    'room MODERN: new',
    'room LUXURY: new',
  ]);
});

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
