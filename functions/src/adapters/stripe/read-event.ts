import type { Stripe } from 'stripe';
import { AppError } from '../../domain/app-error.ts';
import type { BillingEvent } from '../../ports/billing.ts';
import { isStripeError } from './stripe-error.ts';
import { idOf } from './values.ts';

/** Seconds that an event may be on its way: an older one may be somebody's who has recorded it. */
const TOLERANCE = 300;

/**
 * Reads an event, which is what Stripe has signed over exactly these bytes.
 *
 * @throws AppError INVALID_SIGNATURE
 */
export async function readEvent(
  stripe: Stripe,
  bytes: Uint8Array,
  signature: string,
  secret: string,
): Promise<BillingEvent> {
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
