import { expect, test } from 'vitest';
import { analysedDays, usageAnalytics } from './usage-analytics.ts';

const now = new Date('2026-03-05T10:00:00Z');

test('covers exactly the last 30 days, with 0 for days without a staging', () => {
  const analytics = usageAnalytics(
    [
      { day: '2026-02-03', rooms: { KITCHEN: 9 }, styles: { MODERN: 9 } },
      { day: '2026-02-04', rooms: { BEDROOM: 1, OFFICE: 2 }, styles: { MODERN: 3 } },
      { day: '2026-03-05', rooms: { BEDROOM: 4 }, styles: { MODERN: 3, LUXURY: 1 } },
    ],
    analysedDays(now),
  );
  expect(analytics.perDay).toHaveLength(30);
  expect(analytics.perDay[0]).toEqual({ day: '2026-02-04', count: 3 });
  expect(analytics.perDay.at(-1)).toEqual({ day: '2026-03-05', count: 4 });
  expect(analytics.perDay.reduce((sum, { count }) => sum + count, 0)).toBe(7);
  expect(analytics).toMatchObject({ perRoomType: { BEDROOM: 5, OFFICE: 2 }, perStyle: { MODERN: 6, LUXURY: 1 } });
});
