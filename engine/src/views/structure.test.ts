import { expect, test } from 'vitest';
import type { Opening, RoomModel, WallEvidence } from '../scene/room.ts';
import { pictureRoom } from './pictured-room.fixture.ts';
import { compareStructure } from './structure.ts';

const ROOM = { ...{ width: 5, depth: 4, openings: [] }, floor: [150, 105, 70], wall: [205, 205, 195] } as const;
/** Both stand in the middle; the second looks where the first has its right wall. */
const FIRST = { x: 2.5, z: 2, turn: 0, scale: 1 };
const SECOND = { x: 2.5, z: 2, turn: Math.PI / 2, scale: 1 };
/** The second in the first's frame. */
const TURNED = { x: 0, z: 0, turn: Math.PI / 2, scale: 1 };
const DOOR = { ...{ from: 0.5, to: 1.4, bottom: 0, top: 2.05 }, kind: 'door', confidence: 1 } as const;

function modelOf(pose: typeof FIRST, openings: readonly Opening[]): RoomModel {
  const { model } = pictureRoom(ROOM, pose, 0).analysis;
  const [columns, rows] = [60, 26];
  const bare = (wall: WallEvidence): WallEvidence => ({
    ...wall,
    ...{ from: -3, to: 3, cell: 0.1, columns, rows },
    cells: new Uint8Array(columns * rows),
  });
  return { ...model, openings, walls: model.walls.map(bare) };
}

test('a door that two photos show on one wall is shared', () => {
  const own = modelOf(SECOND, [{ ...DOOR, wall: 'back', from: -1.4, to: -0.5 }]);
  const other = modelOf(FIRST, [{ ...DOOR, wall: 'right' }]);
  const { shared, apart } = compareStructure(own, other, TURNED);
  expect(shared).toBeCloseTo(2, 5);
  expect(apart).toBe(0);
});

test('a door where the other photo shows bare wall is missing', () => {
  const own = modelOf(SECOND, [{ ...DOOR, wall: 'back', from: -1.4, to: -0.5 }]);
  const { shared, missing } = compareStructure(own, modelOf(FIRST, []), TURNED);
  expect(shared).toBe(0);
  expect(missing).toBe(1);
});

test('walls that face the same way a metre from one another are apart', () => {
  const { apart } = compareStructure(modelOf(SECOND, []), modelOf(FIRST, []), { ...TURNED, x: 1 });
  expect(apart).toBe(1);
});
