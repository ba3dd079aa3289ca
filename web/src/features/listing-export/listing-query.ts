import type { ListingExport } from '@roomwright/functions/contract/listing-export.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** Texts and file names of an export for a listing. @param listingId the listing whose rooms the files are named by */
export const listingQuery = (imageIds: readonly string[], listing: ListingExport, listingId?: string) =>
  queryOptions({
    queryKey: ['listing-texts', imageIds, listing, listingId],
    queryFn: ({ signal }) => call('listingTexts', { body: { imageIds: [...imageIds], listing, listingId }, signal }),
    placeholderData: keepPreviousData,
    // Titles and versions may have changed since.
    staleTime: 0,
  });
