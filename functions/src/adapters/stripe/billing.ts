import type { Stripe } from 'stripe';
import { AppError } from '../../domain/app-error.ts';
import type { Billing, BillingEvent } from '../../ports/billing.ts';
import { priceIdOf } from './catalogue.ts';
import {
  cancelAtPeriodEnd,
  changeAtPeriodEnd,
  changeNow,
  costOfChange,
  endSubscription,
  resume,
} from './change-subscription.ts';
import { openCheckout } from './checkout.ts';
import { openPortal } from './portal.ts';
import { readSubscriptions } from './read-subscriptions.ts';
import { isMissing, isStripeError, rethrow } from './stripe-error.ts';
import { idOf } from './values.ts';

/** Maximum age of an event, seconds, against replay attacks. */
const MAX_EVENT_AGE_SECONDS = 300;

/** Maximum number of open checkouts read per customer; each new one closes the others. */
const MAX_CHECKOUTS = 100;

/** Timeout of a call, ms, and number of retries. */
const TIMEOUT_MS = 15_000;
const MAX_RETRIES = 2;

/** Calls Stripe and converts its errors to ours. */
type AskStripe = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>;

interface StripeAddress {
  readonly secretKey: string;
  /** Scheme, host and port of a Stripe emulator; null for Stripe itself. */
  readonly apiUrl: string | null;
}

export interface StripeSettings extends StripeAddress {
  readonly webhookSecret: string;
  readonly publishableKey: string;
}

/** Payments through Stripe. Its package is loaded on first use. */
export function createStripeBilling(settings: StripeSettings): Billing {
  const { apiUrl, publishableKey, webhookSecret } = settings;
  const ask = createStripe(settings);
  return {
    priceId: (offer) => ask((stripe) => priceIdOf(stripe, offer)),
    customer: (user, known) => ask((stripe) => findCustomer(stripe, user, known)),
    changeEmail: (id, email) => ask((stripe) => changeEmail(stripe, id, email)),
    userOf: (id) =>
      ask(async (stripe) => {
        try {
          const customer = await stripe.customers.retrieve(id);
          return customer.deleted ? null : (customer.metadata.userId ?? null);
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    subscriptions: (customerId) => ask((stripe) => readSubscriptions(stripe, customerId)),
    checkout: async (request) => {
      const clientSecret = await ask((stripe) => openCheckout(stripe, request));
      const frameUrl = apiUrl && `${apiUrl}/checkout/${encodeURIComponent(clientSecret)}`;
      return { clientSecret, publishableKey, ...(frameUrl && { frameUrl }) };
    },
    costOfChange: (id, offer, at) => ask((stripe) => costOfChange(stripe, id, offer, at)),
    changeNow: (id, offer, moment) => ask((stripe) => changeNow(stripe, id, offer, moment)),
    changeAtPeriodEnd: (id, offer) => ask((stripe) => changeAtPeriodEnd(stripe, id, offer)),
    cancelAtPeriodEnd: (id) => ask((stripe) => cancelAtPeriodEnd(stripe, id)),
    resume: (id) => ask((stripe) => resume(stripe, id)),
    end: (id, options) => ask((stripe) => endSubscription(stripe, id, options)),
    close: (customerId) => ask((stripe) => closeCustomer(stripe, customerId)),
    portal: (customerId, returnUrl) => ask((stripe) => openPortal(stripe, customerId, returnUrl)),
    readEvent: (bytes, signature) => ask((stripe) => readEvent(stripe, bytes, signature, webhookSecret)),
  };
}

const unavailable = async (): Promise<never> => {
  throw new AppError('BILLING_UNAVAILABLE');
};

/** Billing for installations that sell no plans: rejects every call. */
export function createNoBilling(): Billing {
  return {
    priceId: unavailable,
    customer: unavailable,
    changeEmail: unavailable,
    userOf: unavailable,
    subscriptions: unavailable,
    checkout: unavailable,
    costOfChange: unavailable,
    changeNow: unavailable,
    changeAtPeriodEnd: unavailable,
    cancelAtPeriodEnd: unavailable,
    resume: unavailable,
    end: unavailable,
    close: unavailable,
    portal: unavailable,
    readEvent: unavailable,
  };
}

/** Returns Stripe's client with its package's API version, loaded on first use. */
function createStripe({ secretKey, apiUrl }: StripeAddress): AskStripe {
  let loading: Promise<Stripe> | undefined;
  const load = async (): Promise<Stripe> => {
    const { default: Client } = await import('stripe');
    const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com');
    return new Client(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      maxNetworkRetries: MAX_RETRIES,
      timeout: TIMEOUT_MS,
      telemetry: false,
    });
  };
  return async (work) => {
    loading ??= load();
    const stripe = await loading;
    return work(stripe).catch(rethrow);
  };
}

/** Closes an open checkout. One that was just paid has become a subscription, which is ended below. */
async function expire(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!isStripeError(error) || error.type !== 'StripeInvalidRequestError') throw error;
    if ((await stripe.checkout.sessions.retrieve(id)).status === 'open') throw error;
  }
}

