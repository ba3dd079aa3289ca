import type { UsageStats } from '../../contract/entities.ts';
import type { Store } from '../../ports/store.ts';

const DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Stagings of the last 30 days per day (UTC), room and style; days without any are there with 0. */
export async function usageAnalytics(store: Store, userId: string, now: Date): Promise<UsageStats['analytics']> {
  const first = new Date(Math.floor(now.getTime() / DAY) * DAY - (DAYS - 1) * DAY);
  const days = new Map(Array.from({ length: DAYS }, (_, i) => [dayOf(new Date(first.getTime() + i * DAY)), 0]));
  const perRoomType: NonNullable<UsageStats['analytics']>['perRoomType'] = {};
  const perStyle: NonNullable<UsageStats['analytics']>['perStyle'] = {};
  for await (const { createdAt, roomType, style } of store.everyJob({ userId, status: 'COMPLETED', since: first })) {
    const day = dayOf(createdAt);
    days.set(day, (days.get(day) ?? 0) + 1);
    perRoomType[roomType] = (perRoomType[roomType] ?? 0) + 1;
    perStyle[style] = (perStyle[style] ?? 0) + 1;
  }
  return { perDay: [...days].map(([day, count]) => ({ day, count })), perRoomType, perStyle };
}
