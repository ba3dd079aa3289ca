import type { Job } from '@roomwright/functions/contract/entities.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api/client.ts';

export const LISTINGS_KEY = 'listings';

/** The user's listings, last changed first. */
export const listingsQuery = queryOptions({
  queryKey: [LISTINGS_KEY, 'list'],
  queryFn: async ({ signal }) => (await call('listings', { signal })).listings,
});

/**
 * The ids of photos in the order in which they were sent: a listing shows them as they were taken, and the first is its cover.
 *
 * @param photos newest first, as the gallery lists them
 */
export const inSentOrder = (photos: readonly Pick<Job, 'id' | 'createdAt'>[]): string[] =>
  photos
    .toReversed()
    .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .map(({ id }) => id);
