import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { forgetJob } from '../../lib/photo-jobs.ts';
import { refreshStagings } from '../../lib/stagings.ts';

/** Deletions that are under way at a time. */
const AT_ONCE = 4;

/** Deletes several photos, one by one: what was deleted before an error stays deleted, and the same call again does the rest. */
export function useDeletePhotos() {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const remove = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      setDone(0);
      const left = [...ids];
      const next = async (): Promise<void> => {
        for (let id = left.shift(); id !== undefined; id = left.shift()) {
          await call('galleryDelete', { params: { id } }).catch((error: unknown) => {
            // Deleted before, perhaps in another tab.
            if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
          });
          forgetJob(client, id);
          setDone((count) => count + 1);
        }
      };
      const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, next));
      for (const each of ended) if (each.status === 'rejected') throw each.reason;
    },
    onSettled: () => refreshStagings(client),
  });
  return { remove, done };
}
