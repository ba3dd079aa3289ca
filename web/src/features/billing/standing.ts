import type { Subscription } from '@roomwright/functions/contract/entities.ts';

/** The state of a subscription as shown to its owner. */
export type Standing =
  /** There is none, or it has ended. */
  | { readonly kind: 'none' }
  /** The first payment is incomplete. */
  | { readonly kind: 'unfinished'; readonly subscription: Subscription }
  | { readonly kind: 'renews'; readonly subscription: Subscription }
  | { readonly kind: 'cancels'; readonly subscription: Subscription }
  | {
      readonly kind: 'changes';
      readonly subscription: Subscription;
      readonly change: NonNullable<Subscription['pendingChange']>;
    }
  /** A payment has failed, and the plan stays during the grace period. */
  | { readonly kind: 'overdue'; readonly subscription: Subscription; readonly graceEndsAt: string | null }
  /** A payment has failed, and the plan is suspended until it is paid. */
  | { readonly kind: 'lapsed'; readonly subscription: Subscription };

/**
 * @param subscription the service's answer
 * @param now milliseconds since 1970
 */
export function standingOf(subscription: Subscription | null, now: number): Standing {
  if (subscription === null || subscription.status === 'ended') return { kind: 'none' };
  const { status, cancelAtPeriodEnd, pendingChange, graceEndsAt } = subscription;
  if (status === 'incomplete') return { kind: 'unfinished', subscription };
  if (status === 'past_due') {
    const over = graceEndsAt !== null && Date.parse(graceEndsAt) <= now;
    return over ? { kind: 'lapsed', subscription } : { kind: 'overdue', subscription, graceEndsAt };
  }
  if (cancelAtPeriodEnd) return { kind: 'cancels', subscription };
  if (pendingChange) return { kind: 'changes', subscription, change: pendingChange };
  return { kind: 'renews', subscription };
}
