import type { PlanId } from '../contract/plans.ts';
import { type Account, creditsLimitOf } from './account.ts';
import { AppError } from './app-error.ts';
import { periodAt } from './period.ts';

/** Credits that can still be reserved. */
export function creditsAvailable(account: Account): number {
  return Math.max(0, account.creditsLimit - account.creditsUsed);
}

/**
 * The account with credits counted from another moment. The period that runs ends with the first one counted from there;
 * what was used in it stays used.
 */
function countedFrom(account: Account, anchor: Date, now: Date): Account {
  if (account.creditsAnchor.getTime() === anchor.getTime()) return account;
  const periodEnd = now < account.periodEnd ? periodAt(anchor, now).end : account.periodEnd;
  return { ...account, creditsAnchor: anchor, periodEnd };
}

/**
 * The account with the plan that it has a right to from now on; the same account where it has that already.
 *
 * @param entitlement the plan, where its months are counted from, and when it ends if that is known; null: FREE, counted from
 *   the day of sign-up
 */
export function entitled(
  account: Account,
  entitlement: { readonly plan: PlanId; readonly anchor: Date; readonly endsAt: Date | null } | null,
  now: Date,
): Account {
  const { planEndsAt, ...rest } = account;
  const { plan, anchor, endsAt } = entitlement ?? { plan: 'FREE', anchor: account.createdAt, endsAt: null };
  const same = plan === account.plan && endsAt?.getTime() === planEndsAt?.getTime();
  return countedFrom(same ? account : { ...rest, plan, ...(endsAt && { planEndsAt: endsAt }) }, anchor, now);
}

/** The account without the plan whose end has come; the same account where none has. */
function lapsed(account: Account, now: Date): Account {
  const { planEndsAt } = account;
  return planEndsAt && planEndsAt <= now ? entitled(account, null, planEndsAt) : account;
}

/**
 * The account in the period of `now`: a plan whose end has come is FREE, and a new month begins with no credit used. The
 * same account where nothing is new.
 */
export function renewed(account: Account, now: Date): Account {
  const current = lapsed(account, now);
  const creditsLimit = creditsLimitOf(current);
  if (now < current.periodEnd) {
    return current === account && current.creditsLimit === creditsLimit ? account : { ...current, creditsLimit };
  }
  const { start, end } = periodAt(current.creditsAnchor, now);
  // Counted from another day a month may seem to have begun before the last one was over.
  const periodStart = start < current.periodEnd ? current.periodEnd : start;
  return { ...current, creditsUsed: 0, creditsLimit, periodStart, periodEnd: end };
}

/**
 * One credit fewer.
 * @param account renewed already
 * @throws AppError CREDITS_EXCEEDED with the limit and when the next period begins
 */
export function reserved(account: Account): Account {
  if (creditsAvailable(account) < 1) {
    throw new AppError('CREDITS_EXCEEDED', {
      creditsLimit: account.creditsLimit,
      renewsAt: account.periodEnd.toISOString(),
    });
  }
  return { ...account, creditsUsed: account.creditsUsed + 1 };
}

/**
 * The credit back, into the period that it was taken from: one of an earlier month is not added to this one's.
 * @param account renewed already
 * @param reservedAt when the credit was reserved
 */
export function refunded(account: Account, reservedAt: Date): Account {
  if (reservedAt < account.periodStart) return account;
  return { ...account, creditsUsed: Math.max(0, account.creditsUsed - 1) };
}
