import type { Job } from '@roomwright/functions/contract/entities.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pollJob } from '../../lib/poll-job.ts';
import { refreshStagings, runningJobsQuery } from '../../lib/stagings.ts';

/** The unfinished jobs, undefined while they load, and how many have ended since. */
export interface FollowedJobs {
  readonly running: readonly Job[] | undefined;
  readonly ended: number;
}

/**
 * Keeps the unfinished jobs up to date, and everything that changes when one ends. Only the job that will end next is
 * followed by a long poll: one connection per job would leave the browser none for anything else.
 */
export function useFollowJobs(): FollowedJobs {
  const client = useQueryClient();
  const { data: running } = useQuery({
    ...runningJobsQuery,
    refetchInterval: ({ state }) => (state.data?.length ? TIMES.pollInterval * 1000 : false),
  });
  const next = running?.find(({ awaits }) => !awaits)?.id;
  useEffect(() => {
    if (next === undefined) return;
    const leaving = new AbortController();
    const onUpdate = (job: Job) =>
      client.setQueryData(runningJobsQuery.queryKey, (jobs) => jobs?.map((each) => (each.id === job.id ? job : each)));
    pollJob(next, { signal: leaving.signal, onUpdate })
      .then(() => client.invalidateQueries({ queryKey: runningJobsQuery.queryKey }))
      // The list is polled every few seconds anyway, and shows the error.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [client, next]);

  const [ended, setEnded] = useState(0);
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!running) return;
    const ids = running.map(({ id }) => id);
    const gone = before.current.filter((id) => !ids.includes(id)).length;
    before.current = ids;
    if (gone === 0) return;
    setEnded((count) => count + gone);
    void refreshStagings(client);
  }, [client, running]);
  return { running, ended };
}
