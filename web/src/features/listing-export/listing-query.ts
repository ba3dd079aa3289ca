import type { ListingExport } from '@roomwright/functions/contract/listing-export.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** Texts and file names of an export for a listing. */
export const listingQuery = (imageIds: readonly string[], listing: ListingExport) =>
  queryOptions({
    queryKey: ['listing-texts', imageIds, listing],
    queryFn: ({ signal }) => call('listingTexts', { body: { imageIds: [...imageIds], listing }, signal }),
    placeholderData: keepPreviousData,
    // Titles and versions may have changed since.
    staleTime: 0,
  });
