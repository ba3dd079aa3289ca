import { describe, expect, it } from 'vitest';
import { decideAfterPlacement } from '../decision/decide.ts';
import { createRandom } from '../math/random.ts';
import type { Photo } from '../photo/photo.ts';
import { photographTestRoom, type TestBox, type TestRoom, testBox } from '../room/walls/room.fixture.ts';
import { analyse } from './analyse.ts';

function plain(width: number, height: number, value: number): Photo {
  return { width, height, rgb: new Uint8Array(width * height * 3).fill(value) };
}

function noise(width: number, height: number): Photo {
  const random = createRandom(3);
  return { width, height, rgb: Uint8Array.from({ length: width * height * 3 }, () => 256 * random()) };
}

const bare: TestRoom = {
  box: testBox(),
  cameraHeight: 1.45,
  yaw: -0.2,
  patches: [
    { wall: 'back', from: -1.5, to: -0.65, bottom: 0, top: 2.03, color: [92, 70, 52] },
    { wall: 'right', from: 2.9, to: 4.1, bottom: 0.9, top: 2.1, color: [250, 252, 255] },
  ],
};

/** Boxes of many colours all over the floor. */
function clutter(): TestBox[] {
  const random = createRandom(11);
  return Array.from({ length: 22 }, () => {
    const x0 = -2 + 3.6 * random();
    const z0 = 1.6 + 2.8 * random();
    const size = 0.25 + 0.5 * random();
    const color = [40 + 180 * random(), 40 + 180 * random(), 40 + 180 * random()] as const;
    return { x0, x1: x0 + size, z0, z1: z0 + size, height: 0.2 + 0.7 * random(), color };
  });
}

describe('analyse', async () => {
  const analysis = await analyse(photographTestRoom(bare));

  it('stages a bare room', () => {
    expect(analysis.reasons).toEqual([]);
    expect(analysis.clutterScore).toBeLessThan(0);
    expect(analysis.confidence).toBeGreaterThan(0.5);
  });

  it('finds the room in metres', () => {
    const { box } = analysis.model;
    expect(Math.abs(box.back - 5)).toBeLessThan(0.6);
    expect(Math.abs(box.height - 2.6)).toBeLessThan(0.25);
  });

  it('measures how long every step took, by the clock it is given', async () => {
    let time = 0;
    const { timings } = await analyse(plain(64, 64, 90), { now: () => time++ });
    expect(Object.keys(timings)).toContain('camera');
    expect(Object.values(timings).every((t) => t === 1)).toBe(true);
  });

  it('declines a room whose floor is full of things', async () => {
    const full = photographTestRoom({ ...bare, boxes: clutter() });
    expect((await analyse(full)).reasons).toContain('FURNISHED');
    expect((await analyse(full, { removeFurniture: true })).reasons).toContain('REMOVAL_UNSUPPORTED');
  });

  it('keeps the size of a large photo beside the working image', async () => {
    const large = await analyse(plain(1500, 1200, 128));
    expect([large.nativeWidth, large.nativeHeight]).toEqual([1500, 1200]);
    expect([large.working.width, large.working.height]).toEqual([1000, 800]);
  });
});

describe('a picture that shows no room', () => {
  it.each([
    ['black', plain(300, 200, 0), 'NOT_A_ROOM'],
    ['white', plain(200, 300, 255), 'NOT_A_ROOM'],
    ['noise', noise(300, 220), 'NOT_A_ROOM'],
    ['tiny', plain(64, 64, 100), 'NOT_A_ROOM'],
    ['tiny noise', noise(64, 64), 'NOT_A_ROOM'],
    ['a single pixel', plain(1, 1, 9), 'NOT_A_ROOM'],
    ['stitched wide', noise(900, 200), 'PANORAMA'],
    ['stitched tall', plain(100, 900, 50), 'PANORAMA'],
    ['one row', plain(400, 1, 50), 'PANORAMA'],
  ] as const)('declines %s', async (_, photo, reason) => {
    const { reasons, confidence } = await analyse(photo);
    expect(reasons).toContain(reason);
    expect(Number.isFinite(confidence)).toBe(true);
  });
});

describe('decideAfterPlacement', async () => {
  const analysis = await analyse(photographTestRoom(bare));

  it('accepts a cheap plan, and a costly one only in a room that is clearly empty', () => {
    expect(decideAfterPlacement(analysis, { cost: 1, pieces: [1, 2] })).toEqual([]);
    const { judgement } = analysis;
    expect(
      decideAfterPlacement({ ...analysis, judgement: { ...judgement, furnished: 0.1 } }, { cost: 6, pieces: [1, 2] }),
    ).toEqual([]);
    expect(
      decideAfterPlacement({ ...analysis, judgement: { ...judgement, furnished: 0.4 } }, { cost: 6, pieces: [1, 2] }),
    ).toEqual(['NO_PLACE']);
  });

  it('declines when nothing could be placed, and keeps the reasons known before', () => {
    expect(decideAfterPlacement(analysis, null)).toEqual(['NO_PLACE']);
    expect(decideAfterPlacement({ ...analysis, reasons: ['FURNISHED'] }, null)).toEqual(['FURNISHED', 'NO_PLACE']);
  });
});
