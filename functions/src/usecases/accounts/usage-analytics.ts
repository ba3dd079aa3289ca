import type { UsageStats } from '../../contract/entities.ts';
import type { Store } from '../../ports/store.ts';

const DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;
/** Jobs read at a time. */
const BATCH = 500;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Stagings of the last 30 days per day (UTC), room and style; days without any are there with 0. */
export async function usageAnalytics(store: Store, userId: string, now: Date): Promise<UsageStats['analytics']> {
  const first = new Date(Math.floor(now.getTime() / DAY) * DAY - (DAYS - 1) * DAY);
  const days = new Map(Array.from({ length: DAYS }, (_, i) => [dayOf(new Date(first.getTime() + i * DAY)), 0]));
  const perRoomType: NonNullable<UsageStats['analytics']>['perRoomType'] = {};
  const perStyle: NonNullable<UsageStats['analytics']>['perStyle'] = {};
  for (let offset = 0; ; offset += BATCH) {
    const jobs = await store.jobs({ userId, status: 'COMPLETED', since: first }, { offset, limit: BATCH });
    for (const { createdAt, roomType, style } of jobs) {
      const day = dayOf(createdAt);
      days.set(day, (days.get(day) ?? 0) + 1);
      perRoomType[roomType] = (perRoomType[roomType] ?? 0) + 1;
      perStyle[style] = (perStyle[style] ?? 0) + 1;
    }
    if (jobs.length < BATCH) break;
  }
  return { perDay: [...days].map(([day, count]) => ({ day, count })), perRoomType, perStyle };
}
