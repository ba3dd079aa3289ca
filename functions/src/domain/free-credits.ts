import { type Account, isUnpaid } from './account.ts';
import { renewed } from './credits.ts';
import type { Period } from './period.ts';

/**
 * The free credits of a month that a deleted account has used, stored as `freeCredits/{keyed hash of its address}` until
 * that month ends, so that a new account with the address does not get them again.
 */
export interface UsedFreeCredits {
  readonly used: number;
  /** End of the month. */
  readonly expireAt: Date;
}

/** Returns the free credits that an account has used this month; null if there are none, or the plan is paid. */
export function usedFreeCredits(account: Account, now: Date): UsedFreeCredits | null {
  const current = renewed(account, now);
  const isFree = current.plan === 'FREE' || isUnpaid(current);
  return isFree && current.creditsUsed > 0 ? { used: current.creditsUsed, expireAt: current.periodEnd } : null;
}

/**
 * Combines what two accounts of one address have used. The later one already counts what the earlier one has used, so
 * the larger number is right; combining twice has no effect.
 *
 * @param known what is stored, perhaps expired
 */
export function combined(known: UsedFreeCredits | null, more: UsedFreeCredits, now: Date): UsedFreeCredits {
  if (!known || known.expireAt <= now) return more;
  const expireAt = known.expireAt > more.expireAt ? known.expireAt : more.expireAt;
  return { used: Math.max(known.used, more.used), expireAt };
}

/**
 * Returns how a new account's first month begins: with what an earlier account of its address has used of it, and with
 * that month's end.
 *
 * @param month the month that begins with the account
 */
export function firstMonth(
  known: UsedFreeCredits | null,
  { start, end }: Period,
): Pick<Account, 'creditsUsed' | 'creditsAnchor' | 'periodStart' | 'periodEnd' | 'usedBefore'> {
  if (!known || known.expireAt <= start) {
    return { creditsUsed: 0, creditsAnchor: start, periodStart: start, periodEnd: end };
  }
  const { used, expireAt } = known;
  return { creditsUsed: used, usedBefore: used, creditsAnchor: expireAt, periodStart: start, periodEnd: expireAt };
}
