import type { UsageStats } from '../../contract/entities.ts';
import { dayOf, startOfDay } from '../../domain/day.ts';
import type { DayCounts } from '../../domain/job-counts.ts';
import type { DaySpan } from '../../ports/store.ts';

const DAYS = 30;

/** The last 30 days (UTC), including today. */
export const analysedDays = (now: Date): DaySpan => ({ from: startOfDay(now, 1 - DAYS), to: now });

/** Adds two sets of numbers key by key. */
function added<K extends string>(left: Partial<Record<K, number>>, right: Partial<Record<K, number>>) {
  const sums = { ...left };
  for (const name of Object.keys(right) as K[]) sums[name] = (sums[name] ?? 0) + (right[name] ?? 0);
  return sums;
}

/** Counts the stagings of those days per day, room and style; days without stagings count 0. */
export function usageAnalytics(counts: readonly DayCounts[], { from }: DaySpan): NonNullable<UsageStats['analytics']> {
  const days = new Map(Array.from({ length: DAYS }, (_, i) => [dayOf(startOfDay(from, i)), 0]));
  let perRoomType: DayCounts['rooms'] = {};
  let perStyle: DayCounts['styles'] = {};
  for (const { day, rooms, styles } of counts) {
    if (!days.has(day)) continue;
    days.set(
      day,
      Object.values(rooms).reduce((sum, count) => sum + count, 0),
    );
    perRoomType = added(perRoomType, rooms);
    perStyle = added(perStyle, styles);
  }
  return { perDay: [...days].map(([day, count]) => ({ day, count })), perRoomType, perStyle };
}
