import { describe, expect, it } from 'vitest';
import { uncoveredFinder } from '../pipeline/count-uncovered.ts';
import type { Concealed } from '../scene/concealed.ts';
import { projectWorld, type RoomModel } from '../scene/room.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { choicesOf } from './choices.ts';
import { makeCirculation } from './circulation.ts';
import { coveringBy } from './cover.ts';
import { coverRest } from './cover-rest.ts';
import { placedExtra } from './extras/placed-extra.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import { planRoom } from './plan-room.ts';
import { PROGRAMS } from './programs/programs.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { axisSolid } from './solid.ts';
import { prepareSpace } from './space.ts';
import { stoodBefore, uncoveredShare } from './uncovered.ts';

const [COLUMNS, ROWS] = [300, 200];
const room = sketchedRoom({
  ...PLAIN_ROOM,
  openings: [{ kind: 'window', wall: 'back', from: -1.1, to: 0.9, bottom: 0.5, top: 2, confidence: 0.9 }],
});

/** What a sofa that stood before the window hid of it and of the wall below: part of the back wall as cells. */
function concealedOn([left, right]: readonly [number, number], [low, high]: readonly [number, number]): Concealed {
  const { camera, cameraHeight, box } = room;
  const at = (x: number, y: number) => projectWorld(camera, cameraHeight, [x, y, box.back]);
  const [a, b] = [at(left, high), at(right, low)];
  const cells: number[] = [];
  for (let row = Math.floor((a.y / camera.height) * ROWS); row < (b.y / camera.height) * ROWS; row++) {
    for (let column = Math.floor((a.x / camera.width) * COLUMNS); column < (b.x / camera.width) * COLUMNS; column++) {
      cells.push(row * COLUMNS + column);
    }
  }
  return { columns: COLUMNS, rows: ROWS, cells, removed: new Uint8Array(COLUMNS * ROWS) };
}

const concealing = (concealed: Concealed): RoomModel => ({ ...room, concealed });
const [opening] = room.openings;

describe('what must stay covered', () => {
  const model = concealing(concealedOn([-0.8, 0.6], [0.1, 0.6]));

  it('is measured as the share that furniture leaves in sight', () => {
    expect(uncoveredShare(model, [])).toBe(1);
    expect(uncoveredShare(model, [axisSolid([-1.2, 1], [4.4, 5.3], [0, 0.9])])).toBe(0);
    expect(uncoveredShare(model, [axisSolid([-1.2, -0.1], [4.4, 5.3], [0, 0.9])])).toBeCloseTo(0.5, 1);
    expect(uncoveredShare(room, [])).toBe(0);
  });

  it('says that furniture stood before a window; before a door only where it stood before most of it', () => {
    expect(stoodBefore(model, opening)).toBe(true);
    expect(stoodBefore(room, opening)).toBe(false);
    const door = { ...opening, kind: 'door', bottom: 0 } as const;
    expect(stoodBefore(model, door)).toBe(true);
    expect(stoodBefore(model, { ...door, from: 0.4, to: 1.3 })).toBe(false);
  });

  it('is covered by the sofa and what stands around it, by their true shapes', () => {
    const { concealed } = model;
    if (!concealed) throw new Error('Nothing is concealed.');
    const uncoveredCells = uncoveredFinder(model, concealed);
    const request = { seed: 1, room: 'LIVING_ROOM', style: 'MODERN', covering: coveringBy(uncoveredCells) } as const;
    const plan = planRoom(model, request, planCatalogue);
    expect(uncoveredCells(plan?.pieces ?? [])).toEqual([]);
  });
});

describe('what the group leaves uncovered', () => {
  const concealed = concealedOn([1.1, 1.4], [0.25, 0.5]);
  const stood = concealedOn([0.8, 1.7], [0, 0.9]).cells;
  const program = PROGRAMS.LIVING_ROOM;
  /** What stands in the room once pieces were added to a sofa at the side; `removed` is where furniture stood. */
  const withRest = (removed: Uint8Array) => {
    const model = concealing({ ...concealed, removed });
    const space = prepareSpace(model, program, planCatalogue.traits);
    const choices = choicesOf({ seed: 1, room: 'LIVING_ROOM' });
    const furnitureSet = chooseFurnitureSet(planCatalogue, 'MODERN', choices, space.freeArea);
    const uncoveredCells = uncoveredFinder(model, concealed);
    const circulation = makeCirculation(space.model);
    const task = { space, circulation, catalogue: planCatalogue, furnitureSet, choices, room: 'LIVING_ROOM' } as const;
    const size = furnitureSet.size('sofa');
    const extra = { piece: 'sofa', size, x: room.box.left + 0.6, y: 0, z: 3, yaw: Math.PI / 2 } as const;
    const pieces = coverRest(task, [placedExtra(extra, furnitureSet, choices, [])], uncoveredCells);
    return { added: pieces.length - 1, share: uncoveredCells(pieces).length / concealed.cells.length };
  };

  it('is mostly covered by a piece where furniture stood', () => {
    const removed = new Uint8Array(COLUMNS * ROWS);
    for (const cell of stood) removed[cell] = 1;
    const { added, share } = withRest(removed);
    expect(added).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.5);
  });

  it('stays uncovered where none stood: what was in sight is not hidden for it', () => {
    expect(withRest(new Uint8Array(COLUMNS * ROWS))).toEqual({ added: 0, share: 1 });
  });
});
