import { describe, expect, it } from 'vitest';
import type { Opening, RoomModel } from '../scene/room.ts';
import { keepsZones, mayStand, mayWalk } from './limits.ts';
import { PROGRAMS } from './programs/programs.ts';
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
const atWall = (width: number, height: number) => axisSolid([-width / 2, width / 2], [4.3, 5.35], [0, height]);

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

  it('stays free before a glass door, 0.9 m deep, and of rugs 0.3 m deep', () => {
    const out = (metres: number) => axisSolid([-0.8, 0.8], [3.5, 5.4 - metres], [0, 0.05]);
    const glassDoor = spaceWith({ bottom: 0.1 });
    expect(keepsZones(glassDoor, 'sofa', atWall(1.6, 0.7))).toBe(false);
    expect(keepsZones(glassDoor, 'bench', out(0.88))).toBe(false);
    expect(keepsZones(glassDoor, 'bench', out(0.92))).toBe(true);
    expect(keepsZones(glassDoor, 'rug', out(0.28))).toBe(false);
    expect(keepsZones(glassDoor, 'rug', out(0.32))).toBe(true);
    expect(keepsZones(spaceWith({ bottom: 0.2 }), 'bench', out(0.7))).toBe(true);
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

  it('takes a piece before the part of it that is bare, whatever is on the rest of the wall', () => {
    const space = spaceWith({ ...shadow, bottom: 0 });
    for (const { wall, from, cell, columns, cells } of space.model.walls) {
      if (wall !== 'back') continue;
      cells.forEach((_, at) => {
        const along = from + ((at % columns) + 0.5) * cell;
        cells[at] = Number(along > -1 && along < -0.2);
      });
    }
    const sideboardAt = (middle: number) => axisSolid([middle - 0.4, middle + 0.4], [4.9, 5.35], [0, 0.8]);
    expect(keepsZones(space, 'sideboard', sideboardAt(0.5))).toBe(true);
    expect(keepsZones(space, 'sideboard', sideboardAt(-0.5))).toBe(false);
  });
});

describe('a table in a kitchen', () => {
  const counter = sketchedRoom({ ...PLAIN_ROOM, obstacles: [] });
  // A counter that stands aslant: no straight front of the box is found on it.
  const aslant = Array.from({ length: 15 }, (_, i) => [-1.5 + 0.1 * i, 5 - 0.05 * i] as const);
  const kitchen = prepareSpace({ ...counter, builtinEdge: aslant }, PROGRAMS.KITCHEN);
  const tableAt = (z: number) => axisSolid([-1.3, -0.5], [z, z + 0.8], [0, 0.74]);

  it('keeps off what is built in whichever way it runs', () => {
    expect(mayStand(kitchen, 'diningTable', tableAt(3.4))).toBe(false);
    expect(mayStand(kitchen, 'diningChair', tableAt(3.4))).toBe(false);
    expect(mayStand(kitchen, 'diningTable', tableAt(2.8))).toBe(true);
  });

  it('is alone in that: stools, rugs and plants belong there, and in other rooms tables do', () => {
    expect(mayStand(kitchen, 'barStool', tableAt(3.4))).toBe(true);
    const dining = prepareSpace({ ...counter, builtinEdge: aslant }, PROGRAMS.DINING_ROOM);
    expect(mayStand(dining, 'diningTable', tableAt(3.4))).toBe(true);
  });
});

describe('the floor before the camera', () => {
  const room = sketchedRoom(PLAIN_ROOM);
  const space = prepareSpace({ ...room, floor: { ...room.floor, cells: room.floor.cells.map(() => 1) } });
  /** A box of 0.6 m by 0.3 m straight ahead, its front so far from the camera. */
  const ahead = (distance: number, height: number) => axisSolid([-0.3, 0.3], [distance, distance + 0.3], [0, height]);

  it('takes what is tall from 1.7 m on, and low pieces from 0.9 m on', () => {
    expect(mayStand(space, 'bookshelf', ahead(1.65, 1.9))).toBe(false);
    expect(mayStand(space, 'bookshelf', ahead(1.75, 1.9))).toBe(true);
    expect(mayStand(space, 'dresser', ahead(1.65, 1.3))).toBe(false);
    expect(mayStand(space, 'dresser', ahead(1.65, 1.25))).toBe(true);
    expect(mayStand(space, 'stool', ahead(0.85, 0.5))).toBe(false);
    expect(mayStand(space, 'stool', ahead(0.95, 0.5))).toBe(true);
  });
});

