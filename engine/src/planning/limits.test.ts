import { describe, expect, it } from 'vitest';
import type { Opening } from '../scene/room.ts';
import { keepsZones, mayStand } from './limits.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { axisSolid } from './solid.ts';
import { prepareSpace } from './space.ts';

const WINDOW: Opening = { kind: 'window', wall: 'back', from: -1, to: 1, bottom: 0.9, top: 2.2, confidence: 0.9 };
const spaceWith = (opening: Partial<Opening>, trust = 0.9) =>
  prepareSpace(
    sketchedRoom({
      ...PLAIN_ROOM,
      openings: [{ ...WINDOW, ...opening }],
      trust: { ...PLAIN_ROOM.trust, back: trust },
    }),
  );
/** A box `width` wide and `height` high in the middle of the back wall. */
const atWall = (width: number, height: number) => axisSolid(-width / 2, width / 2, 4.3, 5.35, 0, height);

describe('the floor before a window', () => {
  it('takes a bed with a low headboard, but nothing tall and no shelf that rises above the sill', () => {
    const space = spaceWith({});
    expect(keepsZones(space, 'bed', atWall(1.6, 1.1))).toBe(true);
    expect(keepsZones(space, 'bed', atWall(1.6, 1.4))).toBe(false);
    expect(keepsZones(space, 'sideboard', atWall(1.6, 1.1))).toBe(false);
    expect(keepsZones(space, 'sideboard', atWall(1.6, 0.8))).toBe(true);
  });

  it('takes nothing that hides much of the window', () => {
    expect(keepsZones(spaceWith({ top: 1.3 }), 'sofa', atWall(2.2, 1.1))).toBe(false);
  });

  it('stays free before a glass door', () => {
    expect(keepsZones(spaceWith({ bottom: 0.1 }), 'sofa', atWall(1.6, 0.7))).toBe(false);
  });
});

describe('the floor before something unnamed on the wall', () => {
  const shadow: Partial<Opening> = { kind: 'other', confidence: 0.4 };

  it('takes low furniture where it is unsure and does not reach the floor', () => {
    expect(keepsZones(spaceWith(shadow), 'sideboard', atWall(1.6, 1.1))).toBe(true);
    expect(keepsZones(spaceWith({ ...shadow, confidence: 0.8 }), 'sideboard', atWall(1.6, 1.1))).toBe(false);
  });

  it('stays free where it reaches the floor and the wall behind the piece is not bare', () => {
    expect(keepsZones(spaceWith({ ...shadow, bottom: 0 }), 'sideboard', atWall(1.6, 0.8))).toBe(false);
    const bare = spaceWith({ ...shadow, bottom: 0 });
    for (const { cells } of bare.model.walls) cells.fill(0);
    expect(keepsZones(bare, 'sideboard', atWall(1.6, 0.8))).toBe(true);
  });
});

describe('a table in a kitchen', () => {
  const counter = sketchedRoom({ ...PLAIN_ROOM, obstacles: [] });
  // A counter that stands aslant: no straight front of the box is found on it.
  const aslant = Array.from({ length: 15 }, (_, i) => [-1.5 + 0.1 * i, 5 - 0.05 * i] as const);
  const kitchen = prepareSpace({ ...counter, builtinEdge: aslant }, 'KITCHEN');
  const tableAt = (z: number) => axisSolid(-1.3, -0.5, z, z + 0.8, 0, 0.74);

  it('keeps off what is built in whichever way it runs', () => {
    expect(mayStand(kitchen, 'diningTable', tableAt(3.4))).toBe(false);
    expect(mayStand(kitchen, 'diningChair', tableAt(3.4))).toBe(false);
    expect(mayStand(kitchen, 'diningTable', tableAt(2.8))).toBe(true);
  });

  it('is alone in that: stools, rugs and plants belong there, and in other rooms tables do', () => {
    expect(mayStand(kitchen, 'barStool', tableAt(3.4))).toBe(true);
    const dining = prepareSpace({ ...counter, builtinEdge: aslant }, 'DINING_ROOM');
    expect(mayStand(dining, 'diningTable', tableAt(3.4))).toBe(true);
  });
});
