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

/** Maximum age of an event in seconds, against replays. */
const TOLERANCE = 300;

/** Open checkouts of one customer: each new one closes the others. */
const CHECKOUTS = 100;

/** Milliseconds that an answer is waited for, and how often a call is made again when there was none. */
const TIMEOUT = 15_000;
const RETRIES = 2;

/** Asks Stripe; its errors become ours. */
type AskStripe = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>;

interface StripeAddress {
  readonly secretKey: string;
  /** Scheme, host and port of a Stripe that is not Stripe's own; null: Stripe's. */
  readonly apiUrl: string | null;
}

export interface StripeSettings extends StripeAddress {
  readonly webhookSecret: string;
  readonly publishableKey: string;
}

/** Plans sold through Stripe. Its package is loaded at the first call. */
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

/** Billing for an installation that sells no plans: every call is refused. */
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

/** Stripe's client, with the API version that its package was made for; loaded when it is first asked. */
function createStripe({ secretKey, apiUrl }: StripeAddress): AskStripe {
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

/** Closes open checkouts; one that was paid meanwhile has become a subscription, which is ended below. */
async function expire(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!isStripeError(error) || error.type !== 'StripeInvalidRequestError') throw error;
    if ((await stripe.checkout.sessions.retrieve(id)).status === 'open') throw error;
  }
}

/**
 * Ends everything that a customer pays or could pay, at once and without a refund, and deletes the customer with name, address and
 * cards. Stripe keeps invoices and payments. Nothing can be bought for a deleted customer, so whatever else is under way fails.
 */
async function closeCustomer(stripe: Stripe, customer: string): Promise<void> {
  if (!(await isThere(stripe, customer))) return;
  const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: CHECKOUTS });
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

/** A user's customer: the known one, or a new one where it is gone, deleted by hand or of another account of ours. */
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
    // One was made and never written down, and the user has another name since: a customer too many does no harm.
    if (!isStripeError(error) || error.type !== 'StripeIdempotencyError') throw error;
    return (await stripe.customers.create(wanted)).id;
  }
}

/** Where receipts and notes of the customer go from now on. A customer who was deleted by hand gets none. */
async function changeEmail(stripe: Stripe, id: string, email: string): Promise<void> {
  if (await isThere(stripe, id)) await stripe.customers.update(id, { email });
}

/**
 * Reads an event, which is what Stripe has signed over exactly these bytes.
 *
 * @throws AppError INVALID_SIGNATURE
 */
async function readEvent(stripe: Stripe, bytes: Uint8Array, signature: string, secret: string): Promise<BillingEvent> {
  const event = await stripe.webhooks
    .constructEventAsync(bytes, signature, secret, TOLERANCE)
    .catch((cause: unknown): never => {
      throw new AppError('INVALID_SIGNATURE', {}, { cause });
    });
  return { id: event.id, type: event.type, customerId: await customerOf(stripe, event.data.object) };
}

/** The customer whom a thing belongs to; a dispute names only its charge. */
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
