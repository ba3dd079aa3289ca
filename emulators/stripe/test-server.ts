import { Stripe } from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { localStripe } from '../../functions/test/local-stripe.ts';
import { type LocalStripe, startStripe } from './server.ts';
import { API_VERSION } from './state/api-version.ts';

const SECRET_KEY = 'sk_test_local_of_tests';

/** A local Stripe for the tests of one file, and the official client for it. */
export interface TestStripe {
  readonly client: Stripe;
  readonly server: LocalStripe;
  /** Webhooks, recorded instead of sent. */
  readonly webhooks: { readonly body: string; readonly signature: string }[];
  /** Controls beyond Stripe's API. */
  readonly local: ReturnType<typeof localStripe>;
}

/** Creates the official client for a local Stripe. */
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

/** Starts a Stripe before the tests of the file and stops it afterwards. */
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
    get local() {
      return localStripe(server.origin);
    },
  };
}
