import type { BodyOf, OutputOf, QueryOf } from '../../contract/endpoints.ts';
import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { creditsAvailable } from '../../domain/credits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Session } from '../../ports/identity.ts';
import type { Store } from '../../ports/store.ts';
import { presentEntry, presentUser } from '../present.ts';
import { freshUntil } from './confirm-person.ts';
import type { CurrentAccount } from './current-account.ts';
import { analysedDays, usageAnalytics } from './usage-analytics.ts';

export interface ProfilePorts {
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
      const { COMPLETED: completed, FAILED: failed } = statuses;
      const inProgress = statuses.PENDING + statuses.PROCESSING;
      const finished = completed + failed;
      return {
        total: finished + inProgress,
        completed,
        failed,
        inProgress,
        successRate: finished === 0 ? null : Math.round((1000 * completed) / finished) / 10,
        analytics: span ? usageAnalytics(days, span) : null,
      };
    },
  };
}
