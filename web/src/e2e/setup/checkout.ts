import type { Page } from '@playwright/test';
import type { Offer } from '../../../../functions/src/contract/plans.ts';
import type { Account } from './account.ts';
import { expect } from './test.ts';

/** Numbers of the local Stripe's test cards, which are Stripe's. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  authenticated: '4000 0025 0000 3155',
} as const;

/** The embedded checkout: a page of the local Stripe. */
export const checkoutOf = (page: Page) => page.frameLocator('iframe[title="Card payment"]');

/** Types a card into the embedded checkout and pays. */
export async function payWith(page: Page, number: string): Promise<void> {
  const checkout = checkoutOf(page);
  await checkout.getByLabel('Card number').fill(number);
  await checkout.getByLabel('Expiry').fill('12 / 34');
  await checkout.getByLabel('Security code').fill('123');
  await checkout.getByRole('button', { name: /^Pay/ }).click();
}

/** Buys a plan with a good card, beside the page: the checkout is begun by the service and paid for as its page does it. */
export async function buy(page: Page, account: Account, { plan, billingPeriod }: Offer): Promise<void> {
  const headers = { Authorization: `Bearer ${account.token}` };
  const begun = await page.request.post(`${process.env.E2E_ORIGIN}/api/subscriptions/create-checkout`, {
    headers,
    data: { planType: plan, billingPeriod },
  });
  expect(begun.ok(), await begun.text()).toBe(true);
  const { frameUrl } = await begun.json();
  const paid = await page.request.post(`${frameUrl}/pay`, {
    data: { number: CARDS.good, expiry: '12 / 34', cvc: '123', name: '', authenticated: false },
  });
  expect(paid.ok(), await paid.text()).toBe(true);
  const known = await page.request.get(`${process.env.E2E_ORIGIN}/api/subscriptions/current?refresh=true`, { headers });
  expect((await known.json()).subscription).toMatchObject({ plan, billingPeriod, status: 'active' });
}
