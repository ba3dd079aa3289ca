import type { Subscription } from '@roomwright/functions/contract/entities.ts';

/** Professional, monthly, paid until December 22, 2026. */
export function aSubscription(given: Partial<Subscription> = {}): Subscription {
  return {
    plan: 'PREMIUM',
    billingPeriod: 'monthly',
    status: 'active',
    price: 2999,
    currentPeriodStart: '2026-11-22T12:00:00.000Z',
    currentPeriodEnd: '2026-12-22T12:00:00.000Z',
    paidUntil: '2026-12-22T12:00:00.000Z',
    cancelAtPeriodEnd: false,
    pendingChange: null,
    graceEndsAt: null,
    ...given,
  };
}
