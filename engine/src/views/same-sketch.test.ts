import { describe, expect, test } from 'vitest';
import { HALL, plannedIn } from '../live/planned-scene.fixture.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import { distinctWays, looksAlike, type Sketched } from './same-sketch.ts';

const { room, scene } = plannedIn(HALL);
const sketchOf = (pieces: readonly PlacedPiece[]): Sketched => ({ view: room, pieces });
const SKETCH = sketchOf(scene.pieces);
const [MAIN, ...OTHERS] = scene.pieces;
const movedBy = (metres: number): Sketched => {
  const [x, y, z] = MAIN.position;
  return sketchOf([{ ...MAIN, position: [x + metres, y, z] }, ...OTHERS]);
};

test('sketches with a hand between the places of a piece look alike, in whichever order it is listed', () => {
  expect(looksAlike([SKETCH, SKETCH], [movedBy(0.08), sketchOf(scene.pieces.toReversed())])).toBe(true);
});

test('a piece that stands elsewhere in one of the photos is seen', () => {
  expect(looksAlike([SKETCH, SKETCH], [SKETCH, movedBy(0.8)])).toBe(false);
});

test('a piece that only one of them shows is seen, and so is another piece at its place', () => {
  expect(looksAlike([SKETCH], [sketchOf(OTHERS)])).toBe(false);
  expect(looksAlike([sketchOf(OTHERS)], [SKETCH])).toBe(false);
  expect(looksAlike([SKETCH], [sketchOf([{ ...MAIN, piece: 'bed' }, ...OTHERS])])).toBe(false);
});

test('a small piece more or less makes no difference, and one that stands elsewhere does', () => {
  const size = { width: 0.7, depth: 0.7, height: 0.7 };
  const [x, y, z] = MAIN.position;
  const stool = { ...MAIN, piece: 'stool', size, position: [x - 0.6, y, z - 1] as const };
  const elsewhere = { ...stool, position: [x + 0.8, y, z - 1] as const };
  const [withStool, withOther] = [stool, elsewhere].map((piece) => sketchOf([...scene.pieces, piece]));
  expect(looksAlike([SKETCH], [withStool ?? null])).toBe(true);
  expect(looksAlike([withStool ?? null], [withOther ?? null])).toBe(false);
});

test('what is too small to be compared, or beside the picture, makes no difference', () => {
  const tiny = { ...MAIN, size: { width: 0.05, depth: 0.05, height: 0.05 } };
  const [x, y] = MAIN.position;
  const behind = { ...MAIN, position: [x + 60, y, 1] as const };
  expect(looksAlike([SKETCH], [sketchOf([...scene.pieces, tiny, behind])])).toBe(true);
});

test('a photo that has no sketch in either of two ways looks alike, and one that has one in a single way does not', () => {
  expect(looksAlike([SKETCH, null], [SKETCH, null])).toBe(true);
  expect(looksAlike([SKETCH, null], [SKETCH, SKETCH])).toBe(false);
  expect(looksAlike([SKETCH, SKETCH], [SKETCH, null])).toBe(false);
});

describe('ways that are offered', () => {
  const offered = (...ways: readonly { readonly probability: number; readonly by: number }[]) =>
    distinctWays(ways, ({ by }) => [movedBy(by)]).map(({ way, isLikely }) => [way.by, isLikely]);

  test('look different: of those that look alike the most probable is left, with the probability of all', () => {
    const ways = [0.45, 0.2, 0.3].map((probability, i) => ({ probability, by: [0, 0.8, 0.02][i] ?? 0 }));
    expect(offered(...ways)).toEqual([
      [0, true],
      [0.8, false],
    ]);
  });

  test('are in the order of what is then most probable', () => {
    const ways = [0.3, 0.25, 0.2].map((probability, i) => ({ probability, by: [0, 0.8, 0.82][i] ?? 0 }));
    expect(offered(...ways)).toEqual([
      [0.8, false],
      [0, false],
    ]);
  });
});
