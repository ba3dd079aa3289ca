import { describe, expect, it } from 'vitest';
import { PLAIN_ROOM, sketchedRoom } from '../room.fixture.ts';
import { prepareSpace } from '../space.ts';
import { solidAt } from './filled.ts';
import { showsTheRoom } from './mirror-view.ts';

const SIZE = { width: 0.8, depth: 0.26, height: 1.8 };
const space = prepareSpace(sketchedRoom(PLAIN_ROOM));

describe('showsTheRoom', () => {
  it('is true far down a side wall, which reflects the wall across and the far end of the room', () => {
    expect(showsTheRoom(space, solidAt(-2.2, 3.9, Math.PI / 2, SIZE))).toBe(true);
    expect(showsTheRoom(space, solidAt(2.2, 3.9, -Math.PI / 2, SIZE))).toBe(true);
  });

  it('is false on the wall across from the camera, which reflects what is behind it', () => {
    expect(showsTheRoom(space, solidAt(0.5, 5.2, Math.PI, SIZE))).toBe(false);
  });

  it('is false across from a door, which stands out from the wall, and true across from a window', () => {
    const across = (kind: 'door' | 'doorway' | 'window', bottom: number) =>
      prepareSpace(
        sketchedRoom({
          ...PLAIN_ROOM,
          openings: [{ kind, wall: 'back', from: -1.8, to: -0.8, bottom, top: 2.1, confidence: 0.9 }],
        }),
      );
    const mirror = solidAt(-2.2, 3.9, Math.PI / 2, SIZE);
    expect(showsTheRoom(across('door', 0), mirror)).toBe(false);
    expect(showsTheRoom(across('doorway', 0), mirror)).toBe(false);
    expect(showsTheRoom(across('window', 0.8), mirror)).toBe(true);
  });

  it('is false where the photo shows a way that no rectangle was fitted to', () => {
    const model = sketchedRoom(PLAIN_ROOM);
    const cells = Array.from({ length: 600 }, (_, cell) => cell).filter((cell) => cell % 30 > 7 && cell % 30 < 13);
    const shownWays = { columns: 30, rows: 20, ways: [{ open: cells, leaf: [] }] };
    expect(showsTheRoom(prepareSpace({ ...model, shownWays }), solidAt(-2.2, 3.9, Math.PI / 2, SIZE))).toBe(false);
  });

  it('is false across from a wall that stands out', () => {
    const model = sketchedRoom(PLAIN_ROOM);
    const [wall] = model.walls.filter((each) => each.wall === 'back');
    const standingOut = [{ ...wall, at: wall.at - 0.5, from: -2, to: -0.8 }];
    expect(showsTheRoom(prepareSpace({ ...model, standingOut }), solidAt(-2.2, 3.9, Math.PI / 2, SIZE))).toBe(false);
  });

  it('is false for glass that is turned away', () => {
    expect(showsTheRoom(space, solidAt(0, 3, 0, SIZE))).toBe(false);
  });
});
