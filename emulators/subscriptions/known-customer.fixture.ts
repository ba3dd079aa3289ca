import { expect } from 'vitest';
import type { OutputOf } from '../../functions/src/contract/endpoints.ts';
import type { Subscription } from '../../functions/src/contract/entities.ts';
import type { Offer } from '../../functions/src/contract/plans.ts';
import type { Account } from '../../functions/src/domain/account.ts';
import type { Shop } from './shop.fixture.ts';

export const STARTER: Offer = { plan: 'BASIC', billingPeriod: 'monthly' };
export const STARTER_YEAR: Offer = { plan: 'BASIC', billingPeriod: 'yearly' };
export const PROFESSIONAL: Offer = { plan: 'PREMIUM', billingPeriod: 'monthly' };
export const AGENCY: Offer = { plan: 'ENTERPRISE', billingPeriod: 'monthly' };

/** Creates an account whose plan is paid for and recorded. */
export async function customer(shop: Shop, offer: Offer, card?: string): Promise<Account> {
  const account = await shop.buyer(offer, card);
  await shop.current(account);
  return account;
}

type Credits = Pick<OutputOf<'credits'>, 'plan' | 'used' | 'limit' | 'period'>;

/** Returns the service's account state after querying Stripe, checked against the ledger's balance. */
export async function standing(shop: Shop, account: Account): Promise<Credits & { subscription: Subscription }> {
  const { subscription } = await shop.current(account);
  if (!subscription) throw new Error('There is no subscription.');
  const { plan, used, limit, period } = await shop.seen(account);
  const entries = await shop.world.ledger(account);
  expect(entries.reduce((sum, { change }) => sum + change, 0)).toBe(limit - used);
  return { subscription, plan, used, limit, period };
}

/** Returns a customer's payments in US cents, latest first. */
export async function charges(shop: Shop, account: Account): Promise<number[]> {
  const { data } = await shop.client.charges.list({ customer: await shop.customerOf(account), limit: 100 });
  return data.filter(({ paid }) => paid).map(({ amount }) => amount);
}
