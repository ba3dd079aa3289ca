import { expect, test } from 'vitest';
import { setUpAccount } from '../../functions/src/adapters/stripe/set-up-account.ts';
import { WEBHOOK_EVENTS } from '../../functions/src/adapters/stripe/webhook-events.ts';
import { lookupKeyOf, OFFERS, PLANS, priceOf } from '../../functions/src/contract/plans.ts';
import { useTestStripe } from '../stripe/test-server.ts';

const stripe = useTestStripe();
const settings = { publicUrl: 'https://app.example.com' };

const priceOfKey = async (key: string) => {
  const { data } = await stripe.client.prices.list({ lookup_keys: [key], active: true });
  expect(data).toHaveLength(1);
  return data[0];
};
/** Returns everything in the account. */
const everything = async () => {
  const { client } = stripe;
  const lists = await Promise.all([
    client.products.list({ limit: 100 }),
    client.prices.list({ limit: 100 }),
    client.webhookEndpoints.list({ limit: 100 }),
    client.billingPortal.configurations.list({ limit: 100 }),
  ]);
  return lists.map(({ data }) => data.map(({ id }) => id).sort());
};

test('an account gets products, prices, a portal and the webhook, and its secret is shown once', async () => {
  const report = await setUpAccount(stripe.client, settings);
  expect(report.webhookSecret).toMatch(/^whsec_/);
  expect(report.lines.join('\n')).toContain('https://app.example.com/api/webhooks/stripe: made');
  for (const offer of OFFERS) {
    expect(await priceOfKey(lookupKeyOf(offer))).toMatchObject({
      unit_amount: priceOf(PLANS[offer.plan], offer.billingPeriod),
      currency: 'usd',
      product: `roomwright_${offer.plan.toLowerCase()}`,
      recurring: { interval: offer.billingPeriod === 'monthly' ? 'month' : 'year' },
      metadata: offer,
    });
  }
  const { data } = await stripe.client.webhookEndpoints.list();
  const webhook = data.find(({ url }) => url.startsWith(settings.publicUrl));
  expect(webhook?.enabled_events.toSorted()).toEqual(WEBHOOK_EVENTS.toSorted());
});

test('a second run changes nothing and shows no secret', async () => {
  const before = await everything();
  const { lines, webhookSecret } = await setUpAccount(stripe.client, settings);
  expect(webhookSecret).toBeNull();
  expect(lines.join('\n')).not.toMatch(/made/);
  expect(await everything()).toEqual(before);
});

test('manual changes are reverted; a changed amount gets a new price', async () => {
  const key = 'roomwright_premium_monthly';
  const old = await priceOfKey(key);
  await stripe.client.products.update('roomwright_basic', { name: 'Test' });
  const wrong = await stripe.client.prices.create({
    product: 'roomwright_premium',
    currency: 'usd',
    unit_amount: 100,
    recurring: { interval: 'month' },
    lookup_key: key,
    transfer_lookup_key: true,
  });
  const { lines } = await setUpAccount(stripe.client, settings);
  expect(lines).toContain('Product roomwright_basic: changed');
  expect(lines).toContain(`Price ${key}: made in place of ${wrong.id}, which existing subscriptions keep`);
  expect((await stripe.client.products.retrieve('roomwright_basic')).name).toBe('Roomwright Starter');
  expect((await priceOfKey(key))?.unit_amount).toBe(2999);
  expect(await stripe.client.prices.retrieve(wrong.id)).toMatchObject({
    active: false,
    lookup_key: null,
    metadata: { plan: 'PREMIUM', billingPeriod: 'monthly' },
  });
  // The first has lost its lookup key, and its metadata still names the offer.
  expect((await stripe.client.prices.retrieve(old?.id ?? '')).metadata).toMatchObject({ plan: 'PREMIUM' });
});
