import type { Stripe } from 'stripe';
import { rethrow } from './stripe-error.ts';

/** Milliseconds that an answer is waited for, and how often a call is made again when there was none. */
const TIMEOUT = 15_000;
const RETRIES = 2;

/** Asks Stripe; its errors become ours. */
export type AskStripe = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>;

export interface StripeAddress {
  readonly secretKey: string;
  /** Scheme, host and port of a Stripe that is not Stripe's own; null: Stripe's. */
  readonly apiUrl: string | null;
}

/** Stripe's client, with the API version that its package was made for; loaded when it is first asked. */
export function createStripe({ secretKey, apiUrl }: StripeAddress): AskStripe {
  let loading: Promise<Stripe> | undefined;
  const load = async (): Promise<Stripe> => {
    const { default: Client } = await import('stripe');
    const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com');
    return new Client(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      maxNetworkRetries: RETRIES,
      timeout: TIMEOUT,
      telemetry: false,
    });
  };
  return async (work) => {
    loading ??= load();
    const stripe = await loading;
    return work(stripe).catch(rethrow);
  };
}
