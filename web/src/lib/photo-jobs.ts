import type { Job } from '@roomwright/functions/contract/entities.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api/client.ts';
import { refreshStagings } from './stagings.ts';

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

/** Pause between two requests if the server answers at once, milliseconds; usually it waits for a change. */
const PAUSE_MS = 1500;

const isOpen = ({ status }: Job): boolean => status === 'PENDING' || status === 'PROCESSING';

/** All jobs of one photo, this one included; running ones are polled until they end. */
export function usePhotoJobs(job: Job): readonly Job[] {
  const client = useQueryClient();
  const { data: jobs = [job] } = useQuery(photoJobsQuery(job));
  const next = jobs.findLast(isOpen);
  const { data: seen, error } = useQuery({
    queryKey: ['followed', next?.id],
    queryFn: ({ signal }) => call('getJob', { params: { id: next?.id ?? '' }, wait: TIMES.longPoll, signal }),
    enabled: next !== undefined,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? TIMES.pollInterval * 1000 : PAUSE_MS),
  });
  const ended = seen && !isOpen(seen) ? seen.id : undefined;
  useEffect(() => {
    if (ended !== undefined || error) void refreshStagings(client);
  }, [client, ended, error]);
  return jobs;
}
