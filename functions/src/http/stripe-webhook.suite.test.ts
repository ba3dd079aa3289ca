/** The webhook of the deployed functions, called by the suite's Stripe emulator. */
import { createHmac } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, expect, inject, it } from 'vitest';
import { apiClient } from '../../test/api-client.ts';
import { localStripe } from '../../test/local-stripe.ts';
import { type Person, person } from '../../test/people.ts';

const { origin, projectId, environment } = inject('suite');
const api = apiClient(origin);
const app = initializeApp({ projectId }, 'webhook.suite.test');
const database = getFirestore(app);
afterAll(() => deleteApp(app));

const stripe = localStripe(environment.STRIPE_API_URL ?? '');

/** A user who has bought Starter for a month; returns the customer id. */
async function buyer(): Promise<Person & { customer: string }> {
  const somebody = await person(api, database);
  const body = { planType: 'STARTER', billingPeriod: 'monthly' } as const;
  const { clientSecret } = await api.ok('createCheckout', { token: somebody.token, body });
  expect(await stripe.pay(clientSecret)).toMatchObject({ result: 'paid' });
  const customer: unknown = (await database.doc(`subscriptions/${somebody.id}`).get()).get('customerId');
  return { ...somebody, customer: String(customer) };
}

const send = (body: string, signature: string) =>
  fetch(`${origin}/api/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  });

function sign(body: string, secret: string, seconds = 0): string {
  const time = Math.floor(Date.now() / 1000) + seconds;
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

it('grants the plan after a payment, without a request by a page', async () => {
  const { token, customer } = await buyer();
  await stripe.settled(customer);
  const { subscription } = await api.ok('currentSubscription', { token });
  expect(subscription).toMatchObject({ plan: 'BASIC', billingPeriod: 'monthly', status: 'active' });
  expect(await api.ok('credits', { token })).toMatchObject({ plan: 'BASIC', limit: 100, used: 0 });
  // Other tests put documents into every collection.
  const { docs } = await database.collection('webhookEvents').get();
  const events = docs.filter(({ id }) => id.startsWith('evt_'));
  expect(events).not.toEqual([]);
  for (const event of events) {
    expect(event.data()).toMatchObject({ type: expect.any(String), expireAt: expect.anything() });
  }
});

it('rejects requests that are unsigned, signed with another secret, or too old', async () => {
  const body = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'invoice.paid', data: { object: {} } });
  const secret = environment.STRIPE_WEBHOOK_SECRET ?? '';
  expect(secret).toMatch(/^whsec_/);
  for (const signature of ['', sign(body, 'whsec_other'), sign(body, secret, -400), sign(`${body} `, secret)]) {
    const response = await send(body, signature);
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID_SIGNATURE' }]);
  }
  expect((await database.doc('webhookEvents/evt_forged').get()).exists).toBe(false);
  // Otherwise this would prove nothing: the same event with a valid signature is accepted.
  expect((await send(body, sign(body, secret))).status).toBe(200);
  expect((await database.doc('webhookEvents/evt_forged').get()).exists).toBe(true);
});

it('reports renewals, which renew credits, and the end', async () => {
  const { id, token, customer } = await buyer();
  await stripe.settled(customer);
  await database.doc(`users/${id}`).update({ creditsUsed: 60 });
  const before = (await api.ok('currentSubscription', { token })).subscription;
  await stripe.advance(customer, 32 * 24 * 60 * 60);
  await stripe.settled(customer);
  const after = (await api.ok('currentSubscription', { token })).subscription;
  expect(after?.currentPeriodStart).toBe(before?.currentPeriodEnd);
  expect(await api.ok('credits', { token })).toMatchObject({ plan: 'BASIC', limit: 100, used: 0 });
  await stripe.refund(customer);
  await stripe.settled(customer);
  expect((await api.ok('currentSubscription', { token })).subscription).toMatchObject({ status: 'ended' });
  expect(await api.ok('credits', { token })).toMatchObject({ plan: 'FREE', limit: 3 });
});

it('is not required for actions here, which query Stripe directly', async () => {
  const { token, customer } = await buyer();
  await stripe.hold(customer);
  const query = { refresh: 'true' } as const;
  expect((await api.ok('currentSubscription', { token, query })).subscription).toMatchObject({ status: 'active' });
  const agency = { planType: 'AGENCY', billingPeriod: 'monthly' } as const;
  const shown = await api.ok('previewPlanChange', { token, body: agency });
  expect(shown).toMatchObject({ effective: 'now', price: 7999 });
  const { prorationDate } = shown;
  const changed = await api.ok('changePlan', { token, body: { ...agency, prorationDate } });
  expect(changed.subscription).toMatchObject({ plan: 'ENTERPRISE', pendingChange: null });
  const starter = { planType: 'BASIC', billingPeriod: 'yearly' } as const;
  const less = await api.ok('changePlan', { token, body: starter });
  expect(less.subscription.pendingChange).toMatchObject({ plan: 'BASIC', billingPeriod: 'yearly' });
  const cancelled = await api.ok('cancelSubscription', { token });
  expect(cancelled.subscription).toMatchObject({ cancelAtPeriodEnd: true, pendingChange: null });
  expect((await api.ok('resumeSubscription', { token })).subscription.cancelAtPeriodEnd).toBe(false);
  const { url } = await api.ok('billingPortal', { token });
  expect((await fetch(url)).status).toBe(200);
  const credits = await api.ok('credits', { token });
  const [start, end] = [credits.period.start, credits.period.end].map((time) => Date.parse(time) / 1000);
  // The prorated difference: the whole of it, or one less if seconds have passed.
  const rest = ((end ?? 0) - prorationDate) / ((end ?? 0) - (start ?? 0));
  expect(credits).toMatchObject({ plan: 'ENTERPRISE', limit: 100 + Math.floor(900 * rest) });
  expect((await api.refused('createCheckout', { token, body: starter })).body.code).toBe('ALREADY_SUBSCRIBED');
});
