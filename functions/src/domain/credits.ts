import { type Account, creditsLimitOf } from './account.ts';
import { AppError } from './app-error.ts';
import { periodAt } from './period.ts';

/** Credits that can still be reserved. */
export function creditsAvailable(account: Account): number {
  return Math.max(0, account.creditsLimit - account.creditsUsed);
}

/** The account in the period of `now`: a new month begins with no credit used. The same account where nothing is new. */
export function renewed(account: Account, now: Date): Account {
  const limit = creditsLimitOf(account);
  const current = now < account.periodEnd ? account : null;
  if (current && current.creditsLimit === limit) return account;
  if (current) return { ...account, creditsLimit: limit };
  const { start, end } = periodAt(account.creditsAnchor, now);
  return { ...account, creditsUsed: 0, creditsLimit: limit, periodStart: start, periodEnd: end };
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
