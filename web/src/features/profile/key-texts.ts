import type { KeyScope } from '@roomwright/functions/contract/api-keys.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** The user's API keys. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call('apiKeys', { signal }),
  // Programs use the keys meanwhile.
  staleTime: 0,
});

/** What a key's rights are called. */
export const SCOPE_TEXTS: Readonly<Record<KeyScope, { readonly short: string; readonly label: string }>> = {
  read: { short: 'Reads', label: 'Read pictures, listings and credits' },
  stage: { short: 'stages', label: 'Stage photos and make listings' },
  publish: { short: 'publishes', label: 'Publish pictures and listings, and take them down' },
};
