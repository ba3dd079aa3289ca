import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { BRAND } from '../../functions/src/contract/brand.ts';
import { lookupKeyOf, OFFERS, PLANS, priceOf } from '../../functions/src/contract/plans.ts';
import { API_VERSION } from './state/api-version.ts';
import { clientOf, useTestStripe } from './test-server.ts';

const stripe = useTestStripe();
const RETURN_URL = 'http://127.0.0.1:5000/profile?checkout={CHECKOUT_SESSION_ID}#membership';

async function price(key = 'roomwright_basic_monthly'): Promise<Stripe.Price> {
  const { data } = await stripe.client.prices.list({ lookup_keys: [key], active: true, expand: ['data.product'] });
  const [found] = data;
  if (!found) throw new Error(`There is no price ${key}.`);
  return found;
}

async function checkout(customer: string) {
  return stripe.client.checkout.sessions.create({
    mode: 'subscription',
    ui_mode: 'embedded_page',
    redirect_on_completion: 'if_required',
    return_url: RETURN_URL,
    customer,
    client_reference_id: 'someone',
    line_items: [{ price: (await price()).id, quantity: 1 }],
    subscription_data: { metadata: { userId: 'someone' } },
  });
}

const someone = () => stripe.client.customers.create({ email: 'someone@example.com', metadata: { userId: 'someone' } });

test('the API version is the SDK’s', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
});

test('every plan has a monthly and a yearly price at the catalogue’s amount', async () => {
  for (const offer of OFFERS) {
    const found = await price(lookupKeyOf(offer));
    expect(found).toMatchObject({
      unit_amount: priceOf(PLANS[offer.plan], offer.billingPeriod),
      currency: 'usd',
      recurring: { interval: offer.billingPeriod === 'monthly' ? 'month' : 'year', interval_count: 1 },
      product: { name: `${BRAND.name} ${PLANS[offer.plan].name}` },
      metadata: offer,
    });
  }
});

test('paying at the checkout creates a subscription, an invoice and a payment', async () => {
  const customer = await someone();
  const session = await checkout(customer.id);
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', url: null, subscription: null });
  expect(session.client_secret).toContain(`${session.id}_secret_`);
  expect(await stripe.local.pay(session.client_secret ?? '')).toEqual({ result: 'paid', session: session.id });

  const done = await stripe.client.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice.payments', 'line_items'],
  });
  expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', client_reference_id: 'someone' });
  expect(done.line_items?.data).toMatchObject([{ quantity: 1, amount_total: 999 }]);
  const subscription = done.subscription as Stripe.Subscription;
  const [item] = subscription.items.data;
  expect(subscription).toMatchObject({
    status: 'active',
    customer: customer.id,
    metadata: { userId: 'someone' },
    latest_invoice: {
      status: 'paid',
      amount_paid: 999,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id } },
      payments: { data: [{ status: 'paid', amount_paid: 999 }] },
    },
  });
  expect(item?.current_period_start).toBe(subscription.billing_cycle_anchor);
  const listed = await stripe.client.subscriptions.list({ customer: customer.id, status: 'all' });
  expect(listed.data.map(({ id }) => id)).toEqual([subscription.id]);
});

test('each step sends a webhook whose signature the SDK accepts', async () => {
  const customer = await someone();
  const session = await checkout(customer.id);
  await stripe.local.pay(session.client_secret ?? '');
  await stripe.server.deliveries.settled(customer.id);
  const events = stripe.webhooks.map(({ body, signature }) =>
    stripe.client.webhooks.constructEvent(body, signature, 'whsec_of_tests'),
  );
  const types = events
    .filter(({ data }) => JSON.stringify(data.object).includes(customer.id))
    .map(({ type, api_version }) => [type, api_version]);
  expect(types).toEqual(
    expect.arrayContaining([
      ['customer.created', API_VERSION],
      ['customer.subscription.created', API_VERSION],
      ['invoice.created', API_VERSION],
      ['invoice.finalized', API_VERSION],
      ['charge.succeeded', API_VERSION],
      ['payment_intent.succeeded', API_VERSION],
      ['invoice.paid', API_VERSION],
      ['invoice.payment_succeeded', API_VERSION],
      ['customer.subscription.updated', API_VERSION],
      ['checkout.session.completed', API_VERSION],
    ]),
  );
  const one = stripe.webhooks[0];
  if (!one) throw new Error('No webhook was sent.');
  expect(() => stripe.client.webhooks.constructEvent(`${one.body} `, one.signature, 'whsec_of_tests')).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  );
});

