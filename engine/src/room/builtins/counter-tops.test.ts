import { describe, expect, it } from 'vitest';
import { counterRectangle } from '../../scene/counter-rectangle.ts';
import { projectWorld } from '../../scene/room.ts';
import { type Block, box, CAMERA_HEIGHT, camera, faceOf, seeBlocks } from './blocks.fixture.ts';
import { counterTops } from './counter-tops.ts';
import { builtinFronts } from './fronts.ts';

const ISLAND: Block = [-0.9, 1.1, 2.6, 3.6, 0.92];

/** The tops found in a room with one block, its top paler than its sides, overridden by `paint`. */
function topsOf(block: Block, paint: (x: number, y: number) => number | null = () => null) {
  const grey = (x: number, y: number): number => {
    const face = faceOf(block, x + 0.5, y + 0.5);
    return paint(x, y) ?? (face === 'top' ? 225 : face === 'side' ? 120 : 170);
  };
  const { photo, floor, surfaces, seen } = seeBlocks([block], grey);
  const view = { photo, camera, cameraHeight: CAMERA_HEIGHT, box };
  const fronts = builtinFronts(view, floor, surfaces, seen);
  return counterTops(view, fronts, seen).filter(({ facing }) => facing === 'back');
}

describe('counterTops', () => {
  it('have the height of their front and extend to their far edge', () => {
    const [top] = topsOf(ISLAND);
    expect(Math.abs(top.top - 0.92)).toBeLessThan(0.025);
    const { x0, x1, z0, z1 } = counterRectangle(top);
    expect(x0).toBeCloseTo(-0.9, 0);
    expect(x1).toBeCloseTo(1.1, 0);
    expect(z0).toBeCloseTo(2.6, 0);
    expect(z1).toBeCloseTo(3.6, 0);
    expect(top.cells.reduce((sum, cell) => sum + cell, 0)).toBeGreaterThan(0.85 * top.cells.length);
  });

  it('are not free where a sink or anything else differs from them', () => {
    const sink = projectWorld(camera, CAMERA_HEIGHT, [0, 0.92, 3.1]);
    const [top] = topsOf(ISLAND, (x, y) => (Math.abs(x - sink.x) < 12 && Math.abs(y - sink.y) < 5 ? 90 : null));
    const { from, cell, columns, cells, at } = top;
    const cellAt = (x: number, z: number): number =>
      cells[Math.floor((z - at) / cell) * columns + Math.floor((x - from) / cell)];
    expect(cellAt(0, 3.1)).toBe(0);
    expect(cellAt(0.8, 3.1)).toBe(1);
  });

  it('are rejected where no edge shows their height, and for tables, baths and tall cupboards', () => {
    expect(topsOf(ISLAND, () => 150)).toEqual([]);
    for (const height of [0.55, 0.72, 2.2]) expect(topsOf([-0.9, 1.1, 2.6, 3.6, height])).toEqual([]);
  });

  it('are rejected where the built-in continues above them, as a refrigerator below its freezer', () => {
    const split = projectWorld(camera, CAMERA_HEIGHT, [0, 0.92, 2.6]).y;
    const twoDoors = (_: number, y: number) => (y + 0.5 > split ? 120 : 225);
    expect(topsOf(ISLAND, twoDoors)).toHaveLength(1);
    expect(topsOf([-0.9, 1.1, 2.6, 3.6, 2.2], twoDoors)).toEqual([]);
    expect(topsOf([-0.9, 1.1, 2.6, 3.6, 1.45], twoDoors)).toEqual([]);
  });

  it('are rejected where most of them is occupied', () => {
    expect(
      topsOf(ISLAND, (x, y) => (faceOf(ISLAND, x + 0.5, y + 0.5) === 'top' && x % 4 < 3 ? 60 + (x % 7) * 25 : null)),
    ).toEqual([]);
  });
});
