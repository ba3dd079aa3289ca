import { describe, expect, it } from 'vitest';
import { drawLines, findIn } from './find-layout.fixture.ts';

/** Error in radians of a camera misled by the edges of furniture. */
const ASTRAY = 0.6;
/** Seed of an ordinary room, where lines and segmentation agree. */
const CLEAR = 11050;

describe('camera and box of a room', () => {
  const room = drawLines(CLEAR);

  it('are those that the segmentation agree with where lines mislead', async () => {
    const { byLines, found, error } = await findIn(await room, ASTRAY);
    expect(found.camera.yaw).not.toBeCloseTo(byLines.yaw, 1);
    expect(error).toBeLessThan(0.05);
  });

  it('are those of the lines where the segmentation agree with them', async () => {
    const { byLines, found, error } = await findIn(await room);
    expect(found.camera).toBe(byLines);
    expect(error).toBeLessThan(0.02);
  });
});
