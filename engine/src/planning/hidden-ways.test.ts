import { describe, expect, it } from 'vitest';
import type { RoomModel } from '../scene/room.ts';
import { hiddenWays } from './hidden-ways.ts';
import { hidesMoreOfWays, hidingCost } from './hiding.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { axisSolid } from './solid.ts';
import { prepareSpace } from './space.ts';

const SIDE = 100;

/** Cells of the columns and rows from and to, as in a picture of 100 x 100. */
const cells = (x0: number, x1: number, y0: number, y1: number): number[] =>
  Array.from(
    { length: (x1 - x0) * (y1 - y0) },
    (_, i) => (y0 + Math.floor(i / (x1 - x0))) * SIDE + x0 + (i % (x1 - x0)),
  );

/** A room whose photo shows a doorway with a leaf beside it, but in which no rectangle was fitted. */
const model: RoomModel = {
  ...sketchedRoom(PLAIN_ROOM),
  shownWays: { columns: SIDE, rows: SIDE, ways: [{ open: cells(40, 50, 30, 70), leaf: cells(50, 60, 30, 70) }] },
};
const space = prepareSpace(model);
/** A sofa before the doorway, whose back is higher or lower. */
const sofa = (top: number) => axisSolid([-1, 1], [3, 3.9], [0, top]);

describe('ways that the photo shows', () => {
  it('are hidden by what stands before them, without any rectangle on a wall', () => {
    expect(hiddenWays(model, [axisSolid([1.2, 2.2], [3, 3.9], [0, 2])])).toEqual([0]);
    expect(hiddenWays(model, [sofa(2.4)])[0]).toBeCloseTo(1, 1);
    expect(hiddenWays(model, [sofa(0.8)])[0]).toBeGreaterThan(0.1);
    expect(hiddenWays(model, [sofa(0.8)])[0]).toBeLessThan(0.6);
  });

  it('count as hidden as their leaf or their opening is, where that is more', () => {
    const [share] = hiddenWays(model, [axisSolid([0.02, 0.5], [3, 3.4], [0, 2.4])]);
    expect(share).toBeGreaterThan(0.9);
  });

  it('cost hardly more where a piece is a finger higher', () => {
    for (let top = 0.4; top < 1.4; top += 0.02) {
      const [a, b] = [top, top + 0.02].map((height) => hidingCost(space, [sofa(height)]).doorHidden);
      expect(b - a).toBeGreaterThanOrEqual(0);
      expect(b - a).toBeLessThan(0.4);
    }
  });

  it('are hidden no further by a piece that may as well stand elsewhere', () => {
    const plant = axisSolid([-0.2, 0.2], [4, 4.4], [0, 1.6]);
    expect(hidesMoreOfWays(space, [], plant)).toBe(true);
    expect(hidesMoreOfWays(space, [], axisSolid([1.6, 2], [4, 4.4], [0, 1.6]))).toBe(false);
    expect(hidesMoreOfWays(space, [sofa(2)], axisSolid([-0.2, 0.2], [4, 4.4], [0, 0.8]))).toBe(false);
  });

  it('are not hidden by what stands behind the foreground', () => {
    const foreground = {
      ...{ columns: 1, rows: 1, barred: [] },
      ...{ share: [100], distance: [150] },
    };
    expect(hiddenWays({ ...model, foreground }, [sofa(0.8)])).toEqual([0]);
  });
});
