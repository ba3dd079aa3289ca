import { expect, it } from 'vitest';
import { floorBeyondFrame } from './floor-beyond-frame.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';

const FREE = 1;

/** Whether a grid has free floor at a place. */
const isFree = ({ x0, z0, cell, columns, rows, cells }: ReturnType<typeof floorBeyondFrame>, x: number, z: number) => {
  const [column, row] = [Math.floor((x - x0) / cell), Math.floor((z - z0) / cell)];
  return column >= 0 && row >= 0 && column < columns && row < rows && cells[row * columns + column] === FREE;
};

it('floor goes on where the frame cuts it off, for a little over a metre and inside the walls', () => {
  const model = sketchedRoom({ ...PLAIN_ROOM, box: { ...PLAIN_ROOM.box, left: -4, right: 1.1 }, focal: 0.8 });
  const floor = floorBeyondFrame(model);
  // The frame shows less than 0.62 m to each side per metre of depth.
  expect([isFree(model.floor, -1.9, 2.6), isFree(floor, -1.9, 2.6)]).toEqual([false, true]);
  expect(isFree(floor, -3.8, 2.6)).toBe(false);
  expect(isFree(floor, 1.3, 1.6)).toBe(false);
});

it('what the photo shows and nobody verified stays unknown', () => {
  const model = sketchedRoom(PLAIN_ROOM);
  const { cells, columns } = model.floor;
  const at = Math.floor(columns / 2) + columns * Math.floor(model.floor.rows * 0.7);
  cells[at] = 0;
  const x = model.floor.x0 + ((at % columns) + 0.5) * model.floor.cell;
  const z = model.floor.z0 + (Math.floor(at / columns) + 0.5) * model.floor.cell;
  expect(isFree(floorBeyondFrame(model), x, z)).toBe(false);
});
