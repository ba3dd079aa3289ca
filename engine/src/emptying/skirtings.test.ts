import { describe, expect, it } from 'vitest';
import { fillSheet } from './fill-sheet.ts';
import type { LaidOut } from './lay-out.ts';
import { stayIndex } from './photo-classes.ts';
import { HOLE, SOURCE } from './sheet.ts';

const PER_METRE = 100;
const WIDTH = 500;
const HEIGHT = 250;
/** Usual height of the skirting in texels, and its colour relative to paint. */
const SKIRTING = 8;
const BROWN = [0.6, 0.5, 0.3];

/**
 * Two walls side by side, each 1.5 m long, with a skirting along both, and a longer one at whose foot lamps glare.
 *
 * @param shadow how much darker than paint a wall is right above its skirting, fading out over 15 cm
 * @param hidden first and last column of a hole that reaches 1 m up
 * @param skirting height of the skirting in texels
 */
function walls(shadow: number, hidden: readonly [number, number], skirting = SKIRTING): LaidOut {
  const values = new Float32Array(3 * WIDTH * HEIGHT);
  const state = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0, i = 0; y < HEIGHT; y++) {
    const above = HEIGHT - 1 - y;
    const tone = 1 - shadow * Math.max(0, 1 - Math.max(0, above - skirting) / 15);
    for (let x = 0; x < WIDTH; x++, i++) {
      const glare = x < 300 || above > 25 ? tone : x % 40 < 20 ? 1.2 : 0.8;
      values.set(above < skirting && x < 300 ? BROWN : [glare, glare, glare], 3 * i);
      state[i] = above < 100 && x >= hidden[0] && x <= hidden[1] ? HOLE : SOURCE;
    }
  }
  return {
    kind: 'walls',
    sheet: { width: WIDTH, height: HEIGHT, values, state },
    u0: 0,
    v1: HEIGHT / PER_METRE,
    perMetre: PER_METRE,
    stay: new Uint8Array(WIDTH * HEIGHT).fill(stayIndex('wall')),
    columns: Uint8Array.from({ length: WIDTH }, (_, x) => (x < 150 ? 2 : x < 300 ? 3 : 4)),
    tints: [null, null, [1, 1, 1], [1, 1, 1], [1, 1, 1]],
  };
}

/** Colour of the filled wall at a column, some texels above its foot. */
function colourAt(laid: LaidOut, x: number, above: number): number[] {
  const { values } = fillSheet(laid);
  const i = 3 * ((HEIGHT - 1 - above) * WIDTH + x);
  return [...values.subarray(i, i + 3)];
}

const difference = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((v, c) => Math.abs(v - b[c])));

describe('a skirting behind furniture', () => {
  it('goes on between its visible parts, and the shadow above it does not', () => {
    const laid = walls(0.15, [40, 100]);
    expect(difference(colourAt(laid, 70, 4), BROWN)).toBeLessThan(0.05);
    expect(difference(colourAt(laid, 70, SKIRTING + 4), [1, 1, 1])).toBeLessThan(0.01);
  });

  it('goes on along a wall of which no part of it is seen', () => {
    const laid = walls(0, [150, 299]);
    expect(difference(colourAt(laid, 220, 4), BROWN)).toBeLessThan(0.05);
    expect(difference(colourAt(laid, 220, SKIRTING + 4), [1, 1, 1])).toBeLessThan(0.01);
  });

  it('goes on to its upper edge where beside the hole only its lower part is seen far enough', () => {
    const laid = walls(0, [20, 149], 14);
    // Beside the hole is a piece of wall that is a little wider at its foot.
    for (let above = 0; above < 100; above++) {
      for (let x = 60; x < (above < 7 ? 71 : 69); x++) laid.sheet.state[(HEIGHT - 1 - above) * WIDTH + x] = SOURCE;
    }
    expect(difference(colourAt(laid, 120, 11), BROWN)).toBeLessThan(0.05);
  });

  it('goes on where it is taller than skirtings are', () => {
    expect(difference(colourAt(walls(0, [40, 100], 30), 70, 18), BROWN)).toBeLessThan(0.1);
  });

  it('is none where only a shadow lies at the foot of the wall, but may be a low strip', () => {
    expect(difference(colourAt(walls(0.15, [40, 100], 0), 70, 1), [1, 1, 1])).toBeLessThan(0.01);
    expect(difference(colourAt(walls(0.15, [40, 100], 3), 70, 1), BROWN)).toBeLessThan(0.05);
  });
});
