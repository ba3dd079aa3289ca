import { describe, expect, it } from 'vitest';
import { createRandom } from '../math/random.ts';
import { alongGrid, findGrid, type JointGrid, onGrid } from './find-grid.ts';
import { HOLE, type Sheet, SOURCE } from './sheet.ts';

const SIDE = 400;
/** Texels per metre. */
const PER_METRE = 100;

/** A floor with some tone per texel, of which a corner is seen. */
function floorOf(toneAt: (x: number, y: number) => number): Sheet {
  const random = createRandom(7);
  const values = new Float32Array(3 * SIDE * SIDE).fill(1);
  const state = new Uint8Array(SIDE * SIDE);
  for (let i = 0; i < state.length; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    state[i] = x > 160 && y > 170 ? HOLE : SOURCE;
    const tone = toneAt(x, y) + 0.04 * (random() - 0.5);
    if (state[i] === SOURCE) values.fill(tone, 3 * i, 3 * i + 3);
  }
  return { width: SIDE, height: SIDE, values, state };
}

/** Tiles with joints two texels wide, laid at an angle in degrees. */
function tiled(across: number, along: number, degrees: number, joint: number): Sheet {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const rest = (v: number, period: number) => ((v % period) + period) % period;
  return floorOf((x, y) => (rest(x * c + y * s, across) < 2 || rest(y * c - x * s, along) < 2 ? joint : 1));
}

const sorted = (grid: JointGrid | null) => [...(grid?.periods ?? [])].sort((a, b) => Number(a) - Number(b));

describe('the joints of a floor', () => {
  it.each([
    ['dark ones along the walls', 33, 33, 0, 0.8],
    ['light ones of oblong tiles, a little askew', 31, 47, 1, 1.2],
    ['diagonal ones', 40, 40, 45, 0.8],
  ])('are found: %s', (_, across, along, degrees, joint) => {
    const [shorter, longer] = sorted(findGrid(tiled(across, along, degrees, joint), PER_METRE));
    expect(Math.abs(Number(shorter) - across)).toBeLessThan(0.6);
    expect(Math.abs(Number(longer) - along)).toBeLessThan(0.6);
  });

  it('are not found in boards of random widths, nor in a carpet', () => {
    const random = createRandom(11);
    const starts = new Set<number>();
    for (let x = 0; x < SIDE; x += 5 + Math.round(20 * random())) starts.add(x);
    expect(
      findGrid(
        floorOf((x) => (starts.has(x) ? 0.8 : 1)),
        PER_METRE,
      ),
    ).toBeNull();
    expect(
      findGrid(
        floorOf(() => 1 - 0.2 * random()),
        PER_METRE,
      ),
    ).toBeNull();
  });
});

it('a shift along a grid goes by whole tiles, in both directions or in one', () => {
  const tiles: JointGrid = { axis: [1, 0], periods: [20, 30] };
  expect(alongGrid(tiles, 43, 28)).toEqual([40, 30]);
  expect([onGrid(tiles, 40, 30), onGrid(tiles, 43, 30)]).toEqual([true, false]);
  const boards: JointGrid = { axis: [1, 0], periods: [20, null] };
  expect([onGrid(boards, 40, 7), onGrid(boards, 50, 7)]).toEqual([true, false]);
});
