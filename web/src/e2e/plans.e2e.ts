import type { Page } from '@playwright/test';
import { OFFERS, type Offer, PLANS, priceOf } from '../../../functions/src/contract/plans.ts';
import { dollarText } from '../lib/texts.ts';
import { signedIn, signUp } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { advance, buy, CARDS, checkoutOf, payWith, typeCard } from './setup/checkout.ts';
import { serveStripe } from './setup/stripe-script.ts';
import { expect, test } from './setup/test.ts';

const current = (page: Page) => page.getByRole('region', { name: /^(Free|Starter|Professional|Agency)$/ });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const DIALOG = '[role=dialog]';
const STARTER: Offer = { plan: 'BASIC', billingPeriod: 'monthly' };

test('a visitor chooses a plan, signs up, pays and has it', async ({ page, isMobile }) => {
  await page.goto('/pricing');
  await page.getByText('Save 17%').click();
  await page.getByRole('link', { name: 'Choose Professional' }).click();
  await expect(page).toHaveURL('/login#signup');
  await expect(page.getByText('You chose Professional, yearly.')).toBeVisible();
  await signUp(page);

  const dialog = dialogOf(page, 'Professional, yearly');
  await expect(dialog.getByText('$299.90 a year')).toBeVisible();
  await expect(checkoutOf(page).getByText('No card is charged')).toBeVisible();
  await expectAccessible(page, 'checkout', DIALOG);
  await payWith(page, CARDS.good);
  await expect(page.getByRole('heading', { name: 'You are on Professional' })).toBeFocused();
  await page.getByRole('button', { name: 'Done' }).click();

  await expect(page).toHaveURL('/profile#membership');
  await expect(current(page)).toContainText('$299.90 a year');
  await expect(current(page)).toContainText('400 credits left');
  await expect(current(page).getByText(/^Renews on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your plan: Professional' })).toBeDisabled();
  // On a phone only the layout differs.
  if (!isMobile) await expectAccessible(page, 'membership with a subscription', 'main');
});

test('every plan can be bought monthly and yearly, and the amount due is shown first @exhaustive', async ({ page }) => {
  const account = await signedIn(page);
  await buy(page, account, STARTER);
  await page.goto('/profile#membership');
  for (const [i, offer] of OFFERS.entries()) {
    const { plan, billingPeriod } = offer;
    const { name } = PLANS[plan];
    const yearly = billingPeriod === 'yearly';
    const price = `${dollarText(priceOf(PLANS[plan], billingPeriod))} a ${yearly ? 'year' : 'month'}`;
    if (i > 0) {
      await page.getByRole('button', { name: yearly ? /^Yearly/ : 'Monthly' }).click();
      await page.getByRole('button', { name: yearly ? 'Switch to yearly' : `Upgrade to ${name}` }).click();
      const change = dialogOf(page, `Change to ${name}, ${billingPeriod}`);
      await expect(change.getByText('Due today')).toBeVisible();
      await expect(change).toContainText(price);
      // The month has just begun and nothing is used: the prorated price is short of a few seconds.
      await expect(change).toContainText(/ a month, from today\.|\d more credits until .+, then [\d,]+ a month\./);
      await change.getByRole('button', { name: /^Pay |^Change now/ }).click();
      await expect(said(page, `You have ${name} now`)).toBeFocused();
    }
    await expect(current(page)).toContainText(price);
    await expect(page.getByRole('button', { name: `Your plan: ${name}` })).toBeDisabled();
  }
  await expect(current(page)).toContainText('1,000 credits left');
});

test('a downgrade takes effect at the end of the period and can be undone, like a cancellation', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/500/);
  const account = await signedIn(page);
  await buy(page, account, { plan: 'PREMIUM', billingPeriod: 'monthly' });
  await page.goto('/profile#membership');
  await page.getByRole('button', { name: 'Downgrade to Starter' }).click();
  const change = dialogOf(page, 'Change to Starter, monthly');
  await expect(change.getByText('Nothing is due today.')).toBeVisible();
  await expectAccessible(page, 'change of a plan', DIALOG);
  await change.getByRole('button', { name: /^Change on / }).click();
  await expect(said(page, 'Your plan changes to Starter')).toBeFocused();
  await expect(current(page).getByText(/^Changes to Starter on /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Starter from / })).toBeDisabled();
  await current(page).getByRole('button', { name: 'Keep Professional' }).click();
  await expect(said(page, 'You keep Professional.')).toBeFocused();
  await expect(current(page).getByText(/^Renews on /)).toBeVisible();

  await current(page).getByRole('button', { name: 'Cancel subscription' }).click();
  const cancel = dialogOf(page, 'Cancel your subscription?');
  await expect(cancel).toContainText('You keep Professional until');
  await page.route('**/api/subscriptions/cancel', (route) =>
    route.fulfill({ status: 500, json: { error: 'x', code: 'INTERNAL' } }),
  );
  await cancel.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(cancel.getByText('Failed to cancel subscription. Please try again.')).toBeVisible();
  await expectAccessible(page, 'cancelling', DIALOG);
  await page.unroute('**/api/subscriptions/cancel');
  await cancel.getByRole('button', { name: 'Try Again' }).click();
  await expect(said(page, 'Your subscription is cancelled.')).toBeFocused();
  await expect(current(page).getByText(/^Cancels on /)).toBeVisible();
  await expect(current(page)).toContainText('400 credits left');
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Free from / })).toBeDisabled();
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(current(page).getByText(/^Renews on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
});

