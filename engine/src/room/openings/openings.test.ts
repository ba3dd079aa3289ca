import { describe, expect, it } from 'vitest';
import { classicalSegmentation } from '../../vision/segmentation/classical-segmentation.ts';
import { buildRoomModel } from '../room-model.ts';
import {
  photographTestRoom,
  type TestPatch,
  type TestRoom,
  testBox,
  testCamera,
  testLayout,
} from '../walls/room.fixture.ts';

function roomWith(patches: readonly TestPatch[]) {
  const room: TestRoom = { box: testBox(), cameraHeight: 1.45, yaw: 0, patches };
  const photo = photographTestRoom(room);
  const camera = testCamera(room, photo);
  return buildRoomModel(photo, camera, testLayout(room), classicalSegmentation(photo, camera)).model;
}

function patch(from: number, to: number, bottom: number, top: number, color: TestPatch['color']): TestPatch {
  return { wall: 'back', from, to, bottom, top, color };
}

const BRIGHT = [252, 253, 255] as const;

describe('findOpenings', () => {
  it('finds nothing on a bare wall with a skirting board', () => {
    const model = roomWith([patch(-2.2, 2.4, 0, 0.14, [245, 245, 245])]);
    expect(model.openings).toEqual([]);
    const back = model.walls.find((w) => w.wall === 'back');
    expect(back?.cells.filter((cell) => cell === 1).length).toBeLessThan(20);
  });

  it('does not take the pier between two windows for a door', () => {
    const { openings } = roomWith([patch(-1.6, -0.5, 0.2, 2.1, BRIGHT), patch(0.4, 1.5, 0.2, 2.1, BRIGHT)]);
    expect(openings.map((o) => o.kind)).toEqual(['window', 'window']);
  });

  it('separates a window from the radiator below it', () => {
    const { openings } = roomWith([patch(-0.8, 0.8, 0.75, 2.1, BRIGHT), patch(-0.4, 0.4, 0.1, 0.75, [120, 118, 112])]);
    expect(openings.map((o) => o.kind).sort()).toEqual(['radiator', 'window']);
    const window = openings.find((o) => o.kind === 'window');
    expect(Math.abs((window?.bottom ?? 0) - 0.75)).toBeLessThan(0.12);
  });

  it('recognises a fireplace by its dark firebox', () => {
    const { openings } = roomWith([
      patch(-0.4, 0.4, 0.05, 0.75, [14, 13, 12]),
      patch(-0.75, 0.75, 0, 1.15, [120, 84, 60]),
    ]);
    expect(openings.map((o) => o.kind)).toContain('fireplace');
  });

  it('distinguishes the soft spot of a lamp from a picture of the same brightness', () => {
    const rings = [0.16, 0.2, 0.24, 0.28, 0.32, 0.36, 0.4, 0.44, 0.48, 0.52, 0.56, 0.6].map((size, i) =>
      patch(-size, size, 1.5 - size, 1.5 + size, [234 - 3 * i, 232 - 3 * i, 226 - 3 * i]),
    );
    expect(roomWith(rings).openings).toEqual([]);
    expect(roomWith([patch(-0.5, 0.5, 1, 2, [234, 232, 226])]).openings).toHaveLength(1);
  });
});
