import { cellMiddle } from '../scene/floor-cells.ts';
import type { RoomModel } from '../scene/room.ts';
import { inFrame } from './picture.ts';

/** Metres that the floor is taken to go on where the frame cuts it off. */
const GOES_ON = 1.2;
/** Least distance of such floor from the camera's foot, metres. */
const BEHIND_LENS = 0.2;

const [UNKNOWN, FREE] = [0, 1];

type Floor = RoomModel['floor'];

/** The grid with `pad` more cells of unknown floor on each side. */
function padded({ x0, z0, cell, columns, rows, cells }: Floor, pad: number): Floor {
  const wide = columns + 2 * pad;
  const larger = new Uint8Array(wide * (rows + 2 * pad));
  for (let row = 0; row < rows; row++) {
    larger.set(cells.subarray(row * columns, (row + 1) * columns), (row + pad) * wide + pad);
  }
  return { x0: x0 - pad * cell, z0: z0 - pad * cell, cell, columns: wide, rows: rows + 2 * pad, cells: larger };
}

/** Returns whether a cell of a grid is unknown because the frame does not show it, and inside the walls. */
function hiddenCells(model: RoomModel, floor: Floor): (at: number) => boolean {
  const { box } = model;
  return (at) => {
    if (floor.cells[at] !== UNKNOWN) return false;
    const [x, z] = cellMiddle(floor, at);
    const isInside = x >= box.left && x <= box.right && z <= box.back && z >= Math.max(box.front, BEHIND_LENS);
    return isInside && !inFrame(model, x, 0, z);
  };
}

/** Cells beside one of a grid. */
function cellsBeside({ columns, cells }: Floor, at: number): number[] {
  const column = at % columns;
  const beside = [column > 0 ? at - 1 : -1, column < columns - 1 ? at + 1 : -1, at - columns, at + columns];
  return beside.filter((other) => other >= 0 && other < cells.length);
}

/**
 * The floor with what of it lies beyond the frame: the picture ends there, not the room. It spreads from verified floor at the
 * frame's edge through cells that the photo does not show, inside the walls.
 */
export function floorBeyondFrame(model: RoomModel): Floor {
  const { floor, ground } = model;
  // A terrace ends anywhere.
  if (ground || floor.columns === 0 || floor.rows === 0) return floor;
  const steps = Math.ceil(GOES_ON / floor.cell);
  const result = padded(floor, steps);
  const { cells } = result;
  const isHidden = hiddenCells(model, result);
  let edge: number[] = [];
  for (let at = 0; at < cells.length; at++) if (cells[at] === FREE) edge.push(at);
  for (let step = 0; step < steps && edge.length > 0; step++) {
    const next: number[] = [];
    for (const other of edge.flatMap((at) => cellsBeside(result, at))) {
      if (!isHidden(other)) continue;
      cells[other] = FREE;
      next.push(other);
    }
    edge = next;
  }
  return result;
}
