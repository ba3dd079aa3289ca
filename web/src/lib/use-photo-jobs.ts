import type { Job } from '@roomwright/functions/contract/entities.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api/client.ts';
import { photoJobsQuery } from './photo-jobs.ts';
import { refreshStagings } from './stagings.ts';

/** Milliseconds between two questions where the server answers at once; usually it waits until something has changed. */
const PAUSE = 1500;

const isOpen = ({ status }: Job): boolean => status === 'PENDING' || status === 'PROCESSING';

/** All jobs of one photo, this one among them; those under way are followed until they end. */
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
    refetchInterval: ({ state }) => (state.status === 'error' ? TIMES.pollInterval * 1000 : PAUSE),
  });
  const ended = seen && !isOpen(seen) ? seen.id : undefined;
  useEffect(() => {
    if (ended !== undefined || error) void refreshStagings(client);
  }, [client, ended, error]);
  return jobs;
}
