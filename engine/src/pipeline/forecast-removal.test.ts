import { expect, it } from 'vitest';
import { testAnalysis } from '../decision/analysis.fixture.ts';
import { furnishedRoom, type Part, SOFA } from '../emptying/furnished-room.fixture.ts';
import { forecastRemoval } from './forecast-removal.ts';

const CUPBOARD: Part = { left: 0.3, right: 0.7, top: 0.3, bottom: 0.6, surface: 'builtin', colour: [90, 80, 70] };
const BENCH: Part = { ...SOFA, left: 0.72, right: 0.98, top: 0.6, bottom: 0.92 };
const SEA_OF_THINGS: Part = { ...SOFA, left: 0, right: 1, top: 0.45, bottom: 1 };

/** The forecast for a room with some parts in it, of which this share of the photo stands on the floor. */
function forecastFor(parts: readonly Part[], thingsInPhoto = 0.1) {
  const { photo, model, lens, seen } = furnishedRoom(parts).room;
  const judgement = { ...testAnalysis().judgement, thingsInPhoto };
  return forecastRemoval(photo, { model, lens, seen, judgement });
}

it.each([
  ['a sofa on bare floor before a bare wall', [SOFA], { outcome: 'emptied', reason: null }],
  ['a sofa before a cupboard', [CUPBOARD, SOFA], { outcome: 'replaced', reason: 'BUILT_IN_TOUCHED' }],
  ['a bench as large as the sofa beside it', [CUPBOARD, SOFA, BENCH], { outcome: 'part', reason: 'BUILT_IN_TOUCHED' }],
  ['things everywhere', [SEA_OF_THINGS], { outcome: 'stays', reason: 'FLOOR_HIDDEN' }],
] as const)('%s: what will become of it is said with the reason', (_, parts, expected) => {
  expect(forecastFor(parts)).toEqual(expected);
});

it('nothing is said of a room in which nothing stands', () => {
  expect(forecastFor([], 0.002)).toBeNull();
});
