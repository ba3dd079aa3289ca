import { expect, it } from 'vitest';
import { forecastsText, forecastText, likelyOutcome, REMOVAL_CODES, REMOVAL_OUTCOMES } from './removal-forecast.ts';

const HIDDEN = 'REMOVAL_WINDOW_HIDDEN';

it('a forecast says why not all of the furniture can go, and what to change where all of it stays', () => {
  expect(forecastText({ outcome: 'emptied', reason: null })).toBe('We expect that this room can be emptied.');
  expect(forecastText({ outcome: 'part', reason: HIDDEN })).toBe(
    'We expect that some of the furniture can be removed, not all: a window is partly hidden.',
  );
  expect(forecastText({ outcome: 'stays', reason: HIDDEN })).toBe(
    'We expect that the furniture cannot be removed: a window is partly hidden. Move what stands in front of the window.',
  );
  expect(forecastText({ outcome: 'replaced', reason: HIDDEN })).toBe(
    'We expect that this room cannot be shown empty: a window is partly hidden. New furniture may hide it again, which seldom works completely.',
  );
  for (const reason of REMOVAL_CODES) {
    for (const outcome of REMOVAL_OUTCOMES)
      expect(forecastText({ outcome, reason })).toMatch(/^We expect that .+: .+\.$/);
  }
});

it('keeping furniture has no forecast, and neither has a photo of which nothing is known', () => {
  expect(likelyOutcome({ outcome: 'stays', reason: HIDDEN }, 'keep')).toBeNull();
  expect(likelyOutcome(null, 'all')).toBeNull();
  expect(likelyOutcome({ outcome: 'part', reason: HIDDEN }, 'all')).toBe('declined');
  expect(likelyOutcome({ outcome: 'part', reason: HIDDEN }, 'sure')).toBe('staged');
  expect(likelyOutcome({ outcome: 'emptied', reason: null }, 'only')).toBe('staged');
  expect(likelyOutcome({ outcome: 'replaced', reason: HIDDEN }, 'only')).toBe('declined');
});

it('forecasts for several photos are said together', () => {
  const stays = { outcome: 'stays', reason: HIDDEN } as const;
  const emptied = { outcome: 'emptied', reason: null } as const;
  const photos = [stays, emptied, stays].map((forecast, i) => ({ number: i + 2, forecast }));
  expect(forecastsText(photos, 'keep')).toBe('2 and 4 probably not; 3 can probably be emptied');
});

it('forecasts for several photos are about the handling that is chosen', () => {
  const outcomes = ['replaced', 'stays', 'part', 'emptied'] as const;
  const photos = outcomes.map((outcome, i) => ({ number: i + 2, forecast: { outcome, reason: HIDDEN } as const }));
  const each = '2 can perhaps be replaced; 3 probably not; 4 probably in part; 5 can probably be emptied';
  expect(forecastsText(photos, 'keep')).toBe(each);
  expect(forecastsText(photos, 'only')).toBe('2, 3, and 4 probably not; 5 can probably be emptied');
  expect(forecastsText(photos, 'sure')).toBe('2 and 3 probably not; 4 probably in part; 5 can probably be emptied');
  expect(forecastsText(photos, 'all')).toBe(
    '2 can perhaps be replaced; 3 and 4 probably not; 5 can probably be emptied',
  );
});
