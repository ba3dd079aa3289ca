import { type PaidPlanId, PLANS } from '../contract/plans.ts';
import { type Account, creditsLimitOf, isUnpaid } from './account.ts';
import { AppError } from './app-error.ts';
import type { PlanChange } from './billed-subscription.ts';
import { type Period, periodAt } from './period.ts';

/** What a subscription gives. */
export interface Entitlement {
  readonly plan: PaidPlanId;
  /** Where its months of credits are counted from. */
  readonly anchor: Date;
  /** When the plan ends if that is known. */
  readonly endsAt: Date | null;
  readonly paidUntil: Date;
  /** Changes of plan within the billing period that runs, oldest first. */
  readonly changes: readonly PlanChange[];
}

/** Credits that can still be reserved. */
export function creditsAvailable(account: Account): number {
  return Math.max(0, creditsBalance(account));
}

/** Credits less those that are used: below none where a plan ended with more used than the next one gives. */
export function creditsBalance({ creditsLimit, creditsUsed }: Account): number {
  return creditsLimit - creditsUsed;
}

/** Whole credits of a number a month for the time from a moment to the end of that month. */
function creditsFrom(moment: Date, { start, end }: Period, monthly: number): number {
  // Whole milliseconds times whole credits: exact, and so is the quotient's floor.
  return Math.floor((monthly * (end.getTime() - moment.getTime())) / (end.getTime() - start.getTime()));
}

/** Credits of a month: of each plan that it was changed to within the month, the difference for the rest of it. */
function creditsOf(month: Period, { plan, changes }: Pick<Entitlement, 'plan' | 'changes'>): number {
  const within = changes.filter(({ at }) => at > month.start && at < month.end);
  return within.reduce(
    (credits, { from, to, at }) =>
      credits + creditsFrom(at, month, PLANS[to].monthlyCredits - PLANS[from].monthlyCredits),
    PLANS[within[0]?.from ?? plan].monthlyCredits,
  );
}

/** Credits of the running month that are paid for up to a moment in it, which Stripe gives the rest of the money back for. */
function earnedBy(moment: Date, account: Account): number {
  if (isUnpaid(account)) return 0;
  const rest = PLANS[account.plan].monthlyCredits;
  return Math.max(0, account.creditsLimit + creditsFrom(moment, periodAt(account.creditsAnchor, moment), -rest));
}

/**
 * The account with its months counted from a subscription's anchor. A month that has begun there since is a new one: nothing
 * of FREE's, or of a plan that nobody paid for, is used in it. A paid month that it has cut short hands on what was used of
 * it beyond what had been paid for by then.
 */
function inMonth(account: Account, anchor: Date, { start, end }: Period): Account {
  if (account.creditsAnchor.getTime() === anchor.getTime()) return account;
  const moved = { ...account, creditsAnchor: anchor, periodEnd: end };
  // The subscription is an old one that gives its plan again: its month has been running all the time.
  if (start <= account.periodStart) return moved;
  const { carried: _, ...rest } = moved;
  const cut = account.paidUntil !== undefined && start.getTime() === anchor.getTime();
  const credits = cut ? Math.max(0, account.creditsUsed - earnedBy(anchor, account)) : 0;
  const carried = { carried: { credits, since: account.carried?.since ?? account.periodStart } };
  return { ...rest, periodStart: start, creditsUsed: credits, ...(credits > 0 && carried) };
}

/** The account on FREE, counted from the day of sign-up. What was used in the period that runs stays used. */
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
 * The account with what it has a right to from now on; the same account where it has that already.
 *
 * @param account renewed already
 * @param entitlement null: none, which is FREE
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

/** The account without the plan whose end has come; the same account where none has. */
function lapsed(account: Account, now: Date): Account {
  const { planEndsAt } = account;
  return planEndsAt && planEndsAt <= now ? onFree(account, planEndsAt) : account;
}

/**
 * The account in the period of `now`: a plan whose end has come is FREE, and a new month begins with no credit used. The
 * same account where nothing is new.
 */
export function renewed(account: Account, now: Date): Account {
  const current = lapsed(account, now);
  if (now < current.periodEnd) {
    const creditsLimit = creditsLimitOf(current);
    return current === account && current.creditsLimit === creditsLimit ? account : { ...current, creditsLimit };
  }
  const { start, end } = periodAt(current.creditsAnchor, now);
  // Counted from another day a month may seem to have begun before the last one was over.
  const periodStart = start < current.periodEnd ? current.periodEnd : start;
  const { prorated: _, carried: __, ...rest } = current;
  const next = { ...rest, creditsUsed: 0, periodStart, periodEnd: end };
  return { ...next, creditsLimit: creditsLimitOf(next) };
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
 * The credit back, into the period that it was taken from: one of an earlier month is not added to this one's, unless it was
 * carried into it.
 * @param account renewed already
 * @param reservedAt when the credit was reserved
 */
export function refunded(account: Account, reservedAt: Date): Account {
  const creditsUsed = Math.max(0, account.creditsUsed - 1);
  if (reservedAt >= account.periodStart) return { ...account, creditsUsed };
  const { carried, ...rest } = account;
  if (!carried || reservedAt < carried.since) return account;
  const credits = carried.credits - 1;
  return { ...rest, creditsUsed, ...(credits > 0 && { carried: { ...carried, credits } }) };
}
