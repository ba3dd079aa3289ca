/** The webhook of the deployed functions, which are told by the suite's own Stripe as those of the cloud are by Stripe. */
import { createHmac } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { apiClient } from '../test/api-client.ts';
import { type Person, person } from '../test/people.ts';

const { origin, projectId, environment } = inject('suite');
const api = apiClient(origin);
const app = initializeApp({ projectId }, 'webhook.suite.test');
const database = getFirestore(app);
afterAll(() => deleteApp(app));

/** Buys as a browser does: a checkout in a frame, and a test card. */
async function buy({ token }: Person): Promise<void> {
  const body = { planType: 'STARTER', billingPeriod: 'monthly' } as const;
  const { frameUrl } = await api.ok('createCheckout', { token, body });
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ann', authenticated: false };
  const response = await fetch(`${frameUrl}/pay`, { method: 'POST', body: JSON.stringify(card) });
  expect(await response.json()).toMatchObject({ result: 'paid' });
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

it('gives whoever has paid the plan, though no page asks for it', async () => {
  const somebody = await person(api, database);
  await buy(somebody);
  await vi.waitFor(
    async () => {
      const { subscription } = await api.ok('currentSubscription', { token: somebody.token });
      expect(subscription).toMatchObject({ plan: 'BASIC', billingPeriod: 'monthly', status: 'active' });
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(await api.ok('credits', { token: somebody.token })).toMatchObject({ plan: 'BASIC', limit: 100, used: 0 });
  const events = await database.collection('webhookEvents').get();
  expect(events.size).toBeGreaterThan(0);
  for (const event of events.docs) {
    expect(event.data()).toMatchObject({ type: expect.any(String), expireAt: expect.anything() });
  }
});

it('refuses what is not signed, signed with another secret, or was signed long ago', async () => {
  const body = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'invoice.paid', data: { object: {} } });
  const secret = environment.STRIPE_WEBHOOK_SECRET ?? '';
  expect(secret).toMatch(/^whsec_/);
  for (const signature of ['', sign(body, 'whsec_other'), sign(body, secret, -400), sign(`${body} `, secret)]) {
    const response = await send(body, signature);
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID_SIGNATURE' }]);
  }
  expect((await database.doc('webhookEvents/evt_forged').get()).exists).toBe(false);
  // Or all of that would prove nothing: the same event, well signed, though it means nothing.
  expect((await send(body, sign(body, secret))).status).toBe(200);
  expect((await database.doc('webhookEvents/evt_forged').get()).exists).toBe(true);
});
