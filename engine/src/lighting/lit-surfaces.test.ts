import { expect, it } from 'vitest';
import { dropLitSurfaces } from './lit-surfaces.ts';

const WIDTH = 60;
const HEIGHT = 40;

/** A wall of this light with a disc in its middle, and which of its cells count as light after all. */
function judged(lightAt: (radius: number) => number, changes: { windowAt?: (x: number) => boolean } = {}): number {
  const count = WIDTH * HEIGHT;
  const luminance = new Float32Array(count);
  const inWindow = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const x = i % WIDTH;
    luminance[i] = lightAt(Math.hypot(x - 30, Math.floor(i / WIDTH) - 20));
    inWindow[i] = changes.windowAt?.(x) ? 1 : 0;
  }
  const bright = Uint8Array.from(luminance, (value) => (value > 0.86 ? 1 : 0));
  dropLitSurfaces({ width: WIDTH, height: HEIGHT, bright, inWindow, luminance, face: new Uint8Array(count) });
  return bright.reduce((sum, value) => sum + value, 0);
}

it('a lamp ends at an edge, and stays a light', () => {
  expect(judged((r) => (r < 5 ? 1 : 0.6))).toBeGreaterThan(60);
});

it('a lamp with a glow around it stays a light', () => {
  expect(judged((r) => (r < 5 ? 1 : Math.max(0.3, 0.75 - 0.02 * r)))).toBeGreaterThan(60);
});

it('a wall that is white where the sun lights it is no light: its light fades', () => {
  expect(judged((r) => 1 - 0.015 * r)).toBe(0);
});

it('what fills all of the picture stays a light: nothing shows that it fades', () => {
  expect(judged(() => 1)).toBe(WIDTH * HEIGHT);
});

it('where a window was found, what is bright stays a light however it fades', () => {
  const half = judged((r) => 1 - 0.015 * r, { windowAt: (x) => x < 30 });
  expect(half).toBeGreaterThan(100);
});
