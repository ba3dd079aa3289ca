import type { BilledSubscription } from './billed-subscription.ts';

const date = (text: string): Date => new Date(`${text}T12:00:00Z`);

/** A paid monthly Starter subscription at the provider. */
export function billed(changes: Partial<BilledSubscription> = {}): BilledSubscription {
  const currentPeriodEnd = date('2026-04-20');
  return {
    id: 'sub_1',
    plan: 'BASIC',
    billingPeriod: 'monthly',
    status: 'active',
    price: 999,
    createdAt: date('2026-01-20'),
    billingAnchor: date('2026-01-20'),
    currentPeriodStart: date('2026-03-20'),
    currentPeriodEnd,
    paidUntil: changes.currentPeriodEnd ?? currentPeriodEnd,
    changes: [],
    cancelAt: null,
    endedAt: null,
    pendingChange: null,
    owedSince: null,
    reversed: false,
    ...changes,
  };
}
