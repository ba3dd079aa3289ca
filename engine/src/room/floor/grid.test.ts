import { describe, expect, it } from 'vitest';
import { rotationFromAngles } from '../../scene/camera.ts';
import type { FloorGrid, RoomBox } from '../../scene/room.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';
import { floorGrid, freeArea, keepConnected } from './grid.ts';

/** A grid from a drawing: '.' free, '#' blocked, ' ' unknown. */
function gridOf(...lines: readonly string[]): FloorGrid {
  const columns = lines[0].length;
  const cells = Uint8Array.from(lines.join(''), (sign) => (sign === '.' ? 1 : sign === '#' ? 2 : 0));
  return { x0: 0, z0: 0, cell: 0.1, columns, rows: lines.length, cells };
}

const drawn = ({ cells, columns, rows }: FloorGrid) =>
  Array.from({ length: rows }, (_, row) =>
    [...cells.subarray(row * columns, (row + 1) * columns)].map((cell) => ' .#'[cell]).join(''),
  );

describe('floorGrid', () => {
  const camera = {
    ...{ width: 300, height: 200, focal: 170, cx: 150, cy: 90 },
    rotation: rotationFromAngles(0.1, 0, 0.45),
  };
  const surfaces: Surfaces = { width: 1, height: 1, floor: Float32Array.of(1), thing: Float32Array.of(0) };
  const box = (left: number, right: number, back: number): RoomBox => ({
    ...{ left, right, back, front: -2.5, height: 2.6 },
    seen: { floor: true, ceiling: true, back: true, left: true, right: true },
  });

  it('ends at the walls, wherever they are', () => {
    for (const [left, right, back] of [
      [-1.53, 1.46, 4.09],
      [-1.5, 1.5, 4.11],
      [-30, 0.96, 30],
    ] as const) {
      const { x0, z0, cell, columns, rows } = floorGrid(camera, 1.4, box(left, right, back), surfaces);
      expect(x0).toBe(Math.max(-20, left));
      expect(x0 + columns * cell).toBeCloseTo(right);
      expect(z0 + rows * cell).toBeCloseTo(Math.min(20, back));
      expect(Math.abs(cell - 0.1)).toBeLessThan(0.005);
    }
  });

  it('grows with the room in steps of centimetres', () => {
    const areas = Array.from({ length: 12 }, (_, i) =>
      freeArea(floorGrid(camera, 1.4, box(-1.5, 1.5, 4 + 0.02 * i), surfaces)),
    );
    const steps = areas.slice(1).map((area, i) => area - areas[i]);
    // A row of cells is 0.3 square metres.
    expect(Math.max(...steps)).toBeLessThan(0.15);
    expect(areas[11] - areas[0]).toBeGreaterThan(0.4);
  });
});

describe('keepConnected', () => {
  it('removes small parts behind obstacles', () => {
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

  it('leaves a floor without free cells unchanged', () => {
    const grid = gridOf('## ', '## ');
    keepConnected(grid);
    expect(drawn(grid)).toEqual(['## ', '## ']);
  });
});
