import type { Job } from '../domain/job.ts';
import type { JobFilter, Store } from '../ports/store.ts';
import { cursorOf, placeOf } from './list-cursor.ts';

type ListStore = Pick<Store, 'jobs' | 'jobCounts' | 'countJobs'>;

/** The requested part of a list. */
export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A part of a list, newest first. */
export interface ListPart {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly jobs: readonly Job[];
  readonly nextCursor: string | null;
}

/** Counts the jobs that match a filter: from the account's counters if they suffice, otherwise in the database. */
export async function countJobs(store: ListStore, filter: JobFilter): Promise<number> {
  const { userId, status, roomType, style, favourite, ...others } = filter;
  const further = [roomType, style, favourite].filter((value) => value !== undefined).length;
  const isCounted =
    Object.values(others).every((value) => value === undefined) &&
    (further === 0 || (further === 1 && status === 'COMPLETED'));
  if (!isCounted) return store.countJobs(filter);
  const { statuses, rooms, styles, favourites } = await store.jobCounts(userId);
  if (roomType) return rooms[roomType] ?? 0;
  if (style) return styles[style] ?? 0;
  if (favourite !== undefined) return favourite ? favourites : statuses.COMPLETED - favourites;
  const wanted = status === undefined ? Object.keys(statuses) : [status].flat();
  return Object.entries(statuses).reduce((sum, [name, count]) => (wanted.includes(name) ? sum + count : sum), 0);
}

/**
 * Lists part of a user's jobs. With a cursor it reads only the returned jobs and one more; with a page number, also
 * everything before them. A first page that is not full needs no count.
 *
 * @throws AppError VALIDATION_ERROR if the cursor is not valid for this list
 */
export async function listJobs(
  store: ListStore,
  filter: JobFilter,
  { page, limit, cursor }: ListQuery,
): Promise<ListPart> {
  const place = cursor === undefined ? null : placeOf(cursor, filter);
  const part = (jobs: readonly Job[], total: number, seen: number, isLast: boolean): ListPart => {
    const last = jobs.at(-1);
    const nextCursor = isLast || !last ? null : cursorOf({ ...last, seen: seen + jobs.length }, filter);
    return { page: Math.floor(seen / limit) + 1, limit, total, jobs, nextCursor };
  };

  if (place) {
    const [jobs, total] = await Promise.all([
      store.jobs(filter, { limit: limit + 1, after: place }),
      countJobs(store, filter),
    ]);
    return part(jobs.slice(0, limit), total, place.seen, jobs.length <= limit);
  }
  if (page === 1) {
    const jobs = await store.jobs(filter, { limit });
    const total = jobs.length < limit ? jobs.length : await countJobs(store, filter);
    return part(jobs, total, 0, total <= limit);
  }
  const offset = (page - 1) * limit;
  const total = await countJobs(store, filter);
  const jobs = offset < total ? await store.jobs(filter, { limit, offset }) : [];
  return part(jobs, total, offset, jobs.length < limit || offset + limit >= total);
}
