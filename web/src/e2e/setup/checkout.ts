import type { Page } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import type { Offer } from '../../../../functions/src/contract/plans.ts';
import { localStripe } from '../../../../functions/test/local-stripe.ts';
import type { Account } from './account.ts';
import { suiteApp } from './suite-app.ts';
import { expect } from './test.ts';

/** Numbers of Stripe's test cards, which the local Stripe accepts. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  authenticated: '4000 0025 0000 3155',
  /** Succeeds for the first payment only. */
  failsLater: '4000 0000 0000 0341',
} as const;

/** The embedded checkout: a page of the local Stripe. */
export const checkoutOf = (page: Page) => page.frameLocator('iframe[title="Card payment"]');

/** Types a card into the embedded checkout, or into the page of invoices and cards. */
export async function typeCard(place: ReturnType<typeof checkoutOf> | Page, number: string): Promise<void> {
  await place.getByLabel('Card number').fill(number);
  await place.getByLabel('Expiry').fill('12 / 34');
  await place.getByLabel('Security code').fill('123');
}

/** Types a card into the embedded checkout and pays. */
export async function payWith(page: Page, number: string): Promise<void> {
  await typeCard(checkoutOf(page), number);
  await checkoutOf(page).getByRole('button', { name: /^Pay/ }).click();
}

/** Calls `/api` for the user, outside of the page. */
async function ask(page: Page, { token }: Account, method: 'GET' | 'POST', path: string, data?: object) {
  const answer = await page.request.fetch(`${process.env.E2E_ORIGIN}/api/subscriptions/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/**
 * Buys a plan outside of the page, as its checkout does.
 * @returns the local Stripe
 */
export async function buy(page: Page, account: Account, offer: Offer, number: string = CARDS.good) {
  const { plan, billingPeriod } = offer;
  const { clientSecret, frameUrl } = await ask(page, account, 'POST', 'create-checkout', {
    planType: plan,
    billingPeriod,
  });
  const stripe = localStripe(new URL(frameUrl).origin);
  expect(await stripe.pay(clientSecret, { number })).toMatchObject({ result: 'paid' });
  const { subscription } = await ask(page, account, 'GET', 'current?refresh=true');
  expect(subscription).toMatchObject({ ...offer, status: 'active' });
  return stripe;
}

/** Advances the time of one customer of the local Stripe, and waits until its events were sent. */
export async function advance(stripe: ReturnType<typeof localStripe>, account: Account, days: number): Promise<void> {
  const membership = await getFirestore(suiteApp()).collection('subscriptions').doc(account.id).get();
  const customer: string = membership.get('customerId');
  await stripe.advance(customer, days * 24 * 60 * 60);
  await stripe.settled(customer);
}
