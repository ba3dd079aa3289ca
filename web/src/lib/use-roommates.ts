import type { Job } from '@roomwright/functions/contract/entities.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './api/client.ts';

/** The first part of the key of every list of the jobs of one room. */
const ROOM_JOBS_KEY = ['jobs', 'room'] as const;

/** Of each other photo that shows the same room its newest job that fits; none where the photo shows no shared room. */
export function useRoommates(
  { sharedRoomId, photoId }: Pick<Job, 'sharedRoomId' | 'photoId'>,
  fits: (jobsOfPhoto: readonly Job[]) => boolean,
): readonly Job[] {
  const { data } = useQuery({
    queryKey: [...ROOM_JOBS_KEY, sharedRoomId],
    queryFn: async ({ signal }) =>
      (await call('getSharedRoom', { params: { id: sharedRoomId ?? '' }, signal })).jobs satisfies readonly Job[],
    enabled: sharedRoomId !== null,
    staleTime: 0,
  });
  const photos = Map.groupBy(data ?? [], (job) => job.photoId);
  photos.delete(photoId);
  return [...photos.values()].filter(fits).flatMap((jobs) => jobs.slice(0, 1));
}
