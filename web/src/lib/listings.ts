import { queryOptions } from '@tanstack/react-query';
import { call } from './api/client.ts';

export const LISTINGS_KEY = 'listings';

/** One's listings, those that were changed last first. */
export const listingsQuery = queryOptions({
  queryKey: [LISTINGS_KEY, 'list'],
  queryFn: async ({ signal }) => (await call('listings', { signal })).listings,
});
