import type { Subscription } from '@roomwright/functions/contract/entities.ts';
import type { Offer } from '@roomwright/functions/contract/plans.ts';
import type { Stripe } from '@stripe/stripe-js';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { runningOf } from './standing.ts';
import { confirmSubscription } from './subscription-query.ts';

/** A checkout that can be shown: by the provider's own script, or as a page to frame. */
export type Checkout =
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'stripe'; readonly stripe: Stripe; readonly clientSecret: string };

async function begin({ plan, billingPeriod }: Offer, signal: AbortSignal): Promise<Checkout> {
  const { clientSecret, publishableKey, frameUrl } = await call('createCheckout', {
    body: { planType: plan, billingPeriod },
    signal,
  });
  if (frameUrl !== undefined) return { kind: 'frame', url: frameUrl };
  const { startStripe } = await import('./stripe-checkout.tsx');
  return { kind: 'stripe', stripe: await startStripe(publishableKey), clientSecret };
}

/** A purchase in another tab shows in the state that is fetched then. */
async function beginOrFind(
  offer: Offer,
  signal: AbortSignal,
  client: QueryClient,
): Promise<Checkout | { readonly kind: 'subscribed'; readonly subscription: Subscription }> {
  try {
    return await begin(offer, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ALREADY_SUBSCRIBED') throw error;
    const subscription = runningOf(await confirmSubscription(client, signal));
    if (subscription === null) throw error;
    return { kind: 'subscribed', subscription };
  }
}

/**
 * Begins to buy, once for as long as the caller is there, and again on `refetch` and each time somebody comes anew: a checkout
 * that was left may be over.
 *
 * @param wanted whether it can be shown here at all
 */
export function useCheckout(offer: Offer, wanted: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['checkout', offer.plan, offer.billingPeriod],
    queryFn: ({ signal }) => beginOrFind(offer, signal, client),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // Stripe's object is to be kept as it is.
    structuralSharing: false,
  });
}
