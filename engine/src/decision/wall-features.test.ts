import { describe, expect, it } from 'vitest';
import type { Opening, WallEvidence } from '../scene/room.ts';
import { testAnalysis } from './analysis.fixture.ts';
import { wallFeatures } from './wall-features.ts';

const CELL = 0.04;
const COLUMNS = 24;
const ROWS = 65;

/**
 * Cues at a back wall from -0.48 to 0.48 m, 2.6 m high; `other` tells where it differs from the paint, by height in
 * metres.
 */
function signs(other: (up: number) => boolean | null, openings: readonly Opening[] = []) {
  const cells = Uint8Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const value = other((Math.floor(at / COLUMNS) + 0.5) * CELL);
    return value === null ? 2 : Number(value);
  });
  const wall: WallEvidence = {
    ...{ wall: 'back', at: 4, trust: 1, from: -0.48, to: 0.48, cell: CELL, columns: COLUMNS, rows: ROWS },
    cells,
  };
  const { working, camera, layout, surfaces, model } = testAnalysis();
  return wallFeatures({ photo: working, camera, layout, surfaces, model: { ...model, walls: [wall], openings } });
}

/** Expected value for 24 columns, including the prior of 12 columns of which 2 are covered. */
const covered = (columns: number): number => (columns + 2) / (COLUMNS + 12);

describe('wallsCovered', () => {
  it('is the share of columns covered at the foot with bare wall above', () => {
    expect(signs((up) => up < 0.8).wallsCovered).toBeCloseTo(covered(24), 9);
    expect(signs(() => false).wallsCovered).toBeCloseTo(covered(0), 9);
  });

  it('ignores columns covered up to door height, and those with less than 28 cm of bare wall in one piece', () => {
    expect(signs(() => true).wallsCovered).toBeCloseTo(covered(0), 9);
    // Six bare cells followed by one that is not; seven bare cells are 28 cm.
    expect(signs((up) => up < 0.55 || Math.round(up / CELL - 0.5) % 7 === 0).wallsCovered).toBeCloseTo(covered(0), 9);
    expect(signs((up) => up < 0.55 || Math.round(up / CELL - 0.5) % 8 === 0).wallsCovered).toBeCloseTo(covered(24), 9);
  });

  it('ignores doors and columns with an unknown foot', () => {
    const door: Opening = { kind: 'door', wall: 'back', from: -1, to: 1, bottom: 0, top: 2, confidence: 1 };
    expect(signs((up) => up < 0.8, [door]).wallsCovered).toBeCloseTo(2 / 12, 9);
    expect(signs((up) => (up < 0.4 ? null : up < 0.8)).wallsCovered).toBeCloseTo(2 / 12, 9);
  });
});

describe('wallsBusy', () => {
  it('is the share below 1.2 m that differs from the paint', () => {
    expect(signs((up) => up < 0.6).wallsBusy).toBeCloseTo(0.5, 9);
    expect(signs((up) => up > 1.2).wallsBusy).toBe(0);
    expect(signs((up) => (up < 0.4 ? null : up < 0.8)).wallsBusy).toBeCloseTo(0.5, 9);
  });

  it('leaves out windows, and is 0.5 where nothing is known', () => {
    const window: Opening = { kind: 'window', wall: 'back', from: -1, to: 1, bottom: 0.6, top: 2, confidence: 1 };
    expect(signs((up) => up > 0.6, [window]).wallsBusy).toBe(0);
    expect(signs(() => null).wallsBusy).toBe(0.5);
  });
});
