import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { meQuery } from './account.ts';
import { call } from './api/client.ts';

/** Jobs of "recent activity" (specification, section 9). */
const RECENT = 3;
/** Failed jobs that are shown before one asks for more, and with each time that one does. */
const FIRST_FAILED = 5;
const MORE_FAILED = 20;
/** Jobs under way at once; nobody has more of them than one upload and what is left of the last. */
const RUNNING = 100;

/** Other tabs, other devices and the service change all this: what is kept is shown at once and asked for again. */
const staleTime = 0;
/** Milliseconds for which switching tabs of the profile fetches nothing again. */
const SAME_VISIT = 30_000;

/** Counts of one's jobs, and the charts' figures on plans that have them. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => call('usageStats', { signal }),
  staleTime: SAME_VISIT,
});

/** The first part of the key of what is known of one's credits. */
export const CREDITS_KEY = 'credits';

/** Credits of this period and what last happened to them. */
export const creditsQuery = (entries: number) =>
  queryOptions({
    queryKey: [CREDITS_KEY, entries],
    queryFn: ({ signal }) => call('credits', { query: { entries }, signal }),
    staleTime,
  });

/** The newest jobs, whatever became of them. */
export const recentJobsQuery = queryOptions({
  queryKey: ['jobs', 'recent'],
  queryFn: async ({ signal }) => (await call('userJobs', { query: { limit: RECENT }, signal })).jobs,
  staleTime,
});

/** Jobs that wait or are worked on, oldest first: the order in which they will be done. */
export const runningJobsQuery = queryOptions({
  queryKey: ['jobs', 'running'],
  queryFn: async ({ signal }) => {
    const { jobs } = await call('userJobs', { query: { status: 'PROCESSING,PENDING', limit: RUNNING }, signal });
    const oldestFirst = jobs.toReversed();
    return (['PROCESSING', 'PENDING'] as const).flatMap((status) => oldestFirst.filter((job) => job.status === status));
  },
  staleTime,
});

/** Jobs that failed, newest first. */
export const failedJobsQuery = infiniteQueryOptions({
  queryKey: ['jobs', 'failed'],
  queryFn: ({ pageParam, signal }) => {
    const part = pageParam === null ? { limit: FIRST_FAILED } : { limit: MORE_FAILED, cursor: pageParam };
    return call('userJobs', { query: { status: 'FAILED', ...part }, signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime,
});

/** The first part of the key of every list of staged photos. */
export const GALLERY_KEY = 'gallery';

/** Asks again for everything that a staging, a retry or a deletion changes. */
export async function refreshStagings(client: QueryClient): Promise<void> {
  const keys = [meQuery.queryKey, usageQuery.queryKey, [CREDITS_KEY], ['jobs'], [GALLERY_KEY]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
