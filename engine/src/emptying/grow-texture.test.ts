import { describe, expect, it } from 'vitest';
import { growTexture } from './grow-texture.ts';
import { HOLE, type Sheet, SOURCE } from './sheet.ts';

const SIZE = 130;
const ANY_ROW = { rows: Number.POSITIVE_INFINITY, grid: null };

/** Tiles with dark joints, and a hole in their midst. */
function tiles(tile: number, isHole: (x: number, y: number) => boolean) {
  const truth = new Float32Array(3 * SIZE * SIZE);
  const values = new Float32Array(truth.length).fill(1);
  const state = new Uint8Array(SIZE * SIZE);
  for (let i = 0; i < state.length; i++) {
    const x = i % SIZE;
    const y = Math.floor(i / SIZE);
    const shade = x % tile < 3 || y % tile < 3 ? 0.5 : 1;
    truth.fill(shade, 3 * i, 3 * i + 3);
    state[i] = isHole(x, y) ? HOLE : SOURCE;
    if (state[i] === SOURCE) values.fill(shade, 3 * i, 3 * i + 3);
  }
  const sheet: Sheet = { width: SIZE, height: SIZE, values, state };
  return { truth, sheet };
}

/** Share of the hole's texels that differ from the truth. */
function wrongShare({ state }: Sheet, truth: Float32Array, filled: Float32Array | undefined): number {
  let wrong = 0;
  let count = 0;
  for (let i = 0; i < state.length; i++) {
    if (state[i] !== HOLE) continue;
    count++;
    if (Math.abs((filled?.[3 * i] ?? 0) - truth[3 * i]) > 0.2) wrong++;
  }
  return wrong / count;
}

const isMiddle = (x: number, y: number) => x > 45 && x < 85 && y > 40 && y < 80;

describe('growing a texture', () => {
  it('goes on with tiles through a hole', () => {
    const { truth, sheet } = tiles(24, isMiddle);
    const grown = growTexture(sheet, ANY_ROW);
    expect(wrongShare(sheet, truth, grown?.sheet.values)).toBeLessThan(0.05);
  });

  it('keeps thin joints on their grid across a hole of several tiles', () => {
    const { truth, sheet } = tiles(17, (x, y) => x > 25 && y > 25);
    const grown = growTexture(sheet, { ...ANY_ROW, grid: { axis: [1, 0], periods: [17, 17] } });
    expect(wrongShare(sheet, truth, grown?.sheet.values)).toBeLessThan(0.01);
  });

  it('changes nothing but the hole, and gives the same twice', () => {
    const { sheet } = tiles(24, isMiddle);
    const before = sheet.values.slice();
    const once = growTexture(sheet, ANY_ROW);
    expect(sheet.values).toEqual(before);
    for (let i = 0; i < sheet.state.length; i++) {
      if (sheet.state[i] === SOURCE) expect(once?.sheet.values[3 * i]).toBe(before[3 * i]);
    }
    expect(growTexture(sheet, ANY_ROW)).toEqual(once);
  });

  it('takes nothing where there is too little to copy from', () => {
    const { sheet } = tiles(24, (x, y) => x > 5 || y > 5);
    expect(growTexture(sheet, ANY_ROW)).toBeNull();
  });
});
