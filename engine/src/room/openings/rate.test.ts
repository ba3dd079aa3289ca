import { describe, expect, it } from 'vitest';
import type { WallEvidence } from '../../scene/room.ts';
import type { PaintModel } from '../walls/paint-model.ts';
import type { Candidate } from './candidates.ts';
import { rateCandidate } from './rate.ts';

const CELL = 0.05;
const COLUMNS = 80;
const ROWS = 52;
/** From 1 to 2 m along a wall of 4 m, up to 2 m. */
const DOOR: Candidate = { from: 1, to: 2, bottom: 0, top: 2, source: 'different' };

const plane = (): Float32Array => new Float32Array(COLUMNS * ROWS);
const NO_LINES = { uprights: [], levels: [] };

/** Rates a candidate on a wall that differs from its paint, or is unknown (null), by metres along it and up. */
function rated(
  other: (along: number, up: number) => boolean | null,
  {
    lighter = () => 0,
    lines = NO_LINES,
    candidate = DOOR,
  }: {
    lighter?: (along: number) => number;
    lines?: Parameters<typeof rateCandidate>[4];
    candidate?: Candidate;
  } = {},
) {
  const along = (at: number): number => ((at % COLUMNS) + 0.5) * CELL;
  const cells = Uint8Array.from(plane(), (_, at) => {
    const value = other(along(at), (Math.floor(at / COLUMNS) + 0.5) * CELL);
    return value === null ? 2 : Number(value);
  });
  const wall: WallEvidence = {
    ...{ wall: 'back', at: 4, trust: 1, from: 0, to: 4, cell: CELL, columns: COLUMNS, rows: ROWS },
    cells,
  };
  const paint: PaintModel = {
    ...{ deviation: plane(), hue: plane(), threshold: 8, share: 1, lightness: 80 },
    lighter: plane().map((_, at) => lighter(along(at))),
  };
  const bright = cells.map((_, at) => (paint.lighter[at] > 10 ? 1 : 0));
  return rateCandidate(candidate, wall, paint, bright, lines);
}

describe('rateCandidate', () => {
  it('measures shares of the known cells inside', () => {
    const { fill, seen } = rated((along) => (along < 1.25 ? null : along < 1.5));
    expect(fill).toBeCloseTo(1 / 3, 9);
    expect(seen).toBeCloseTo(0.75, 9);
    const { dark, bright } = rated(() => true, { lighter: (along) => (along < 1.2 ? -23 : along < 1.5 ? -21 : 20) });
    expect(dark).toBeCloseTo(0.2, 9);
    expect(bright).toBeCloseTo(0.5, 9);
  });

  it('measures the fuller side outside', () => {
    expect(rated((along) => along > 2).outside).toBe(1);
    expect(rated((along) => along < 1).outside).toBe(1);
    expect(rated((along) => along > 1 && along < 2).outside).toBe(0);
    // Outside starts a hand's width away and ends at 20 cm.
    expect(rated((along) => along > 2.2).outside).toBe(0);
  });

  it('is at an end of the wall within 12 cm', () => {
    const atEnd = (from: number, to: number) => rated(() => false, { candidate: { ...DOOR, from, to } }).atEnd;
    expect([atEnd(0.1, 1), atEnd(0.14, 1)]).toEqual([true, false]);
    expect([atEnd(3, 3.9), atEnd(3, 3.86)]).toEqual([true, false]);
  });

  it('derives the confidence from sides, top and fill', () => {
    const whole = {
      uprights: [
        { at: 1, from: 0, to: 2 },
        { at: 2, from: 0, to: 2 },
      ],
      levels: [{ at: 2, from: 1, to: 2 }],
    };
    const inside = (along: number, up: number): boolean => along > 1 && along < 2 && up < 2;
    expect(rated(inside, { lines: whole }).confidence).toBeCloseTo(1, 6);
    expect(rated(inside).confidence).toBeCloseTo(0.25 + 0.1, 6);
    expect(rated(inside, { lines: { ...whole, uprights: [] } }).confidence).toBeCloseTo(0.2 + 0.25 + 0.1, 6);
    const oneSide = { ...whole, uprights: whole.uprights.slice(1) };
    expect(rated(() => false, { lines: oneSide }).confidence).toBeCloseTo(0.45 * 0.6 + 0.2, 6);
    expect(rated(inside, { lines: oneSide }).sides).toBe(0);
  });
});
