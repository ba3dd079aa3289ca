import { describe, expect, it } from 'vitest';
import type { WallEvidence } from '../../scene/room.ts';
import { withSegmentation } from './evidence.ts';
import type { WallSegmentation } from './segmentation.ts';

const CELL = 0.04;
const COLUMNS = 100;
const ROWS = 60;

const plane = (value: number) => new Float32Array(COLUMNS * ROWS).fill(value);

/** A wall four metres long with bare paint by colour. */
const bare: WallEvidence = {
  wall: 'back',
  at: 4,
  trust: 1,
  from: -2,
  to: 2,
  cell: CELL,
  columns: COLUMNS,
  rows: ROWS,
  cells: new Uint8Array(COLUMNS * ROWS),
};

/** A segmentation with wall everywhere, and corners from floor to ceiling at these columns. */
function seeing(corners: readonly number[], probability = 0.9): WallSegmentation {
  const corner = plane(0).map((_, at) => (corners.includes(at % COLUMNS) ? probability : 0.05));
  const groups = { passage: plane(0), window: plane(0), builtin: plane(0) };
  const none = { door: plane(0), beyond: plane(0), decor: plane(0), thing: plane(0), ceiling: plane(0) };
  return { groups, ...none, corner, wall: plane(1), own: plane(1), weight: plane(1) };
}

/** Columns with any cell that is not bare. */
const marked = ({ cells }: WallEvidence): number[] =>
  Array.from({ length: COLUMNS }, (_, column) => column).filter((column) =>
    Array.from({ length: ROWS }, (_, row) => cells[row * COLUMNS + column]).some((cell) => cell === 1),
  );

describe('withSegmentation', () => {
  it('marks the corners of a pillar in the paint of the wall', () => {
    expect(marked(withSegmentation(bare, seeing([60, 61, 66, 67])))).toEqual([60, 61, 66, 67]);
  });

  it("ignores the corners at the wall's ends", () => {
    expect(marked(withSegmentation(bare, seeing([0, 1, 2, 95, 96, 97])))).toEqual([]);
  });

  it('ignores weak corners', () => {
    expect(marked(withSegmentation(bare, seeing([60, 61], 0.4)))).toEqual([]);
  });
});
