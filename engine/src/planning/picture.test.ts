import { describe, expect, it } from 'vitest';
import { floorOutOfFrame, inFrame, shareInSight } from './picture.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { pointOf, type Solid } from './solid.ts';

const model = sketchedRoom(PLAIN_ROOM);

const solidAt = (x: number, z: number, turn: number, halfWidth: number, halfDepth: number): Solid => ({
  ...{ x, z, halfWidth, halfDepth, cos: Math.cos(turn), sin: Math.sin(turn), bottom: 0, top: 0.8 },
});

describe('the share of the floor under a piece that lies outside the frame', () => {
  it.each([
    ['a rug that runs on below the frame', solidAt(0, 2, 0, 0.9, 1.4)],
    ['a sofa at the side', solidAt(-2, 3, Math.PI / 2, 1.1, 0.45)],
    ['a chair at the lower corner, turned', solidAt(1.3, 2.1, 0.6, 0.4, 0.42)],
    ['a chair in the middle', solidAt(0, 4, 0.3, 0.4, 0.42)],
  ])('is what a fine raster counts: %s', (_, solid) => {
    const fine = 60;
    let outside = 0;
    for (let i = 0; i < fine * fine; i++) {
      const [u, v] = [((i % fine) + 0.5) / fine, (Math.floor(i / fine) + 0.5) / fine];
      const [x, z] = pointOf(solid, (2 * u - 1) * solid.halfWidth, (2 * v - 1) * solid.halfDepth);
      if (!inFrame(model, x, 0, z)) outside++;
    }
    expect(Math.abs(floorOutOfFrame(model, solid) - outside / fine ** 2)).toBeLessThan(0.07);
  });
});

describe('the share of a piece that is in sight', () => {
  it('is all of one in the frame with nothing before it, and none beside the frame or behind a screen', () => {
    const chair = solidAt(0, 3.2, 0.3, 0.4, 0.42);
    expect(shareInSight(model, chair, [])).toBe(1);
    expect(shareInSight(model, solidAt(-3.4, 2, 0, 0.4, 0.42), [])).toBe(0);
    expect(shareInSight(model, chair, [{ ...solidAt(0, 2.2, 0, 1.2, 0.05), top: 1.8 }])).toBe(0);
  });

  it('is the upper half and the top of one whose lower half is below the frame', () => {
    const level = sketchedRoom({ ...PLAIN_ROOM, pitch: 0 });
    const front = 1.9;
    const edge = PLAIN_ROOM.cameraHeight - (front * 0.5) / (PLAIN_ROOM.aspect * PLAIN_ROOM.focal);
    const cupboard = { ...solidAt(0, front + 0.3, 0, 0.5, 0.3), bottom: 0, top: 2 * edge };
    expect(shareInSight(level, cupboard, [])).toBeGreaterThan(0.5);
    expect(shareInSight(level, cupboard, [])).toBeLessThan(0.85);
  });
});
