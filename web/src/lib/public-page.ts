import type { Job, PublicPage } from '@roomwright/functions/contract/entities.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api/client.ts';
import { OPERATOR } from './operator.ts';
import { refreshStagings } from './stagings.ts';

/** Absolute address of a public page. */
export const addressOf = ({ path }: Pick<PublicPage, 'path'>): string =>
  `${OPERATOR.isSample ? window.location.origin : OPERATOR.siteUrl}${path}`;

/** A photo's current state, past the cached lists. */
export const currentJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['current-job', id],
    queryFn: ({ signal }) => call('getJob', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Actions on a photo's public page; the server's answer is shown at once. */
export function usePublicPage(id: string) {
  const client: QueryClient = useQueryClient();
  const settle = {
    onSuccess: async (job: Job) => {
      client.setQueryData(currentJobQuery(id).queryKey, job);
      await refreshStagings(client);
    },
  };
  const params = { id };
  return {
    publish: useMutation({ mutationFn: () => call('publishPhoto', { params, body: {} }), ...settle }),
    renew: useMutation({ mutationFn: () => call('renewPublicPage', { params }), ...settle }),
    unpublish: useMutation({ mutationFn: () => call('unpublishPhoto', { params }), ...settle }),
  };
}
