import { expect, it } from 'vitest';
import { evenTexture } from './even-texture.ts';
import { KNOWN, OUT, type Sheet, SOURCE } from './sheet.ts';

const SIDE = 240;
/** Texels per metre. */
const PER_METRE = 60;

/** Boards eight texels wide that differ by 20 %, in a given light and cast. */
function boards(lightAt: (x: number) => number, blueAt: (x: number) => number): Sheet {
  const values = new Float32Array(3 * SIDE * SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const tone = (Math.floor(y / 8) % 2 ? 0.9 : 1.1) * lightAt(x);
    values.set([tone, tone, tone * blueAt(x)], 3 * i);
  }
  return { width: SIDE, height: SIDE, values, state: new Uint8Array(SIDE * SIDE).fill(SOURCE) };
}

/** Mean of the green channel over some columns, and over one board in them. */
function meanIn({ values }: Sheet, from: number, to: number, isBoard = (_: number) => true): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    if (x < from || x >= to || !isBoard(y)) continue;
    sum += values[3 * i + 1];
    count++;
  }
  return sum / count;
}

it('takes the light off a surface and leaves its boards', () => {
  const sheet = boards(
    (x) => 0.95 + (0.1 * x) / SIDE,
    () => 1,
  );
  const even = evenTexture(sheet, PER_METRE, false);
  expect(meanIn(sheet, 200, 240) - meanIn(sheet, 0, 40)).toBeGreaterThan(0.07);
  expect(Math.abs(meanIn(even, 200, 240) - meanIn(even, 0, 40))).toBeLessThan(0.02);
  const isDark = (y: number) => Math.floor(y / 8) % 2 === 1;
  const contrast = meanIn(even, 80, 160, (y) => !isDark(y)) / meanIn(even, 80, 160, isDark);
  expect(contrast).toBeGreaterThan(1.18);
});

it('copies nothing from a glare, and all where all would be one', () => {
  const glare = evenTexture(
    boards(
      () => 1,
      (x) => (x > 200 ? 1.4 : 1),
    ),
    PER_METRE,
    false,
  );
  const row = (SIDE / 2) * SIDE;
  expect(glare.state[row + 230]).toBe(KNOWN);
  expect(glare.state[row + 40]).toBe(SOURCE);
  const whole = evenTexture(
    boards(
      () => 1.5,
      () => 1,
    ),
    PER_METRE,
    false,
  );
  expect(whole.state.every((v) => v === SOURCE)).toBe(true);
});

it('leaves what is no part of a surface as it is', () => {
  const sheet = boards(
    () => 1.05,
    () => 1,
  );
  sheet.state.fill(OUT, 0, SIDE);
  const even = evenTexture(sheet, PER_METRE, true);
  expect(even.values.subarray(0, 3 * SIDE)).toEqual(sheet.values.subarray(0, 3 * SIDE));
  expect(even.state.subarray(0, SIDE)).toEqual(sheet.state.subarray(0, SIDE));
});
