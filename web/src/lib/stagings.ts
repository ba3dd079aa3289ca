import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { meQuery } from './account.ts';
import { call } from './api/client.ts';

/** Jobs of "recent activity" (specification, section 9). */
const RECENT = 3;
/** Jobs that are shown before one asks for more. */
const PAGE = 20;
/** Jobs under way at once; nobody has more of them than one upload and what is left of the last. */
const RUNNING = 100;

/** Other tabs, other devices and the service change all this: what is kept is shown at once and asked for again. */
const staleTime = 0;

/** Counts of one's jobs, and the charts' figures on plans that have them. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => call('usageStats', { signal }),
  staleTime,
});

/** Credits of this period and what last happened to them. */
export const creditsQuery = queryOptions({
  queryKey: ['credits'],
  queryFn: ({ signal }) => call('credits', { signal }),
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
    const lists = await Promise.all(
      (['PROCESSING', 'PENDING'] as const).map((status) =>
        call('userJobs', { query: { status, limit: RUNNING }, signal }),
      ),
    );
    return lists.flatMap(({ jobs }) => jobs.toReversed());
  },
  staleTime,
});

/** Jobs that failed, newest first. */
export const failedJobsQuery = infiniteQueryOptions({
  queryKey: ['jobs', 'failed'],
  queryFn: ({ pageParam, signal }) =>
    call('userJobs', { query: { status: 'FAILED', page: pageParam, limit: PAGE }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  staleTime,
});

/** The first part of the key of every list of staged photos. */
export const GALLERY_KEY = 'gallery';

/** Asks again for everything that a staging, a retry or a deletion changes. */
export async function refreshStagings(client: QueryClient): Promise<void> {
  const keys = [meQuery.queryKey, usageQuery.queryKey, creditsQuery.queryKey, ['jobs'], [GALLERY_KEY]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
