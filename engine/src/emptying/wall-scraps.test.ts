import { expect, it } from 'vitest';
import { emptyRoom } from './empty-room.ts';
import { furnishedRoom, type Part, SOFA } from './furnished-room.fixture.ts';
import { wallScraps } from './wall-scraps.ts';

const SIDE = 40;
/** A wall of 1.2 m whose foot is at row 30, and a floor before it. */
const MAP = (() => {
  const rows = Array.from({ length: SIDE * SIDE }, (_, i) => Math.floor(i / SIDE));
  const heights = Float32Array.from(rows, (y) => (30 - y - 0.5) * 0.04);
  const none = new Float32Array(SIDE * SIDE);
  return {
    width: SIDE,
    height: SIDE,
    face: Uint8Array.from(rows, (y) => (y < 30 ? 2 : 0)),
    u: none,
    v: heights,
    depth: none,
  };
})();

/** Furniture with a gap between its legs, in columns 18 and 19 from some row down. */
function scrapsBelow(top: number, change: (i: number) => { stay?: number; gone?: number; kept?: number } = () => ({})) {
  const isGap = (x: number, y: number) => (x === 18 || x === 19) && y >= top && y < 36;
  const mask = new Uint8Array(SIDE * SIDE);
  const kept = new Uint8Array(SIDE * SIDE);
  const stay = new Uint8Array(SIDE * SIDE).fill(2);
  const gone = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < mask.length; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    mask[i] = x > 10 && x < 30 && y > 10 && y < 36 && !isGap(x, y) ? 1 : 0;
    if (!isGap(x, y)) continue;
    const changed = change(i);
    stay[i] = changed.stay ?? 2;
    gone[i] = changed.gone ?? 0;
    kept[i] = changed.kept ?? 0;
  }
  const scraps = wallScraps(mask, kept, { stay, gone }, MAP);
  return scraps.reduce((sum, v) => sum + v, 0);
}

it('finds the foot of a wall between legs', () => {
  expect(scrapsBelow(28)).toBeGreaterThan(3);
});

it('leaves what goes on to the rest of the wall, or is more than its foot', () => {
  expect(scrapsBelow(0)).toBe(0);
  expect(scrapsBelow(20)).toBe(0);
});

it('leaves sockets, what is built in, and furniture that stays', () => {
  expect(scrapsBelow(28, () => ({ kept: 1 }))).toBe(0);
  expect(scrapsBelow(28, () => ({ stay: 3 }))).toBe(0);
  expect(scrapsBelow(28, () => ({ gone: 0.5 }))).toBe(0);
});

it('continues a skirting where only a shaded piece of it is seen between legs', async () => {
  const board: Part = { ...SOFA, bottom: 0.87 };
  const legs = [0.36, 0.54].map((left): Part => ({ ...SOFA, left, right: left + 0.08, top: 0.6, bottom: 0.97 }));
  const shade: Part = { left: 0.44, right: 0.54, top: 0.87, bottom: 0.93, surface: 'wall', colour: [96, 94, 89] };
  const { room } = furnishedRoom([shade, board, ...legs]);
  const result = await emptyRoom(room);
  if (!('emptied' in result)) throw new Error('Declined');
  const { width, height, rgb } = result.emptied.image;
  const expected = furnishedRoom([]).bare;
  for (let y = Math.ceil(0.89 * height); y < 0.92 * height; y++) {
    const i = 3 * (y * width + Math.round(0.49 * width));
    expect(Math.abs(rgb[i] - expected.rgb[i])).toBeLessThan(14);
  }
});
