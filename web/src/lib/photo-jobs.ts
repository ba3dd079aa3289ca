import type { Job } from '@roomwright/functions/contract/entities.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './api/client.ts';

/** The first part of the key of every list of one photo's jobs. */
export const PHOTO_JOBS_KEY = ['jobs', 'photo'] as const;

/** All jobs that were made of the same photo as this one, newest first. */
export const photoJobsQuery = ({ id, photoId }: Pick<Job, 'id' | 'photoId'>) =>
  queryOptions({
    queryKey: [...PHOTO_JOBS_KEY, photoId],
    queryFn: async ({ signal, client, queryKey }): Promise<readonly Job[]> => {
      // Any job of the photo leads to all of them: this one may have been deleted meanwhile.
      const known = client.getQueryData<readonly Job[]>(queryKey);
      const asked = known?.some((job) => job.id === id) === false ? known[0]?.id : id;
      return asked === undefined ? [] : (await call('photoJobs', { params: { id: asked }, signal })).jobs;
    },
    staleTime: 0,
  });

/** Takes a job that was deleted out of the lists of its photo, before they are requested again. */
export function forgetJob(client: QueryClient, id: string): void {
  client.setQueriesData<readonly Job[]>({ queryKey: PHOTO_JOBS_KEY }, (jobs) => jobs?.filter((job) => job.id !== id));
}
