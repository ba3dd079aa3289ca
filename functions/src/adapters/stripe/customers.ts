import type { Stripe } from 'stripe';
import type { Billing } from '../../ports/billing.ts';
import { isMissing } from './stripe-error.ts';

async function isThere(stripe: Stripe, id: string): Promise<boolean> {
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
  const idempotencyKey = known ? `customer:${userId}:${known}` : `customer:${userId}`;
  const { id } = await stripe.customers.create({ email, name, metadata: { userId } }, { idempotencyKey });
  return id;
}
