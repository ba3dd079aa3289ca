import type { Job } from '@roomwright/functions/contract/entities.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './api/client.ts';

/** First part of the query key of every list of one room's jobs. */
const ROOM_JOBS_KEY = ['jobs', 'room'] as const;

/** For each other photo of the same room, its newest matching job; empty if the photo shows no shared room. */
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
