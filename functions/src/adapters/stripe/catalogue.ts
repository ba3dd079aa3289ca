import type { Stripe } from 'stripe';
import { BILLING_PERIODS, lookupKeyOf, OFFERS, type Offer, PAID_PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';

/** Returns the offer of a price by its metadata or lookup key; null for products not sold here. */
export function offerOf({ metadata, lookup_key }: Pick<Stripe.Price, 'metadata' | 'lookup_key'>): Offer | null {
  const plan = PAID_PLANS.find((one) => one === metadata.plan);
  const billingPeriod = BILLING_PERIODS.find((one) => one === metadata.billingPeriod);
  if (plan && billingPeriod) return { plan, billingPeriod };
  return OFFERS.find((offer) => lookupKeyOf(offer) === lookup_key) ?? null;
}

/**
 * Returns the current price of an offer.
 *
 * @throws AppError PRICE_NOT_CONFIGURED
 */
export async function priceIdOf(stripe: Stripe, offer: Offer): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKeyOf(offer)], active: true, limit: 1 });
  const [price] = data;
  if (!price) throw new AppError('PRICE_NOT_CONFIGURED');
  return price.id;
}
