import { describe, expect, it } from 'vitest';
import { sketchedRoom } from './room.fixture.ts';
import { prepareSpace } from './space.ts';
import { hangingHeight, mayHang } from './wall-art.ts';

const model = sketchedRoom({
  box: { left: -2.5, right: 2.5, back: 5, front: -0.5, height: 2.6 },
  cameraHeight: 1.4,
  focal: 0.6,
  pitch: 0,
  yaw: 0,
  aspect: 1.5,
  openings: [{ kind: 'window', wall: 'back', from: 0.6, to: 1.8, bottom: 0.9, top: 2.1, confidence: 1 }],
  obstacles: [],
  trust: { back: 1, left: 1, right: 0.2 },
});
const space = prepareSpace(model);
const [back, left] = space.walls;
const size = { width: 1, height: 0.7 };

describe('pictures', () => {
  it('hang at eye height, 15 to 25 cm above what stands below', () => {
    expect(hangingHeight(0.7, 0)).toBe(1.5);
    for (const [height, over] of [
      [0.7, 0.8],
      [0.9, 0.8],
      [0.6, 1.2],
      [0.4, 0.8],
    ]) {
      const air = hangingHeight(height, over) - height / 2 - over;
      expect(air).toBeGreaterThanOrEqual(0.15 - 1e-9);
      expect(air).toBeLessThanOrEqual(0.25 + 1e-9);
    }
  });

  it('hang on bare wall, not on a window nor right beside it', () => {
    expect(mayHang(space, back, -0.8, 1.5, size)).toBe(true);
    expect(mayHang(space, back, 1.2, 1.5, size)).toBe(false);
    expect(mayHang(space, back, 0.05, 1.5, size)).toBe(false);
  });

  it('stay clear of corners, the ceiling and the frame', () => {
    expect(mayHang(space, back, -2.2, 1.5, size)).toBe(false);
    expect(mayHang(space, back, -0.8, 2.3, size)).toBe(false);
    expect(mayHang(space, left, 1.6, 1.5, size)).toBe(false);
    expect(mayHang(space, left, 4, 1.5, size)).toBe(true);
  });

  it('know no wall whose place is not sure', () => {
    expect(space.walls.map(({ id }) => id)).toEqual(['back', 'left']);
  });
});
