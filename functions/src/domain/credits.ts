import { type PaidPlanId, PLANS } from '../contract/plans.ts';
import { WEBHOOK_LIMITS } from '../contract/webhooks.ts';
import { type Account, creditsLimitOf, isUnpaid } from './account.ts';
import type { KeySpending } from './api-key.ts';
import { AppError } from './app-error.ts';
import type { PlanChange } from './billed-subscription.ts';
import { type Period, periodAt } from './period.ts';

/** What a subscription grants. */
export interface Entitlement {
  readonly plan: PaidPlanId;
  /** Anchor of its months of credits. */
  readonly anchor: Date;
  /** End of the plan, or null if not known. */
  readonly endsAt: Date | null;
  readonly paidUntil: Date;
  /** Changes of plan within the current billing period, oldest first. */
  readonly changes: readonly PlanChange[];
}

/** Credits that can still be reserved. */
export function creditsAvailable(account: Account): number {
  return Math.max(0, creditsBalance(account));
}

/** Limit minus used credits; negative if a plan ended with more used than the next one grants. */
export function creditsBalance({ creditsLimit, creditsUsed }: Account): number {
  return creditsLimit - creditsUsed;
}

/** Returns the whole credits of a monthly allowance for the rest of a month. */
function creditsFrom(moment: Date, { start, end }: Period, monthly: number): number {
  // Products of whole milliseconds and whole credits are exact, and so is the floor of the quotient.
  return Math.floor((monthly * (end.getTime() - moment.getTime())) / (end.getTime() - start.getTime()));
}

/** Returns the credits of a month, adding the prorated difference of each change of plan within it. */
function creditsOf(month: Period, { plan, changes }: Pick<Entitlement, 'plan' | 'changes'>): number {
  const within = changes.filter(({ at }) => at > month.start && at < month.end);
  return within.reduce(
    (credits, { from, to, at }) =>
      credits + creditsFrom(at, month, PLANS[to].monthlyCredits - PLANS[from].monthlyCredits),
    PLANS[within[0]?.from ?? plan].monthlyCredits,
  );
}

/** Returns the credits of the current month that are paid for up to a given time; Stripe refunds the rest. */
function earnedBy(moment: Date, account: Account): number {
  if (isUnpaid(account)) return 0;
  const rest = PLANS[account.plan].monthlyCredits;
  return Math.max(0, account.creditsLimit + creditsFrom(moment, periodAt(account.creditsAnchor, moment), -rest));
}

/**
 * Moves an account's months to a subscription's anchor. A month that begins there is new, and nothing used on FREE
 * or on an unpaid plan counts in it. If it cuts a paid month short, the used credits that were not paid for by then
 * are carried over.
 */
function inMonth(account: Account, anchor: Date, { start, end }: Period): Account {
  if (account.creditsAnchor.getTime() === anchor.getTime()) return account;
  const moved = { ...account, creditsAnchor: anchor, periodEnd: end };
  // An older subscription grants its plan again, and its month has continued.
  if (start <= account.periodStart) return moved;
  const { carried: _, usedBefore: __, keyCredits: ___, ...rest } = moved;
  const cut = account.paidUntil !== undefined && start.getTime() === anchor.getTime();
  const credits = cut ? Math.max(0, account.creditsUsed - earnedBy(anchor, account)) : 0;
  const carried = { carried: { credits, since: account.carried?.since ?? account.periodStart } };
  return { ...rest, periodStart: start, creditsUsed: credits, ...(credits > 0 && carried) };
}

/** Moves an account to FREE, with months counted from sign-up. Credits used in the current period stay used. */
function onFree(account: Account, now: Date): Account {
  const { planEndsAt, paidUntil, prorated, ...rest } = account;
  const anchor = account.createdAt;
  const counted = account.creditsAnchor.getTime() === anchor.getTime();
  if (account.plan === 'FREE' && !planEndsAt && !paidUntil && !prorated && counted) return account;
  const periodEnd = !counted && now < account.periodEnd ? periodAt(anchor, now).end : account.periodEnd;
  return { ...rest, plan: 'FREE', creditsAnchor: anchor, periodEnd };
}

const sameTime = (one: Date | undefined, other: Date | undefined): boolean => one?.getTime() === other?.getTime();

/**
 * Updates an account to a new entitlement; returns the same account if nothing changes.
 *
 * @param account already renewed
 * @param entitlement null for FREE
 */
