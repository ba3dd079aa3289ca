import type { Offer, PaidPlanId } from '../contract/plans.ts';

/** Stripe's states of a subscription ("Subscription object", status). */
export const BILLED_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type BilledStatus = (typeof BILLED_STATUSES)[number];

/** A change of plan within a billing period, with the difference paid for the rest of it. */
export interface PlanChange {
  readonly from: PaidPlanId;
  readonly to: PaidPlanId;
  /** Start of the new plan. */
  readonly at: Date;
}

/** A subscription at the payment provider, reduced to the fields used here. */
export interface BilledSubscription extends Offer {
  readonly id: string;
  readonly status: BilledStatus;
  /** Price of a billing period, US cents. */
  readonly price: number;
  readonly createdAt: Date;
  /** Anchor of the billing periods. */
  readonly billingAnchor: Date;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  /** End of the paid time; before the end of the current period while a payment for it is outstanding. */
  readonly paidUntil: Date;
  /** Changes of plan recorded with the subscription, oldest first. */
  readonly changes: readonly PlanChange[];
  /** Scheduled end; null if it renews. */
  readonly cancelAt: Date | null;
  readonly endedAt: Date | null;
  readonly pendingChange: (Offer & { readonly at: Date }) | null;
  /** Since when a payment is overdue; null if none is. */
  readonly owedSince: Date | null;
  /** Whether its latest payment was fully refunded, or any payment was disputed. */
  readonly reversed: boolean;
}

/** Whether it grants its plan, at least for some days, and renews automatically. */
export function isLive({ status }: Pick<BilledSubscription, 'status'>): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

/** Whether it is suspended, but would resume if an old invoice were paid. */
export function isDormant({ status }: Pick<BilledSubscription, 'status'>): boolean {
  return status === 'incomplete' || status === 'unpaid' || status === 'paused';
}

/** A customer's subscriptions, sorted into the valid one and those to end. */
export interface Verdict {
  /** The valid one, or the latest of those that have ended; null if there has been none. */
  readonly current: BilledSubscription | null;
  /** Duplicates, to be ended and refunded. */
  readonly surplus: readonly BilledSubscription[];
  /** Paid for with money that was refunded or disputed; to be ended. */
  readonly reversed: readonly BilledSubscription[];
}

const byAge = (a: BilledSubscription, b: BilledSubscription): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);

/**
 * Sorts all subscriptions of a customer, in any order. The oldest live one stays valid, because it is the one that
 * its owner knows of.
 */
export function judge(subscriptions: readonly BilledSubscription[]): Verdict {
  const live = subscriptions.filter(isLive).sort(byAge);
  const reversed = live.filter((one) => one.reversed);
  const [first, ...surplus] = live.filter((one) => !one.reversed);
  // Ignore subscriptions whose first payment was never made.
  const past = subscriptions.filter((one) => !isLive(one) && one.status !== 'incomplete_expired').sort(byAge);
  return { current: first ?? past.at(-1) ?? null, surplus, reversed };
}
