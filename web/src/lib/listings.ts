import { queryOptions } from '@tanstack/react-query';
import { call } from './api/client.ts';

export const LISTINGS_KEY = 'listings';

/** The user's listings, last changed first. */
export const listingsQuery = queryOptions({
  queryKey: [LISTINGS_KEY, 'list'],
  queryFn: async ({ signal }) => (await call('listings', { signal })).listings,
});
