import type { RoomModel } from '../scene/room.ts';
import { extentX, extentZ, type Solid } from './solid.ts';
import { FOOT_STRIP } from './trade-rules.ts';

/** What is known of the floor under something, as shares from 0 to 1. */
export interface FloorShares {
  readonly unknown: number;
  readonly blocked: number;
}

/** Returns what is known of the floor under a solid, leaving out the strip along the walls' feet. */
export type FloorLookup = (solid: Solid) => FloorShares;

const SPACING = 0.07;
const NOTHING: FloorShares = { unknown: 0, blocked: 0 };

/** Sums of a grid's cells of one value above and to the left of each corner (summed-area table, Crow 1984). */
function summedArea(model: RoomModel, value: number): Float64Array {
  const { columns, rows, cells } = model.floor;
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let j = 0; j < rows; j++) {
    let row = 0;
    for (let i = 0; i < columns; i++) {
      if (cells[j * columns + i] === value) row++;
      sums[(j + 1) * (columns + 1) + i + 1] = sums[j * (columns + 1) + i + 1] + row;
    }
  }
  return sums;
}

/** Held from 0 to `most`. Comparisons, because this is called very often and Math.min and Math.max are calls where V8 compiles lightly. */
const within = (value: number, most: number): number => (value > most ? most : value < 0 ? 0 : value);

/** A place along one axis of the grid: the cell that it lies in, and how far into it. */
interface Place {
  readonly cell: number;
  readonly into: number;
}

/** Where something lies on an axis of `count` cells, in cells from its start. */
function placeAt(cells: number, count: number): Place {
  const held = within(cells, count);
  const cell = held < count ? Math.floor(held) : count - 1;
  return { cell, into: held - cell };
}

/** A sum up to a corner between cells, by bilinear interpolation: exact, because each cell counts evenly over its area. */
function sumTo(sums: Float64Array, stride: number, { cell: i, into: u }: Place, { cell: j, into: v }: Place): number {
  const at = j * stride + i;
  const below = at + stride;
  const near = sums[at] + u * (sums[at + 1] - sums[at]);
  const far = sums[below] + u * (sums[below + 1] - sums[below]);
  return near + v * (far - near);
}

/** Samples the grid under a turned solid at least every 7 cm. */
function sampled(model: RoomModel, solid: Solid): FloorShares {
  const { box } = model;
  const { x0, z0, cell, columns, rows, cells } = model.floor;
  const { halfWidth, halfDepth, cos, sin } = solid;
  const across = Math.max(6, Math.ceil((2 * halfWidth) / SPACING));
  const along = Math.max(6, Math.ceil((2 * halfDepth) / SPACING));
  const left = box.left + FOOT_STRIP;
  const right = box.right - FOOT_STRIP;
  const back = box.back - FOOT_STRIP;
  let unknown = 0;
  let blocked = 0;
  let count = 0;
  for (let i = 0; i < across; i++) {
    const u = ((i + 0.5) / across - 0.5) * 2 * halfWidth;
    for (let j = 0; j < along; j++) {
      const v = ((j + 0.5) / along - 0.5) * 2 * halfDepth;
      // As pointOf, without the pair.
      const x = solid.x + u * cos + v * sin;
      const z = solid.z - u * sin + v * cos;
      if (x < left || x > right || z > back) continue;
      count++;
      const column = Math.floor((x - x0) / cell);
      const row = Math.floor((z - z0) / cell);
      const inside = column >= 0 && row >= 0 && column < columns && row < rows;
      const value = inside ? cells[row * columns + column] : 0;
      if (value === 0) unknown++;
      else if (value === 2) blocked++;
    }
  }
  return count === 0 ? NOTHING : { unknown: unknown / count, blocked: blocked / count };
}

/** Prepares a room's floor for many look-ups. Cells outside the grid are unknown. */
export function makeFloorLookup(model: RoomModel): FloorLookup {
  const { box, floor } = model;
  if (floor.columns === 0 || floor.rows === 0) return () => ({ unknown: 1, blocked: 0 });
  const free = summedArea(model, 1);
  const taken = summedArea(model, 2);
  return (solid) => {
    if (Math.abs(solid.sin) > 1e-6 && Math.abs(solid.cos) > 1e-6) return sampled(model, solid);
    const halfX = extentX(solid);
    const halfZ = extentZ(solid);
    const x0 = Math.max(solid.x - halfX, box.left + FOOT_STRIP);
    const x1 = Math.min(solid.x + halfX, box.right - FOOT_STRIP);
    const z0 = solid.z - halfZ;
    const z1 = Math.min(solid.z + halfZ, box.back - FOOT_STRIP);
    if (x1 <= x0 || z1 <= z0) return NOTHING;
    const left = placeAt((x0 - floor.x0) / floor.cell, floor.columns);
    const right = placeAt((x1 - floor.x0) / floor.cell, floor.columns);
    const front = placeAt((z0 - floor.z0) / floor.cell, floor.rows);
    const back = placeAt((z1 - floor.z0) / floor.cell, floor.rows);
    const stride = floor.columns + 1;
    const share = (sums: Float64Array): number => {
      const cells =
        sumTo(sums, stride, right, back) -
        sumTo(sums, stride, left, back) -
        sumTo(sums, stride, right, front) +
        sumTo(sums, stride, left, front);
      return (cells * floor.cell ** 2) / ((x1 - x0) * (z1 - z0));
    };
    const blocked = share(taken);
    return { blocked, unknown: Math.max(0, 1 - blocked - share(free)) };
  };
}
