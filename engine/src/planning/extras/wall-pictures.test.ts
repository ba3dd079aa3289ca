import { describe, expect, it } from 'vitest';
import type { RoomModel } from '../../scene/room.ts';
import { STYLE_IDS } from '../../scene/styles/styles.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { makeCirculation } from '../circulation.ts';
import { chooseFurnitureSet } from '../furniture-set.ts';
import { PLAIN_ROOM, sketchedRoom, withBackWall } from '../room.fixture.ts';
import { axisSolid, type Solid } from '../solid.ts';
import { prepareSpace } from '../space.ts';
import type { Extra } from './filled.ts';
import { placePictures } from './wall-pictures.ts';

/** A lamp on the back wall: from and to along it, bottom and top. */
interface Sconce {
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
}

/** The wall is known in cells of 5 cm, and a cell of the ring around a picture may be the lamp's. */
const CLEAR = 0.03;

/** A room of 3 m whose back wall alone is sure enough for pictures. */
function roomWith(sconce: Sconce): RoomModel {
  const model = sketchedRoom({
    ...PLAIN_ROOM,
    box: { ...PLAIN_ROOM.box, left: -1.5, right: 1.5 },
    trust: { back: 0.9, left: 0, right: 0 },
  });
  return withBackWall(model, sconce);
}

function hung(model: RoomModel): Extra[][] {
  const space = prepareSpace(model);
  const filled = {
    space,
    circulation: makeCirculation(space.model),
    main: null,
    solids: [],
    beside: [],
    loose: [],
    walked: [],
  };
  return STYLE_IDS.map((style) =>
    placePictures(filled, chooseFurnitureSet(planCatalogue, style, { designs: 1, designIndex: 0 }, 9), null),
  );
}

it('hangs pictures off the middle of a wall, as far as a small lamp there asks, and clear of it', () => {
  let off = 0;
  for (const sconce of [
    { from: 0.42, to: 0.54, bottom: 1.7, top: 1.9 },
    { from: -0.6, to: -0.48, bottom: 1.75, top: 1.95 },
  ]) {
    const sets = hung(roomWith(sconce));
    expect(sets.filter((set) => set.length > 0).length).toBeGreaterThan(STYLE_IDS.length / 2);
    for (const { x, y, size } of sets.flat()) {
      const beside = Math.max(sconce.from - x - size.width / 2, x - size.width / 2 - sconce.to);
      const below = sconce.bottom - y - size.height / 2;
      expect(Math.max(beside, below)).toBeGreaterThan(CLEAR);
    }
    for (const set of sets) {
      const middle = set.reduce((sum, { x }) => sum + x / set.length, 0);
      if (Math.abs(middle) > 0.02) off++;
    }
  }
  expect(off).toBeGreaterThan(0);
});

describe('pictures over a sideboard', () => {
  const space = prepareSpace(sketchedRoom(PLAIN_ROOM));
  const furnitureSet = chooseFurnitureSet(planCatalogue, 'MODERN', { designs: 1, designIndex: 0 }, 9);
  const sideboard: Extra = {
    ...{ piece: 'sideboard', x: 0, y: 0, z: 5.1, yaw: Math.PI },
    size: { width: 1.7, depth: 0.42, height: 0.75 },
  };
  /** The pictures where a floor lamp of 1.8 m stands at the wall between two places along it. */
  const besideLamp = (from: number, to: number): Extra[] => {
    const lamp: Solid = axisSolid([from, to], [5, 5.35], [0, 1.8]);
    const filled = { space, circulation: makeCirculation(space.model), main: null, beside: [], loose: [], walked: [] };
    return placePictures({ ...filled, solids: [lamp] }, furnitureSet, sideboard);
  };
  const endOf = (pictures: readonly Extra[]): number => Math.max(...pictures.map(({ x, size }) => x + size.width / 2));

  it('do not hang behind what stands at the wall', () => {
    expect(besideLamp(1.5, 1.8).length).toBeGreaterThan(0);
    expect(besideLamp(-0.15, 0.15)).toEqual([]);
  });

  it('hang behind it as well where it stands a metre before the wall, but not two', () => {
    const filled = { space, circulation: makeCirculation(space.model), main: null, beside: [], loose: [], walked: [] };
    const before = (metres: number): Extra[] =>
      placePictures({ ...filled, solids: [] }, furnitureSet, { ...sideboard, z: sideboard.z - metres });
    expect(before(1).length).toBeGreaterThan(0);
    for (const { x } of before(1)) expect(Math.abs(x)).toBeLessThan(1);
    expect(before(2)).toEqual([]);
  });

  it('are as small as a lamp beside them asks, and end 10 cm from it', () => {
    const usual = endOf(besideLamp(1.5, 1.8));
    const lamp = usual + 0.08;
    const smaller = endOf(besideLamp(lamp, lamp + 0.3));
    expect(smaller).toBeLessThan(usual);
    expect(lamp - smaller).toBeGreaterThanOrEqual(0.1);
    expect(endOf(besideLamp(usual + 0.12, usual + 0.42))).toBeCloseTo(usual, 9);
  });
});
