import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { LISTINGS_KEY } from '../../lib/listings.ts';

export type OpenListing = OutputOf<'getListing'>;

/** A listing with its photos. */
export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: [LISTINGS_KEY, 'one', id],
    queryFn: ({ signal }): Promise<OpenListing> => call('getListing', { params: { id }, signal }),
    staleTime: 0,
  });
