import type { Job } from '@roomwright/functions/contract/entities.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './api/client.ts';

/** First part of the query key of every list of one photo's jobs. */
export const PHOTO_JOBS_KEY = ['jobs', 'photo'] as const;

/** All jobs made from the same photo, newest first. */
export const photoJobsQuery = ({ id, photoId }: Pick<Job, 'id' | 'photoId'>) =>
  queryOptions({
    queryKey: [...PHOTO_JOBS_KEY, photoId],
    queryFn: async ({ signal, client, queryKey }): Promise<readonly Job[]> => {
      // Any job of the photo leads to all of them; this one may have been deleted.
      const known = client.getQueryData<readonly Job[]>(queryKey);
      const asked = known?.some((job) => job.id === id) === false ? known[0]?.id : id;
      return asked === undefined ? [] : (await call('photoJobs', { params: { id: asked }, signal })).jobs;
    },
    staleTime: 0,
  });

/** Removes a deleted job from the cached lists of its photo before they are fetched again. */
export function forgetJob(client: QueryClient, id: string): void {
  client.setQueriesData<readonly Job[]>({ queryKey: PHOTO_JOBS_KEY }, (jobs) => jobs?.filter((job) => job.id !== id));
}
