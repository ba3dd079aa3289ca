import { Stripe } from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import type { CheckoutForm, Payment } from './checkout.ts';
import { type LocalStripe, startStripe } from './server.ts';
import { API_VERSION } from './state/api-version.ts';

const SECRET_KEY = 'sk_test_local_of_tests';

/** A local Stripe for the tests of one file, and the official client to it. */
export interface TestStripe {
  readonly client: Stripe;
  readonly server: LocalStripe;
  /** Webhooks as they were sent: to nobody but this list. */
  readonly webhooks: { readonly body: string; readonly signature: string }[];
  /** What a person does at the checkout: types a card in and pays. */
  pay(clientSecret: string | null, card?: Partial<CheckoutForm>): Promise<Payment>;
}

/** The official client, to a Stripe on this machine. */
export function clientOf(port: number, secretKey: string): Stripe {
  return new Stripe(secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    apiVersion: API_VERSION,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Starts a Stripe before the tests of this file and ends it after them. */
export function useTestStripe(): TestStripe {
  const webhooks: { body: string; signature: string }[] = [];
  let server: LocalStripe;
  let client: Stripe;
  beforeAll(async () => {
    server = await startStripe({
      port: 0,
      secretKey: SECRET_KEY,
      webhook: { url: 'http://nobody.test/', secret: 'whsec_of_tests' },
      post: async (_, body, headers) => {
        webhooks.push({ body, signature: headers['stripe-signature'] ?? '' });
        return 200;
      },
    });
    client = clientOf(server.port, SECRET_KEY);
  });
  afterAll(() => server.close());
  return {
    webhooks,
    get client() {
      return client;
    },
    get server() {
      return server;
    },
    pay: async (clientSecret, card = {}) => {
      const form = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: '', authenticated: false, ...card };
      const response = await fetch(`${server.origin}/checkout/${encodeURIComponent(clientSecret ?? '')}/pay`, {
        method: 'POST',
        body: JSON.stringify(form),
      });
      return (await response.json()) as Payment;
    },
  };
}
