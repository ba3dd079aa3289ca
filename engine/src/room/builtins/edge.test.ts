import { describe, expect, it } from 'vitest';
import { cellMiddle } from '../../scene/floor-cells.ts';
import type { FloorGrid } from '../../scene/room.ts';
import { builtinEdge } from './edge.ts';

const grid = { x0: -2, z0: 0.5, cell: 0.1, columns: 40, rows: 50 };

/** Free floor but for what `isTaken` at (x, z). */
function floorWith(isTaken: (x: number, z: number) => boolean): FloorGrid {
  const cells = Uint8Array.from({ length: grid.columns * grid.rows }, (_, cell) =>
    isTaken(...cellMiddle(grid, cell)) ? 2 : 1,
  );
  return { ...grid, cells };
}

/** A counter that stands aslant, with the floor that it hides behind it. */
const aslant = floorWith((x, z) => x + z > 4);

describe('builtinEdge', () => {
  it('follows a foot that runs aslant', () => {
    const places = builtinEdge(aslant, () => 0.9);
    expect(places.length).toBeGreaterThan(20);
    for (const [x, z] of places) expect(Math.abs(x + z - 4)).toBeLessThan(0.25);
  });

  it('is nowhere along what is not built in', () => {
    expect(builtinEdge(aslant, () => 0.2)).toEqual([]);
  });

  it('leaves out where floor is merely hidden', () => {
    // A narrow island and the floor behind it: the sides of that run along the lines of sight.
    const places = builtinEdge(
      floorWith((x, z) => z > 2 && Math.abs(x / z) < 0.2),
      () => 0.9,
    );
    expect(places.length).toBeGreaterThan(5);
    for (const [, z] of places) expect(z).toBeLessThan(2.5);
  });
});
