import type { Offer, PaidPlanId } from '../contract/plans.ts';

/** What the payment provider calls the state of a subscription (Stripe, "Subscription object", status). */
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

/** A change of plan within a billing period, the difference paid for the rest of it. */
export interface PlanChange {
  readonly from: PaidPlanId;
  readonly to: PaidPlanId;
  /** From when on the other plan is paid for. */
  readonly at: Date;
}

/** A subscription as the payment provider has it, as far as it matters here. */
export interface BilledSubscription extends Offer {
  readonly id: string;
  readonly status: BilledStatus;
  /** US cents of a billing period. */
  readonly price: number;
  readonly createdAt: Date;
  /** Where its billing periods are counted from. */
  readonly billingAnchor: Date;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  /** Until when it is paid for: not to the end of the current period while a payment for that is still to come. */
  readonly paidUntil: Date;
  /** Changes of plan that were recorded with the subscription when they were made, oldest first. */
  readonly changes: readonly PlanChange[];
  /** When it is going to end; null: it goes on. */
  readonly cancelAt: Date | null;
  readonly endedAt: Date | null;
  readonly pendingChange: (Offer & { readonly at: Date }) | null;
  /** Since when a payment is owed; null: none is. */
  readonly owedSince: Date | null;
  /** Its latest payment has been given back whole, or one of its payments has been disputed. */
  readonly reversed: boolean;
}

/** Whether it gives its plan, at least for some days, and is renewed by itself. */
export function isLive({ status }: Pick<BilledSubscription, 'status'>): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

/** Whether it is suspended, but would resume if an old invoice were paid. */
export function isDormant({ status }: Pick<BilledSubscription, 'status'>): boolean {
  return status === 'incomplete' || status === 'unpaid' || status === 'paused';
}

/** Which of a customer's subscriptions counts, and which must not be. */
export interface Verdict {
  /** The one that counts; of those that have ended the latest; null: there has been none. */
  readonly current: BilledSubscription | null;
  /** Duplicates of another subscription: to be ended and refunded. */
  readonly surplus: readonly BilledSubscription[];
  /** Paid for with money that has gone back: to be ended. */
  readonly reversed: readonly BilledSubscription[];
}

const byAge = (a: BilledSubscription, b: BilledSubscription): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);

/**
 * Judges all subscriptions of a customer; the order that they come in does not matter. Of several live ones the first stays:
 * it is the one that its owner knows of.
 */
export function judge(subscriptions: readonly BilledSubscription[]): Verdict {
  const live = subscriptions.filter(isLive).sort(byAge);
  const reversed = live.filter((one) => one.reversed);
  const [first, ...surplus] = live.filter((one) => !one.reversed);
  // One whose first payment never came has not been a subscription at all.
  const past = subscriptions.filter((one) => !isLive(one) && one.status !== 'incomplete_expired').sort(byAge);
  return { current: first ?? past.at(-1) ?? null, surplus, reversed };
}
