import { expect, it } from 'vitest';
import { testAnalysis } from '../../decision/analysis.fixture.ts';
import type { ClassifiedSegment } from '../camera/segments.ts';
import { thingsInFront } from './classical-segmentation.ts';

const [WIDTH, HEIGHT] = [60, 40];
const plane = () => new Float32Array(WIDTH * HEIGHT);
const lab = { width: WIDTH, height: HEIGHT, L: plane(), a: plane(), b: plane() };
const { camera: estimate } = testAnalysis();

/** Probability of a thing at the middle of a row, given the floor's probability by row and some edges. */
function thingAt(row: number, floor: (y: number) => number, segments: readonly ClassifiedSegment[] = []): number {
  const seen = plane().map((_, at) => floor(Math.floor(at / WIDTH)));
  const isBelowHorizon = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => (at >= WIDTH * 15 ? 1 : 0));
  return thingsInFront(seen, isBelowHorizon, lab, { ...estimate, segments })[row * WIDTH + WIDTH / 2];
}

it('a thing hides floor that continues above it', () => {
  const behind = (y: number): number => (y > 20 && y < 25 ? 1 : 0);
  expect(thingAt(30, behind)).toBeCloseTo(0.8, 6);
  expect(thingAt(18, behind)).toBe(0);
  expect(thingAt(22, behind)).toBe(0);
  expect(thingAt(30, (y) => (y > 20 && y < 25 ? 0.5 : 0))).toBeCloseTo(0.4, 6);
});

it('nothing above the horizon counts as hidden floor', () => {
  expect(thingAt(30, (y) => (y < 10 ? 1 : 0))).toBe(0);
});

it('only edges along no axis are evidence of a thing', () => {
  const edge: ClassifiedSegment = { x1: 250, y1: 280, x2: 350, y2: 320, length: 108, axis: -1, error: 0.4 };
  expect(thingAt(30, () => 0, [edge])).toBeGreaterThan(0.3);
  expect(thingAt(30, () => 0, [{ ...edge, axis: 0 }])).toBe(0);
  expect(thingAt(30, () => 1, [edge])).toBe(0);
});
