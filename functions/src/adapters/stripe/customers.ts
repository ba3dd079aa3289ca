import type { Stripe } from 'stripe';
import type { Billing } from '../../ports/billing.ts';
import { isMissing, isStripeError } from './stripe-error.ts';

/** Whether there is such a customer; one that was deleted is none. */
export async function isThere(stripe: Stripe, id: string): Promise<boolean> {
  try {
    return !(await stripe.customers.retrieve(id)).deleted;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** A user's customer: the known one, or a new one where it is gone, deleted by hand or of another account of ours. */
export async function findCustomer(
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
export async function changeEmail(stripe: Stripe, id: string, email: string): Promise<void> {
  if (await isThere(stripe, id)) await stripe.customers.update(id, { email });
}