export function entitled(account: Account, entitlement: Entitlement | null, now: Date): Account {
  if (!entitlement) return onFree(account, now);
  const { plan, anchor, endsAt, paidUntil } = entitlement;
  if (endsAt && endsAt <= now) return onFree(account, endsAt);
  const month = periodAt(anchor, now);
  const moved = inMonth(account, anchor, month);
  const limit = creditsOf(month, entitlement);
  const prorated = limit === PLANS[plan].monthlyCredits ? undefined : { plan, limit };
  const same =
    moved === account &&
    account.plan === plan &&
    sameTime(account.planEndsAt, endsAt ?? undefined) &&
    sameTime(account.paidUntil, paidUntil) &&
    account.prorated?.plan === prorated?.plan &&
    account.prorated?.limit === prorated?.limit;
  if (same) return account;
  const { planEndsAt: _, prorated: __, ...rest } = moved;
  return { ...rest, plan, paidUntil, ...(endsAt && { planEndsAt: endsAt }), ...(prorated && { prorated }) };
}

/** Ends a plan whose time is over; returns the same account if there is none. */
function lapsed(account: Account, now: Date): Account {
  const { planEndsAt } = account;
  return planEndsAt && planEndsAt <= now ? onFree(account, planEndsAt) : account;
}

/**
 * Renews an account for the period of `now`: a plan whose time is over falls back to FREE, and a new month begins
 * with no credits used. Returns the same account if nothing changes.
 */
export function renewed(account: Account, now: Date): Account {
  const current = lapsed(account, now);
  if (now < current.periodEnd) {
    const creditsLimit = creditsLimitOf(current);
    return current === account && current.creditsLimit === creditsLimit ? account : { ...current, creditsLimit };
  }
  const { start, end } = periodAt(current.creditsAnchor, now);
  // With another anchor, a month may seem to begin before the last one was over.
  const periodStart = start < current.periodEnd ? current.periodEnd : start;
  const { prorated: _, carried: __, usedBefore: ___, keyCredits: ____, ...rest } = current;
  const next = { ...rest, creditsUsed: 0, periodStart, periodEnd: end };
  return { ...next, creditsLimit: creditsLimitOf(next) };
}

/**
 * Marks an account whose programs must be told that few of the month's credits are left: once for each month and limit.
 * Returns null if not.
 *
 * @param before the account before credits were used
 */
export function runningLow(before: Account, after: Account): Account | null {
  const { plan, creditsUsed, creditsLimit: limit, periodStart: since, toldLow } = after;
  if (!PLANS[plan].apiAccess || creditsUsed <= before.creditsUsed) return null;
  if (creditsAvailable(after) > Math.ceil(limit * WEBHOOK_LIMITS.creditsLow)) return null;
  if (toldLow?.limit === limit && sameTime(toldLow.since, since)) return null;
  return { ...after, toldLow: { since, limit } };
}

/** Credits that an API key has used in this period. */
export const keyCreditsOf = ({ keyCredits }: Pick<Account, 'keyCredits'>, keyId: string): number =>
  keyCredits?.[keyId] ?? 0;

/** Adds to the credits that an API key has used. */
function withKeyCredits(account: Account, keyId: string | undefined, change: number): Account {
  if (keyId === undefined) return account;
  const used = Math.max(0, keyCreditsOf(account, keyId) + change);
  return { ...account, keyCredits: { ...account.keyCredits, [keyId]: used } };
}

/**
 * Takes one credit.
 *
 * @param account already renewed
 * @param key the API key that spends it
 * @throws AppError CREDITS_EXCEEDED with the limit and the start of the next period
 */
export function reserved(account: Account, key?: KeySpending): Account {
  if (key?.creditCap !== undefined && keyCreditsOf(account, key.id) >= key.creditCap) {
    throw new AppError(
      'CREDITS_EXCEEDED',
      { creditsLimit: key.creditCap, renewsAt: account.periodEnd.toISOString() },
      { message: 'This API key has used all credits of the month that it may use. Its owner can change that.' },
    );
  }
  if (creditsAvailable(account) < 1) {
    throw new AppError('CREDITS_EXCEEDED', {
      creditsLimit: account.creditsLimit,
      renewsAt: account.periodEnd.toISOString(),
    });
  }
  return withKeyCredits({ ...account, creditsUsed: account.creditsUsed + 1 }, key?.id, 1);
}

/**
 * Refunds one credit to the period that it was taken from: credits of an earlier month are not added to this one,
 * unless they were carried over.
 *
 * @param account already renewed
 * @param reservation when the credit was reserved, and the API key that spent it
 */
export function refunded(
  account: Account,
  { reservedAt, apiKeyId }: { readonly reservedAt: Date; readonly apiKeyId?: string },
): Account {
  const creditsUsed = Math.max(0, account.creditsUsed - 1);
  if (reservedAt >= account.periodStart) return withKeyCredits({ ...account, creditsUsed }, apiKeyId, -1);
  const { carried, ...rest } = account;
  if (!carried || reservedAt < carried.since) return account;
  const credits = carried.credits - 1;
  return { ...rest, creditsUsed, ...(credits > 0 && { carried: { ...carried, credits } }) };
}