describe('the height of a room', () => {
  it('leaves 5 cm under the ceiling of 2.6 m', () => {
    const space = prepareSpace(sketchedRoom(PLAIN_ROOM));
    const shelf = (height: number) => axisSolid([-0.5, 0.5], [4.9, 5.3], [0, height]);
    expect(mayStand(space, 'bookshelf', shelf(2.54))).toBe(true);
    expect(mayStand(space, 'bookshelf', shelf(2.56))).toBe(false);
  });
});

describe('floor that the photo does not show', () => {
  const room = sketchedRoom(PLAIN_ROOM);
  /** Nothing is known to the left of x = 0; to the right all is free. */
  const cells = room.floor.cells.map((_, at) => (at % room.floor.columns < room.floor.columns / 2 ? 0 : 1));
  const half = { ...room, floor: { ...room.floor, cells } };
  /** A piece of 2 m, so much of it over unknown floor. */
  const over = (share: number) => axisSolid([-2 * share, 2 - 2 * share], [4, 4.6], [0, 0.8]);
  const stands = (piece: 'sofa' | 'dresser' | 'rug', share: number, isMain = false, model: RoomModel = half): boolean =>
    mayStand(prepareSpace(model), piece, over(share), isMain);

  it('is under a tenth of a piece at most, a sixth of the main one, and half of a rug', () => {
    expect([stands('dresser', 0.05), stands('dresser', 0.15)]).toEqual([true, false]);
    expect([stands('sofa', 0.15, true), stands('sofa', 0.25, true)]).toEqual([true, false]);
    expect([stands('rug', 0.45), stands('rug', 0.55)]).toEqual([true, false]);
  });

  it('is under no more of an outdoor rug than of any piece', () => {
    const ground = { ...half, ground: { doors: [], covered: false, sun: null } };
    expect([stands('rug', 0.05, false, ground), stands('rug', 0.15, false, ground)]).toEqual([true, false]);
  });
});

describe('the floor that people walk on', () => {
  /** Something stands 1 m wide and 0.6 m deep in the middle of the room. */
  const space = prepareSpace(sketchedRoom({ ...PLAIN_ROOM, obstacles: [[-0.5, 0.5, 3.4, 4]] }));
  const strip = (x0: number, x1: number) => axisSolid([x0, x1], [3.4, 4], [0, 2]);

  it('holds nothing, but for a corner of what stands there', () => {
    expect(mayWalk(space, strip(-0.5, 0.5))).toBe(false);
    expect(mayWalk(space, strip(0.3, 1.3))).toBe(false);
    expect(mayWalk(space, strip(0.45, 1.45))).toBe(true);
    expect(mayWalk(space, strip(0.6, 1.6))).toBe(true);
  });

  it('ends at the walls', () => {
    expect(mayWalk(space, strip(1.3, 2.3))).toBe(true);
    expect(mayWalk(space, strip(1.5, 2.5))).toBe(false);
  });
});

describe('what is low and built in', () => {
  const low: Partial<Opening> = { kind: 'other', bottom: 0, top: 0.6, confidence: 0.9 };

  it('has a bed before it as a radiator has, and nothing else that is higher', () => {
    expect(keepsZones(spaceWith(low), 'bed', atWall(1.6, 1.1))).toBe(true);
    expect(keepsZones(spaceWith(low), 'sideboard', atWall(1.6, 0.8))).toBe(false);
    expect(keepsZones(spaceWith({ ...low, top: 0.9 }), 'bed', atWall(1.6, 1.1))).toBe(false);
  });
});

it('the floor before a doorway of 2 m ends a little within its sides, before a narrow one beyond them', () => {
  const beside = (width: number, gap: number): boolean => {
    const half = width / 2;
    const space = spaceWith({ kind: 'doorway', from: -half, to: half, bottom: 0 });
    return keepsZones(space, 'sofa', axisSolid([half + gap, half + gap + 1], [4.5, 5.35], [0, 0.8]));
  };
  expect(beside(2, -0.05)).toBe(true);
  expect(beside(2, -0.1)).toBe(false);
  expect(beside(1, 0.04)).toBe(false);
  expect(beside(1, 0.06)).toBe(true);
});

it('a nightstand stands on a grille at the foot of the wall, but on no box', () => {
  const mayStandOn = (side: number): boolean => {
    const obstacles: [number, number, number, number][] = [[-side / 2, side / 2, 4.9, 4.9 + side]];
    const space = prepareSpace(sketchedRoom({ ...PLAIN_ROOM, obstacles }));
    return mayStand(space, 'nightstand', axisSolid([-0.3, 0.3], [4.75, 5.35], [0, 0.6]));
  };
  expect(mayStandOn(0.1)).toBe(true);
  expect(mayStandOn(0.3)).toBe(false);
});
