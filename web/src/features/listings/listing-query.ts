import type { BodyOf } from '@roomwright/functions/contract/endpoints.ts';
import type { Listing } from '@roomwright/functions/contract/listings.ts';
import {
  type Mutation,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { LISTINGS_KEY, listingQuery } from '../../lib/listings.ts';
import { hasEnded } from './review-text.ts';

/** Milliseconds between two looks for answers of clients. */
const ANSWERS_MS = 30_000;

/** After how many milliseconds listings on the screen are asked for again: only while clients may answer. */
export const untilAnswers = (listings: readonly Listing[]): number | false =>
  listings.some(({ review }) => review && !hasEnded(review)) && ANSWERS_MS;

const isChangeOf =
  (id: string) =>
  ({ options }: Mutation): boolean =>
    options.scope?.id === `listing ${id}`;

/** An open listing. While it is shared and on the screen, answers of clients appear by themselves. */
export function useListing(id: string) {
  // An answer from before a change is saved would take it off the screen again.
  const isSaving = useIsMutating({ predicate: isChangeOf(id) }) > 0;
  return useQuery({
    ...listingQuery(id),
    refetchOnWindowFocus: !isSaving,
    refetchInterval: ({ state }) => !isSaving && untilAnswers(state.data ? [state.data.listing] : []),
  });
}

export type ListingChange = Omit<BodyOf<'updateListing'>, 'revision'>;

/** Puts the server's version of a listing into the cache. */
export function showListing(client: QueryClient, listing: Listing): void {
  client.setQueryData(listingQuery(listing.id).queryKey, (open) => open && { ...open, listing });
  void client.invalidateQueries({ queryKey: [LISTINGS_KEY, 'list'] });
}

/** Whether a change has not been sent yet. */
const isWaiting = ({ state, options }: Mutation): boolean =>
  state.isPaused && options.scope?.id.startsWith('listing ') === true;

/** Updates a listing: shown optimistically, saved one change at a time, and reverted on failure. */
export function useUpdateListing(id: string) {
  const client = useQueryClient();
  const { queryKey } = listingQuery(id);
  return useMutation({
    scope: { id: `listing ${id}` },
    // A retry would be based on a revision that it may have made itself: the person sends it again.
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
      // While another change waits, the screen is ahead of what was saved; only the revision counts.
      const waiting = client.isMutating({ predicate: isChangeOf(id) }) > 1;
      const { revision } = listing;
      if (!waiting) return showListing(client, listing);
      client.setQueryData(queryKey, (open) => open && { ...open, listing: { ...open.listing, revision } });
    },
    onError: async (error) => {
      // An unanswered change may have been saved: the next change is based on its revision, and the screen stays.
      if (error instanceof ApiError && error.status === 0) {
        const { listing } = await call('getListing', { params: { id } }).catch(() => ({ listing: null }));
        const { revision } = listing ?? {};
        if (revision)
          client.setQueryData(queryKey, (open) => open && { ...open, listing: { ...open.listing, revision } });
        return;
      }
      // Waiting changes were based on something that no longer exists.
      const changes = client.getMutationCache();
      for (const waiting of changes.getAll().filter(isWaiting)) changes.remove(waiting);
      await client.invalidateQueries({ queryKey });
    },
  });
}
