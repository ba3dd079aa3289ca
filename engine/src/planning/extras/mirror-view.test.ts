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

  it('is false for glass that is turned away', () => {
    expect(showsTheRoom(space, solidAt(0, 3, 0, SIZE))).toBe(false);
  });
});
