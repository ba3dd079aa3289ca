import type { Subscription, User } from '@roomwright/functions/contract/entities.ts';
import { type BillingPeriod, type Offer, PLANS, type Plan } from '@roomwright/functions/contract/plans.ts';

/** What a plan's card offers. */
export type Choice =
  | { readonly kind: 'none' }
  | { readonly kind: 'current' }
  /** The user's plan until a payment failed, and again once that is paid. */
  | { readonly kind: 'unpaid' }
  /** A change to it is scheduled. */
  | { readonly kind: 'coming'; readonly at: string }
  | {
      readonly kind: 'offer';
      readonly offer: Offer;
      readonly label: string;
      /** Whether it includes more than the current plan. */
      readonly more: boolean;
    }
  /** Cancelling the subscription leads to it. */
  | { readonly kind: 'cancel' };

export interface Situation {
  readonly user: Pick<User, 'plan'>;
  readonly subscription: Subscription | null;
}

/** The subscription whose plan can be changed; null if a plan would be bought. */
export function runningOf(subscription: Subscription | null): Subscription | null {
  return subscription?.status === 'active' || subscription?.status === 'past_due' ? subscription : null;
}

function freeChoice({ user, subscription }: Situation): Choice {
  const running = runningOf(subscription);
  if (running?.cancelAtPeriodEnd) return { kind: 'coming', at: running.currentPeriodEnd };
  if (user.plan === 'FREE') return { kind: 'current' };
  // The free plan is not bought: it returns when a subscription ends.
  return running ? { kind: 'cancel' } : { kind: 'none' };
}

function offering(plan: Plan, offer: Offer, running: Subscription | null): Choice {
  const kind = 'offer';
  if (!running) return { kind, offer, label: `Choose ${plan.name}`, more: true };
  if (running.plan === plan.id) {
    return { kind, offer, label: `Switch to ${offer.billingPeriod}`, more: offer.billingPeriod === 'yearly' };
  }
  const more = plan.price > PLANS[running.plan].price;
  return { kind, offer, label: `${more ? 'Upgrade' : 'Downgrade'} to ${plan.name}`, more };
}

/** Determines what a plan's card offers, at the prices of a billing period. */
export function choiceOf(plan: Plan, billingPeriod: BillingPeriod, situation: Situation): Choice {
  if (plan.id === 'FREE') return freeChoice(situation);
  const { user, subscription } = situation;
  const running = runningOf(subscription);
  const is = (one: { plan: string; billingPeriod: string }) =>
    one.plan === plan.id && one.billingPeriod === billingPeriod;
  if (running ? is(running) : user.plan === plan.id) return { kind: user.plan === plan.id ? 'current' : 'unpaid' };
  if (running?.pendingChange && is(running.pendingChange)) return { kind: 'coming', at: running.pendingChange.at };
  return offering(plan, { plan: plan.id, billingPeriod }, running);
}
