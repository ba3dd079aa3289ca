import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api/client.ts';

/** What this installation can do besides furnishing empty rooms. */
export const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: ({ signal }): Promise<OutputOf<'stagingCapabilities'>> => call('stagingCapabilities', { signal }),
  // Changes only with a release.
  staleTime: 60 * 60_000,
});
