import type { BodyOf, OutputOf, QueryOf } from '../../contract/endpoints.ts';
import type { UsageStats } from '../../contract/entities.ts';
import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { creditsAvailable } from '../../domain/credits.ts';
import { dayOf, startOfDay } from '../../domain/day.ts';
import type { DayCounts } from '../../domain/job-counts.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Session } from '../../ports/identity.ts';
import type { DaySpan, Store } from '../../ports/store.ts';
import { presentEntry, presentUser } from '../present.ts';
import { freshUntil } from './confirm-person.ts';
import type { CurrentAccount } from './current-account.ts';

interface ProfilePorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly currentAccount: CurrentAccount;
}

/** Reads and updates a user's own profile. */
export function makeProfile({ store, clock, currentAccount }: ProfilePorts) {
  return {
    async me(session: Session): Promise<OutputOf<'me'>> {
      const fresh = freshUntil(session);
      return {
        user: presentUser(await currentAccount(session.userId)),
        ...(fresh > clock() && { freshUntil: fresh.toISOString() }),
      };
    },

    async user(userId: string): Promise<OutputOf<'getProfile'>> {
      return { user: presentUser(await currentAccount(userId)) };
    },

    async update(userId: string, fields: BodyOf<'updateProfile'>): Promise<OutputOf<'updateProfile'>> {
      await currentAccount(userId);
      const account = await store.transact(async (transaction) => {
        const before = await transaction.account(userId);
        if (!before) throw new AppError('UNAUTHENTICATED');
        const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
        const after: Account = { ...before, ...given };
        transaction.saveAccount(after);
        return after;
      });
      return { user: presentUser(account) };
    },

    async credits(userId: string, { entries: most }: QueryOf<'credits'>): Promise<OutputOf<'credits'>> {
      const account = await currentAccount(userId);
      const entries = await store.entries(userId, most);
      return {
        limit: account.creditsLimit,
        used: account.creditsUsed,
        available: creditsAvailable(account),
        plan: account.plan,
        period: { start: account.periodStart.toISOString(), end: account.periodEnd.toISOString() },
        recent: entries.map(presentEntry),
      };
    },

    async usageStats(userId: string): Promise<OutputOf<'usageStats'>> {
      const account = await currentAccount(userId);
      const span = PLANS[account.plan].usageAnalytics ? analysedDays(clock()) : undefined;
      const { statuses, days } = await store.jobCounts(userId, span);
      const { OPEN: inProgress, COMPLETED: completed, FAILED: failed, DECLINED: declined } = statuses;
      const finished = completed + failed;
      return {
        total: finished + declined + inProgress,
        completed,
        failed,
        declined,
        inProgress,
        successRate: finished === 0 ? null : Math.round((1000 * completed) / finished) / 10,
        analytics: span ? usageAnalytics(days, span) : null,
      };
    },
  };
}

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
