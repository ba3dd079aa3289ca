import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNoBilling, createStripeBilling } from './billing.ts';

/** Stripe's error responses. */
let answer: { readonly status: number; readonly error: object };
let asked: string[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(answer.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify({ error: answer.error }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const billingAt = (apiUrl: string) =>
  createStripeBilling({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', publishableKey: 'pk_test_x', apiUrl });
const STARTER = { plan: 'BASIC', billingPeriod: 'monthly' } as const;

describe('when Stripe', () => {
  it.each([
    { title: 'is down', status: 500, error: { type: 'api_error', message: 'Oops' }, code: 'BILLING_UNAVAILABLE' },
    { title: 'has had enough', status: 429, error: { type: 'rate_limit_error' }, code: 'BILLING_UNAVAILABLE' },
    {
      title: 'does not know the key',
      status: 401,
      error: { type: 'authentication_error' },
      code: 'BILLING_UNAVAILABLE',
    },
    { title: 'does not let the key do it', status: 403, error: {}, code: 'BILLING_UNAVAILABLE' },
    {
      title: 'says that a card was declined',
      status: 402,
      error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
      code: 'PAYMENT_FAILED',
    },
    {
      title: 'says that a payment waits for its owner',
      status: 402,
      error: { type: 'invalid_request_error', code: 'subscription_payment_intent_requires_action' },
      code: 'PAYMENT_FAILED',
    },
  ])('$title, callers only receive $code', async ({ status, error, code }) => {
    answer = { status, error };
    const refused = await billingAt(url)
      .priceId(STARTER)
      .catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({ code, details: {}, cause: expect.any(Error) });
    expect(asked).toHaveLength(1);
  });

  it('is unreachable, callers are told so', async () => {
    const nowhere = billingAt('http://127.0.0.1:9').priceId(STARTER);
    await expect(nowhere).rejects.toMatchObject({ code: 'BILLING_UNAVAILABLE' });
  });

  it('rejects a call as invalid, it is an internal error', async () => {
    answer = { status: 400, error: { type: 'invalid_request_error', message: 'Received unknown parameter' } };
    await expect(billingAt(url).priceId(STARTER)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  });

  it('has no price for an offer, it cannot be bought', async () => {
    const empty = { object: 'list', data: [], has_more: false, url: '/v1/prices' };
    const listing = createServer((_, response) => response.end(JSON.stringify(empty)));
    await new Promise<void>((resolve) => listing.listen(0, '127.0.0.1', resolve));
    const { port } = listing.address() as AddressInfo;
    const priceId = billingAt(`http://127.0.0.1:${port}`).priceId(STARTER);
    await expect(priceId).rejects.toMatchObject({
      code: 'PRICE_NOT_CONFIGURED',
      message: 'Price ID not configured for this plan',
    });
    listing.close();
  });
});

it('without plans for sale, Stripe is not called', async () => {
  for (const method of Object.values(createNoBilling())) {
    await expect((method as () => Promise<unknown>)()).rejects.toMatchObject({ code: 'BILLING_UNAVAILABLE' });
  }
});
