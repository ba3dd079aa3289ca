import type { BodyOf } from '@roomwright/functions/contract/endpoints.ts';
import type { Listing } from '@roomwright/functions/contract/listings.ts';
import { type Mutation, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { LISTINGS_KEY } from '../../lib/listings.ts';
import { listingQuery } from './listing-query.ts';

export type ListingChange = Omit<BodyOf<'updateListing'>, 'revision'>;

/** Takes over what the server has of a listing. */
export function showListing(client: QueryClient, listing: Listing): void {
  client.setQueryData(listingQuery(listing.id).queryKey, (open) => open && { ...open, listing });
  void client.invalidateQueries({ queryKey: [LISTINGS_KEY, 'list'] });
}

/** Whether a change has not been sent yet. */
const isWaiting = ({ state, options }: Mutation): boolean =>
  state.isPaused && options.scope?.id.startsWith('listing ') === true;

/** Changes a listing: shown at once, saved one after the other, and as it was where that fails. */
export function useUpdateListing(id: string) {
  const client = useQueryClient();
  const { queryKey } = listingQuery(id);
  return useMutation({
    scope: { id: `listing ${id}` },
    // Sent again it would follow a revision that it may have made itself: whoever reads the failure sends it again.
    retry: false,
    mutationFn: (change: ListingChange) => {
      const open = client.getQueryData(queryKey);
      return call('updateListing', { params: { id }, body: { revision: open?.listing.revision ?? 1, ...change } });
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      client.setQueryData(queryKey, (open) => open && { ...open, listing: { ...open.listing, ...given } });
    },
    onSuccess: (listing) => {
      // While another change waits, what is shown is ahead of what was saved; only its number counts.
      const waiting = client.isMutating({ predicate: ({ options }) => options.scope?.id === `listing ${id}` }) > 1;
      const { revision } = listing;
      if (!waiting) return showListing(client, listing);
      client.setQueryData(queryKey, (open) => open && { ...open, listing: { ...open.listing, revision } });
    },
    onError: async (error) => {
      // What was not answered may have been saved: its revision is what the next change follows, and what is shown stays.
      if (error instanceof ApiError && error.status === 0) {
        const { listing } = await call('getListing', { params: { id } }).catch(() => ({ listing: null }));
        const { revision } = listing ?? {};
        if (revision)
          client.setQueryData(queryKey, (open) => open && { ...open, listing: { ...open.listing, revision } });
        return;
      }
      // Changes that wait were made of what is not there any more.
      const changes = client.getMutationCache();
      for (const waiting of changes.getAll().filter(isWaiting)) changes.remove(waiting);
      await client.invalidateQueries({ queryKey });
    },
  });
}
