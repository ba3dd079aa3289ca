import type { Job } from '@roomwright/functions/contract/entities.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api/client.ts';

/** The first part of the key of every list of one photo's jobs. */
export const PHOTO_JOBS_KEY = ['jobs', 'photo'] as const;

/** All jobs that were made of the same photo as this one, newest first. */
export const photoJobsQuery = ({ id, photoId }: Pick<Job, 'id' | 'photoId'>) =>
  queryOptions({
    queryKey: [...PHOTO_JOBS_KEY, photoId],
    queryFn: async ({ signal }): Promise<readonly Job[]> => (await call('photoJobs', { params: { id }, signal })).jobs,
    staleTime: 0,
  });