/**
 * Ends all subscriptions and checkouts of a customer now, without a refund, and deletes the customer with name,
 * address and cards. Stripe keeps invoices and payments. Deleted customers cannot buy anything, so requests in
 * progress fail.
 */
async function closeCustomer(stripe: Stripe, customer: string): Promise<void> {
  if (!(await isThere(stripe, customer))) return;
  const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: MAX_CHECKOUTS });
  for (const { id } of open.data) await expire(stripe, id);
  const subscriptions = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray({
    limit: 1000,
  });
  for (const { id, ended_at } of subscriptions) {
    if (ended_at !== null) continue;
    await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }
  await stripe.customers.del(customer).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** Whether the customer exists and is not deleted. */
async function isThere(stripe: Stripe, id: string): Promise<boolean> {
  try {
    return !(await stripe.customers.retrieve(id)).deleted;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Returns a user's customer id: the known one, or a new one if that was deleted by hand or belongs to another Stripe
 * account.
 */
async function findCustomer(
  stripe: Stripe,
  { id: userId, email, name }: Parameters<Billing['customer']>[0],
  known: string | null,
): Promise<string> {
  if (known && (await isThere(stripe, known))) return known;
  const wanted = { email, name, metadata: { userId } };
  const idempotencyKey = known ? `customer:${userId}:${known}` : `customer:${userId}`;
  try {
    return (await stripe.customers.create(wanted, { idempotencyKey })).id;
  } catch (error) {
    // A customer was created but not recorded, and the user's name has changed since: a duplicate is harmless.
    if (!isStripeError(error) || error.type !== 'StripeIdempotencyError') throw error;
    return (await stripe.customers.create(wanted)).id;
  }
}

/** Changes the address for the customer's receipts. Does nothing if the customer was deleted by hand. */
async function changeEmail(stripe: Stripe, id: string, email: string): Promise<void> {
  if (await isThere(stripe, id)) await stripe.customers.update(id, { email });
}

/**
 * Verifies Stripe's signature over exactly these bytes and parses the event.
 *
 * @throws AppError INVALID_SIGNATURE
 */
async function readEvent(stripe: Stripe, bytes: Uint8Array, signature: string, secret: string): Promise<BillingEvent> {
  const event = await stripe.webhooks
    .constructEventAsync(bytes, signature, secret, MAX_EVENT_AGE_SECONDS)
    .catch((cause: unknown): never => {
      throw new AppError('INVALID_SIGNATURE', {}, { cause });
    });
  return { id: event.id, type: event.type, customerId: await customerOf(stripe, event.data.object) };
}

/** Returns the customer of an object; disputes refer only to a charge. */
async function customerOf(stripe: Stripe, thing: Stripe.Event['data']['object']): Promise<string | null> {
  if ('object' in thing && thing.object === 'customer') return thing.id;
  if ('customer' in thing && thing.customer) {
    const { customer } = thing;
    return typeof customer === 'string' || 'id' in customer ? idOf(customer) : null;
  }
  if (!('charge' in thing) || !thing.charge) return null;
  try {
    const { customer } = await stripe.charges.retrieve(idOf(thing.charge as string | { id: string }));
    return customer && idOf(customer);
  } catch (error) {
    if (isStripeError(error) && error.code === 'resource_missing') return null;
    throw error;
  }
}
