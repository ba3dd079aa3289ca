import { describe, expect, it } from 'vitest';
import { cellMiddle } from '../../scene/floor-cells.ts';
import type { FloorGrid } from '../../scene/room.ts';
import { builtinEdge } from './edge.ts';

const grid = { x0: -2, z0: 0.5, cell: 0.1, columns: 40, rows: 50 };

/** Free floor except where `isTaken` at (x, z). */
function floorWith(isTaken: (x: number, z: number) => boolean): FloorGrid {
  const cells = Uint8Array.from({ length: grid.columns * grid.rows }, (_, cell) =>
    isTaken(...cellMiddle(grid, cell)) ? 2 : 1,
  );
  return { ...grid, cells };
}

/** A counter at an angle to the room, with the floor that it hides behind it. */
const aslant = floorWith((x, z) => x + z > 4);

describe('builtinEdge', () => {
  it('follows a foot at an angle to the room', () => {
    const places = builtinEdge(aslant, () => 0.9);
    expect(places.length).toBeGreaterThan(20);
    for (const [x, z] of places) expect(Math.abs(x + z - 4)).toBeLessThan(0.25);
  });

  it('is empty along what is not built in', () => {
    expect(builtinEdge(aslant, () => 0.2)).toEqual([]);
  });

  it('leaves out borders where floor is merely hidden', () => {
    // A narrow island and the hidden floor behind it, whose sides run along lines of sight.
    const places = builtinEdge(
      floorWith((x, z) => z > 2 && Math.abs(x / z) < 0.2),
      () => 0.9,
    );
    expect(places.length).toBeGreaterThan(5);
    for (const [, z] of places) expect(z).toBeLessThan(2.5);
  });
});
