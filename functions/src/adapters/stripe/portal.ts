import type { Stripe } from 'stripe';

/** Marks the portal that `npm run stripe:setup` has made, among others of the same account. */
export const PORTAL_METADATA = { roomwright: 'portal' } as const;

/** The configuration of the portal that was made for this product; null: the account's own is used. */
export async function findPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.roomwright === PORTAL_METADATA.roomwright) ?? null;
}

/** The address of the pages with a customer's invoices and cards. */
export async function openPortal(stripe: Stripe, customer: string, return_url: string): Promise<string> {
  const configuration = await findPortal(stripe);
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url,
    ...(configuration && { configuration: configuration.id }),
  });
  return url;
}
