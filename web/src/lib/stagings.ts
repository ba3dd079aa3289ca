import type { UsageStats } from '@roomwright/functions/contract/entities.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { meQuery } from './account.ts';
import { call } from './api/client.ts';

/** Number of jobs in "recent activity" (specification, section 9). */
const RECENT_JOBS = 3;
/** Number of failed jobs per page. */
const FAILED_PER_PAGE = 5;
const MORE_FAILED = 20;
/** Upper limit of running jobs: one upload and what is left of the last one. */
const MAX_RUNNING_JOBS = 100;

/** Other tabs, devices and the service change this data: cached values are shown at once and fetched again. */
const staleTime = 0;
/** Switching tabs of the profile within this time fetches nothing again, milliseconds. */
const SAME_VISIT_MS = 30_000;

/** Counts of the user's jobs, and the figures for charts on plans that include them. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => call('usageStats', { signal }),
  staleTime: SAME_VISIT_MS,
});

/**
 * The counts as they may be shown; undefined while they are fetched. An account that had no photos may have some by now, so that
 * zeros from before are not shown while they are fetched again.
 */
export const shownUsage = ({ data, isFetching }: Pick<UseQueryResult<UsageStats>, 'data' | 'isFetching'>) =>
  isFetching && data?.total === 0 ? undefined : data;

/** First part of the query keys about credits. */
export const CREDITS_KEY = 'credits';

/** Credits of this period and their latest changes. */
export const creditsQuery = (entries: number) =>
  queryOptions({
    queryKey: [CREDITS_KEY, entries],
    queryFn: ({ signal }) => call('credits', { query: { entries }, signal }),
    staleTime,
  });

/** The newest jobs, whatever their status. */
export const recentJobsQuery = queryOptions({
  queryKey: ['jobs', 'recent'],
  queryFn: async ({ signal }) => (await call('userJobs', { query: { limit: RECENT_JOBS }, signal })).jobs,
  staleTime,
});

/** Waiting and running jobs, oldest first, the order in which they will be processed. */
export const runningJobsQuery = queryOptions({
  queryKey: ['jobs', 'running'],
  queryFn: async ({ signal }) => {
    const { jobs } = await call('userJobs', {
      query: { status: 'PROCESSING,PENDING', limit: MAX_RUNNING_JOBS },
      signal,
    });
    const oldestFirst = jobs.toReversed();
    return (['PROCESSING', 'PENDING'] as const).flatMap((status) => oldestFirst.filter((job) => job.status === status));
  },
  staleTime,
});

/** Jobs that failed, newest first. */
export const failedJobsQuery = infiniteQueryOptions({
  queryKey: ['jobs', 'failed'],
  queryFn: ({ pageParam, signal }) => {
    const part = pageParam === null ? { limit: FAILED_PER_PAGE } : { limit: MORE_FAILED, cursor: pageParam };
    return call('userJobs', { query: { status: 'FAILED', ...part }, signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime,
});

/** First part of the query key of every list of staged photos. */
export const GALLERY_KEY = 'gallery';

/** Invalidates everything that a staging, a retry or a deletion changes. */
export async function refreshStagings(client: QueryClient): Promise<void> {
  const keys = [meQuery.queryKey, usageQuery.queryKey, [CREDITS_KEY], ['jobs'], [GALLERY_KEY]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
