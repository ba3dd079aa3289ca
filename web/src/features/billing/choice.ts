import type { Subscription, User } from '@roomwright/functions/contract/entities.ts';
import { type BillingPeriod, type Offer, PLANS, type Plan } from '@roomwright/functions/contract/plans.ts';
import { runningOf } from './standing.ts';

/** What the card of a plan offers to who looks at it. */
export type Choice =
  | { readonly kind: 'none' }
  | { readonly kind: 'current' }
  /** It was, and is again once its failed payment is made. */
  | { readonly kind: 'unpaid' }
  /** It comes by itself. */
  | { readonly kind: 'coming'; readonly at: string }
  | {
      readonly kind: 'offer';
      readonly offer: Offer;
      readonly label: string;
      /** Whether it gives more than what one has. */
      readonly more: boolean;
    }
  /** Ending the subscription leads to it. */
  | { readonly kind: 'cancel' };

interface Situation {
  readonly user: Pick<User, 'plan'>;
  readonly subscription: Subscription | null;
}

function freeChoice({ user, subscription }: Situation): Choice {
  const running = runningOf(subscription);
  if (running?.cancelAtPeriodEnd) return { kind: 'coming', at: running.currentPeriodEnd };
  if (user.plan === 'FREE') return { kind: 'current' };
  // Nobody buys the plan that costs nothing: it is there again when a subscription ends.
  return running ? { kind: 'cancel' } : { kind: 'none' };
}

function offering(plan: Plan, offer: Offer, running: Subscription | null): Choice {
  const kind = 'offer';
  if (!running) return { kind, offer, label: `Choose ${plan.name}`, more: true };
  if (running.plan === plan.id) {
    return { kind, offer, label: `Switch to ${offer.billingPeriod}`, more: offer.billingPeriod === 'yearly' };
  }
  const more = plan.price > PLANS[running.plan].price;
  return { kind, offer, label: `${more ? 'Upgrade' : 'Change'} to ${plan.name}`, more };
}

/** What a plan's card offers, with the prices of a billing period. */
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
