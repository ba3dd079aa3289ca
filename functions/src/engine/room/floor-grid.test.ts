import { describe, expect, it } from 'vitest';
import { keepConnected } from './floor-grid.ts';
import type { FloorGrid } from './room.ts';

/** A grid from a drawing: '.' free, '#' not, ' ' unknown. */
function gridOf(...lines: readonly string[]): FloorGrid {
  const columns = lines[0].length;
  const cells = Uint8Array.from(lines.join(''), (sign) => (sign === '.' ? 1 : sign === '#' ? 2 : 0));
  return { x0: 0, z0: 0, cell: 0.1, columns, rows: lines.length, cells };
}

const drawn = ({ cells, columns, rows }: FloorGrid) =>
  Array.from({ length: rows }, (_, row) =>
    [...cells.subarray(row * columns, (row + 1) * columns)].map((cell) => ' .#'[cell]).join(''),
  );

describe('keepConnected', () => {
  it('takes out scraps of floor behind what stands there', () => {
    const grid = gridOf('.....###.', '.....####', '.....####');
    keepConnected(grid);
    expect(drawn(grid)).toEqual(['.....####', '.....####', '.....####']);
  });

  it('keeps floor behind a seam, and large parts between furniture', () => {
    const grid = gridOf('...#..##..', '...#..##..', '...#..##..');
    const before = drawn(grid);
    keepConnected(grid);
    expect(drawn(grid)).toEqual(before);
  });

  it('leaves a floor of which nothing is free as it is', () => {
    const grid = gridOf('## ', '## ');
    keepConnected(grid);
    expect(drawn(grid)).toEqual(['## ', '## ']);
  });
});