test('a declined card leaves the checkout open for another one', async () => {
  const customer = await someone();
  const session = await checkout(customer.id);
  expect(await stripe.local.pay(session.client_secret ?? '', { number: '4000 0000 0000 0002' })).toEqual({
    result: 'refused',
    field: 'card',
    message: 'Your card was declined.',
  });
  expect((await stripe.client.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
  expect(await stripe.local.pay(session.client_secret ?? '')).toMatchObject({ result: 'paid' });
  expect(await stripe.local.pay(session.client_secret ?? '')).toMatchObject({ result: 'refused' });
});

test('a card that requires authentication is charged after it', async () => {
  const session = await checkout((await someone()).id);
  const card = { number: '4000 0025 0000 3155' };
  expect(await stripe.local.pay(session.client_secret ?? '', card)).toEqual({ result: 'authenticate' });
  expect(await stripe.local.pay(session.client_secret ?? '', { ...card, authenticated: true })).toMatchObject({
    result: 'paid',
  });
});

test('input errors are reported at their field', async () => {
  const session = await checkout((await someone()).id);
  expect(await stripe.local.pay(session.client_secret ?? '', { number: '4111' })).toMatchObject({ field: 'number' });
  expect(await stripe.local.pay(session.client_secret ?? '', { expiry: '13/40' })).toMatchObject({ field: 'expiry' });
  expect(await stripe.local.pay(session.client_secret ?? '', { expiry: '01/20' })).toMatchObject({ field: 'expiry' });
  expect(await stripe.local.pay(session.client_secret ?? '', { cvc: '12' })).toMatchObject({ field: 'cvc' });
});

test('an expired checkout cannot be paid', async () => {
  const session = await checkout((await someone()).id);
  expect(await stripe.client.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired' });
  await expect(stripe.client.checkout.sessions.expire(session.id)).rejects.toThrow('can be expired');
  const listed = await stripe.client.checkout.sessions.list({ customer: String(session.customer), status: 'open' });
  expect(listed.data).toEqual([]);
  expect(await stripe.local.pay(session.client_secret ?? '')).toMatchObject({ result: 'refused' });
});

test('an Idempotency-Key replays the same request and rejects another', async () => {
  const create = (email: string) => stripe.client.customers.create({ email }, { idempotencyKey: 'customer:one' });
  const first = await create('one@example.com');
  expect((await create('one@example.com')).id).toBe(first.id);
  await expect(create('two@example.com')).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
});

test('an invalid API key, version or path is rejected', async () => {
  const stranger = clientOf(stripe.server.port, 'sk_test_other');
  await expect(stranger.customers.list()).rejects.toThrow(Stripe.errors.StripeAuthenticationError);
  const old = stripe.client.customers.list({}, { apiVersion: '2020-08-27' });
  await expect(old).rejects.toThrow('Invalid Stripe API version');
  await expect(stripe.client.customers.retrieve('cus_nobody')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
  await expect(stripe.client.balance.retrieve()).rejects.toThrow('Unrecognized request URL');
  await expect(stripe.client.customers.create({ business_name: 'x' })).rejects.toThrow('business_name');
});

test('lists are paginated, newest first', async () => {
  const made = [await someone(), await someone(), await someone()].map(({ id }) => id).reverse();
  const first = await stripe.client.customers.list({ limit: 2 });
  expect(first).toMatchObject({ has_more: true, data: [{ id: made[0] }, { id: made[1] }] });
  const next = await stripe.client.customers.list({ limit: 1, starting_after: made[1] ?? '' });
  expect(next.data.map(({ id }) => id)).toEqual([made[2]]);
  const back = await stripe.client.customers.list({ limit: 1, ending_before: made[2] ?? '' });
  expect(back).toMatchObject({ has_more: true, data: [{ id: made[1] }] });
});

test('a page has 1 to 100 objects', async () => {
  for (const limit of [1, 100]) {
    await expect(stripe.client.customers.list({ limit })).resolves.toMatchObject({ object: 'list' });
  }
  for (const limit of [0, 101]) {
    await expect(stripe.client.customers.list({ limit })).rejects.toThrow('from 1 to 100');
  }
});
