import type { Job } from '@roomwright/functions/contract/entities.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api/client.ts';
import { photoJobsQuery } from './photo-jobs.ts';
import { refreshStagings } from './stagings.ts';

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
