import type { Stripe } from 'stripe';

/** Marks the portal created by `npm run stripe:setup` among others of the same account. */
export const PORTAL_METADATA = { roomwright: 'portal' } as const;

/** Returns the portal configuration of this product; null to use the account's default. */
export async function findPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.roomwright === PORTAL_METADATA.roomwright) ?? null;
}

/** Returns the URL of a customer's portal with invoices and cards. */
export async function openPortal(stripe: Stripe, customer: string, return_url: string): Promise<string> {
  const configuration = await findPortal(stripe);
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url,
    ...(configuration && { configuration: configuration.id }),
  });
  return url;
}
