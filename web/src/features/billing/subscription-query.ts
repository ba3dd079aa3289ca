import type { Subscription } from '@roomwright/functions/contract/entities.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { meQuery } from '../../lib/account.ts';
import { call } from '../../lib/api/client.ts';
import { CREDITS_KEY, usageQuery } from '../../lib/stagings.ts';

/** One's subscription, or null. The payment provider's pages change it, and the bank does: it is requested again. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }): Promise<Subscription | null> =>
    (await call('currentSubscription', { signal })).subscription,
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/**
 * Takes over what a call has answered, once what follows from it has been requested again: plan, credits, what the plan shows.
 * All of it is so seen to change at once.
 */
export async function takeSubscription(client: QueryClient, subscription: Subscription | null): Promise<void> {
  const keys = [meQuery.queryKey, [CREDITS_KEY], usageQuery.queryKey];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  // An older answer that is still under way would be taken for news.
  await client.cancelQueries({ queryKey: subscriptionQuery.queryKey });
  client.setQueryData(subscriptionQuery.queryKey, subscription);
}

/** Has the service query the payment provider instead of waiting for its webhook: right after a checkout. */
export async function confirmSubscription(client: QueryClient, signal?: AbortSignal): Promise<Subscription | null> {
  const { subscription } = await call('currentSubscription', { query: { refresh: 'true' }, ...(signal && { signal }) });
  await takeSubscription(client, subscription);
  return subscription;
}
