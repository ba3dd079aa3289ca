import { uncoveredFinder } from '../pipeline/count-uncovered.ts';
import type { Concealed } from '../scene/concealed.ts';
import type { PieceId, PlacedPiece, Size } from '../scene/pieces.ts';
import { projectWorld } from '../scene/room.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { choicesOf } from './choices.ts';
import { makeCirculation } from './circulation.ts';
import type { CoveringTask, UncoveredCells } from './covering-task.ts';
import { placedExtra } from './extras/placed-extra.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import { PROGRAMS } from './programs/programs.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { prepareSpace } from './space.ts';

const [COLUMNS, ROWS] = [300, 200];

/** A room with a window in its back wall. */
export const WINDOW_ROOM = sketchedRoom({
  ...PLAIN_ROOM,
  openings: [{ kind: 'window', wall: 'back', from: -1.1, to: 0.9, bottom: 0.5, top: 2, confidence: 0.9 }],
});

/** A part of its back wall as what must stay covered. */
export function concealedOn(
  [left, right]: readonly [number, number],
  [low, high]: readonly [number, number],
): Concealed {
  const { camera, cameraHeight, box } = WINDOW_ROOM;
  const at = (x: number, y: number) => projectWorld(camera, cameraHeight, [x, y, box.back]);
  const [a, b] = [at(left, high), at(right, low)];
  const cells: number[] = [];
  for (let row = Math.floor((a.y / camera.height) * ROWS); row < (b.y / camera.height) * ROWS; row++) {
    for (let column = Math.floor((a.x / camera.width) * COLUMNS); column < (b.x / camera.width) * COLUMNS; column++) {
      cells.push(row * COLUMNS + column);
    }
  }
  return { columns: COLUMNS, rows: ROWS, cells, margin: 1, removed: new Uint8Array(COLUMNS * ROWS) };
}

/** The living room with something that must stay covered, and pieces in it. */
export function coveringRoom(concealed: Concealed) {
  const model = { ...WINDOW_ROOM, concealed };
  const space = prepareSpace(model, PROGRAMS.LIVING_ROOM, planCatalogue.traits);
  const choices = choicesOf({ seed: 1, room: 'LIVING_ROOM' });
  const furnitureSet = chooseFurnitureSet(planCatalogue, 'MODERN', choices, space.freeArea);
  const circulation = makeCirculation(space.model);
  const task: CoveringTask = {
    space,
    circulation,
    catalogue: planCatalogue,
    furnitureSet,
    choices,
    room: 'LIVING_ROOM',
  };
  const cells: UncoveredCells = uncoveredFinder(model, concealed);
  const piece = (
    id: PieceId,
    [x, z]: readonly [number, number],
    yaw: number,
    wanted: Partial<Size> = {},
  ): PlacedPiece =>
    placedExtra({ piece: id, size: furnitureSet.size(id, wanted), x, y: 0, z, yaw }, furnitureSet, choices, []);
  return { task, cells, piece, back: WINDOW_ROOM.box.back };
}
