import type { Subscription } from '@roomwright/functions/contract/entities.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { meQuery } from '../../lib/account.ts';
import { call } from '../../lib/api/client.ts';
import { CREDITS_KEY, usageQuery } from '../../lib/stagings.ts';

/** The user's subscription, or null. Never fresh: the payment provider's pages and the bank change it. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }): Promise<Subscription | null> =>
    (await call('currentSubscription', { signal })).subscription,
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/**
 * Takes over the answer of a call after refetching what depends on it (user, credits), so that everything changes at
 * once.
 */
export async function takeSubscription(client: QueryClient, subscription: Subscription | null): Promise<void> {
  const keys = [meQuery.queryKey, [CREDITS_KEY], usageQuery.queryKey];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  // An older pending answer would overwrite it.
  await client.cancelQueries({ queryKey: subscriptionQuery.queryKey });
  client.setQueryData(subscriptionQuery.queryKey, subscription);
}

/** Makes the service query the payment provider instead of waiting for its webhook: right after a checkout. */
export async function confirmSubscription(client: QueryClient, signal?: AbortSignal): Promise<Subscription | null> {
  const { subscription } = await call('currentSubscription', { query: { refresh: 'true' }, ...(signal && { signal }) });
  await takeSubscription(client, subscription);
  return subscription;
}