test('a checkout recovers from every failure, and can be left and reopened @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/50[03]/);
  await signedIn(page);
  const refuse = (status: number, code: string) =>
    page.route('**/api/subscriptions/create-checkout', (route) =>
      route.fulfill({ status, json: { error: 'x', code } }),
    );
  await refuse(503, 'PRICE_NOT_CONFIGURED');
  await page.goto('/profile#membership');
  await page.getByRole('button', { name: 'Choose Starter' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to create checkout session' });
  await expect(alert).toContainText('Price ID not configured for this plan');
  await refuse(500, 'INTERNAL');
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toContainText('Server error. Please try again later.');
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try Again' }).click();

  await payWith(page, CARDS.declined);
  await expect(checkoutOf(page).getByText('Your card was declined')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/profile#membership');
  await expect(current(page)).toContainText('3 credits left');

  await page.getByRole('button', { name: 'Choose Starter' }).click();
  await expect(checkoutOf(page).getByLabel('Card number')).toHaveValue('');
  await page.goBack();
  await expect(dialogOf(page, 'Starter, monthly')).toBeHidden();
  await page.goForward();
  await payWith(page, CARDS.authenticated);
  await checkoutOf(page).getByRole('button', { name: 'Refuse it' }).click();
  await expect(checkoutOf(page).getByText(/unable to authenticate/)).toBeVisible();
  await checkoutOf(page).getByRole('button', { name: /^Pay/ }).click();
  await checkoutOf(page).getByRole('button', { name: 'Confirm the payment' }).click();
  await expect(page.getByRole('heading', { name: 'You are on Starter' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(current(page)).toContainText('100 credits left');
});

test('a return from the bank shows what was bought; a purchase in another tab is not sold twice @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/409/);
  const account = await signedIn(page);
  await page.goto('/profile?checkout=cs_test_1#membership');
  await expect(page.getByRole('heading', { name: 'Nothing was bought' })).toBeFocused();
  await expect(page).toHaveURL('/profile#membership');
  await page.getByRole('button', { name: 'Back to the plans' }).click();

  await expect(page.getByRole('button', { name: 'Choose Agency' })).toBeEnabled();
  await buy(page, account, STARTER);
  await page.getByRole('button', { name: 'Choose Agency' }).click();
  await expect(dialogOf(page, 'Change to Agency, monthly').getByText('Due today')).toBeVisible();

  await page.goto('/profile?checkout=cs_test_2#membership');
  await expect(page.getByRole('heading', { name: 'You are on Starter' })).toBeFocused();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(current(page)).toContainText('100 credits left');
});

test('a failed payment is shown on the overview and the membership, and can be fixed @exhaustive', async ({ page }) => {
  const account = await signedIn(page);
  const stripe = await buy(page, account, STARTER, CARDS.failsLater);
  await advance(stripe, account, 32);
  await page.goto('/profile');
  const alert = page.getByRole('alert').filter({ hasText: 'Your payment failed' });
  await expect(alert).toContainText('You keep your plan until');
  await expect(alert).toContainText('but with Free credits');
  await page.getByRole('tab', { name: 'Membership' }).click();
  await expect(alert).toBeVisible();
  await expect(current(page)).toContainText('Starter');
  await expect(current(page)).toContainText('3 credits left');
  await expectAccessible(page, 'a failed payment', '[role=alert]');

  await alert.getByRole('button', { name: 'Update your card' }).click();
  await page.getByText('Use another card').click();
  await typeCard(page, CARDS.good);
  await page.getByRole('button', { name: 'Save the card' }).click();
  await page.getByRole('button', { name: 'Pay it' }).click();
  await page.getByRole('link', { name: 'Return to Roomwright' }).click();
  await expect(page).toHaveURL('/profile#membership');
  await expect(current(page).getByText(/^Renews on /)).toBeVisible();
  await expect(current(page)).toContainText('100 credits left');
  await expect(alert).toBeHidden();

  await page.getByRole('button', { name: 'Invoices and cards' }).click();
  await page.getByRole('button', { name: 'Cancel the plan' }).click();
  await page.getByRole('link', { name: 'Return to Roomwright' }).click();
  await expect(current(page).getByText(/^Cancels on /)).toBeVisible();
});

test('Stripe’s own checkout is shown if the service names no page to frame @exhaustive', async ({ page }) => {
  const account = await signedIn(page);
  await serveStripe(page);
  await page.route('**/api/subscriptions/create-checkout', (route) =>
    route.fulfill({ json: { clientSecret: 'cs_test_secret', publishableKey: 'pk_test_key' } }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/profile#membership');
  await expect(page.getByRole('button', { name: 'Choose Starter' })).toBeEnabled();
  // None of it is loaded before it is needed.
  expect(asked.filter((url) => /stripe/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Choose Starter' }).click();
  const pay = page.getByRole('button', { name: 'Pay pk_test_key cs_test_secret' });
  await expect(pay).toBeVisible();
  expect(asked.filter((url) => url.startsWith('https://js.stripe.com/'))).toHaveLength(1);
  await page.unrouteAll();
  await buy(page, account, STARTER);
  await pay.click();
  await expect(page.getByRole('heading', { name: 'You are on Starter' })).toBeFocused();
});
