import { describe, expect, it } from 'vitest';
import { drawLines, findIn } from './find-layout.fixture.ts';

/** Error in radians of a camera misled by the edges of furniture. */
const ASTRAY = 0.6;
/** Seed of an ordinary room, where lines and segmentation agree. */
const CLEAR = 11050;

describe('camera and box of a room', () => {
  const room = drawLines(CLEAR);

  it('follow the segmentation where lines mislead', async () => {
    const { byLines, found, error } = await findIn(await room, ASTRAY);
    expect(found.camera.yaw).not.toBeCloseTo(byLines.yaw, 1);
    expect(error).toBeLessThan(0.05);
  });

  it('follow the lines where the segmentation agrees', async () => {
    const { byLines, found, error } = await findIn(await room);
    expect(found.camera).toBe(byLines);
    expect(error).toBeLessThan(0.02);
  });
});
