import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import type { GalleryImage, Job } from '@roomwright/functions/contract/entities.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api/client.ts';
import { asImage } from './gallery-query.ts';

export const LISTINGS_KEY = 'listings';

/** The user's listings, last changed first. */
export const listingsQuery = queryOptions({
  queryKey: [LISTINGS_KEY, 'list'],
  queryFn: async ({ signal }) => (await call('listings', { signal })).listings,
});

export type OpenListing = OutputOf<'getListing'>;

/** A listing with its photos. */
export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: [LISTINGS_KEY, 'one', id],
    queryFn: ({ signal }): Promise<OpenListing> => call('getListing', { params: { id }, signal }),
    staleTime: 0,
  });

/** The staged photos of a listing, in its order. */
export function imagesIn({
  listing,
  jobs,
}: Pick<OpenListing, 'jobs'> & { readonly listing: Pick<OpenListing['listing'], 'rooms'> }): GalleryImage[] {
  const known = new Map(jobs.map((job): [string, Job] => [job.id, job]));
  return listing.rooms
    .flatMap(({ jobIds }) => jobIds)
    .flatMap((id) => {
      const job = known.get(id);
      return (job && asImage(job)) ?? [];
    });
}

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
