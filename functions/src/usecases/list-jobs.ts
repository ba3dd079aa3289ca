import { AppError } from '../domain/app-error.ts';
import { hashOf } from '../domain/hash.ts';
import type { Job } from '../domain/job.ts';
import { countedStatuses } from '../domain/job-counts.ts';
import type { JobFilter, JobPosition, Store } from '../ports/store.ts';

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
async function countJobs(store: ListStore, filter: JobFilter): Promise<number> {
  const { userId, status, roomType, style, favourite, ...others } = filter;
  const further = [roomType, style, favourite].filter((value) => value !== undefined).length;
  const counted = countedStatuses(status === undefined ? undefined : [status].flat());
  const isCounted =
    counted !== null &&
    Object.values(others).every((value) => value === undefined) &&
    (further === 0 || (further === 1 && status === 'COMPLETED'));
  if (!isCounted) return store.countJobs(filter);
  const { statuses, rooms, styles, favourites } = await store.jobCounts(userId);
  if (roomType) return rooms[roomType] ?? 0;
  if (style) return styles[style] ?? 0;
  if (favourite !== undefined) return favourite ? favourites : statuses.COMPLETED - favourites;
  return counted.reduce((sum, name) => sum + statuses[name], 0);
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

/** A position in a user's list. */
interface ListPlace extends JobPosition {
  /** Number of entries returned before it. */
  readonly seen: number;
}

const CURSOR_FORMAT = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{1,64})\.([0-9a-z]{1,7})\.([0-9a-z]{1,14})$/;
const UNKNOWN_CURSOR = 'This place is not in this list. Start again without a cursor.';

/** Hashes what a cursor is valid for: the account and everything that determines which jobs are in the list. */
const markOf = (filter: JobFilter, search: string): string => {
  const list = JSON.stringify([Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)), search]);
  return `${hashOf(list).toString(36)}${hashOf(list, 1).toString(36)}`;
};

/**
 * Encodes a position in a list as a cursor. It is not signed: a forged cursor only leads to another position in the
 * caller's own list.
 *
 * @param search search words, in addition to the filter
 */
export function cursorOf({ createdAt, id, seen }: ListPlace, filter: JobFilter, search = ''): string {
  const parts = [createdAt.getTime().toString(36), id, seen.toString(36), markOf(filter, search)];
  return Buffer.from(parts.join('.')).toString('base64url');
}

/** @throws AppError VALIDATION_ERROR if the cursor is invalid or belongs to another list */
export function placeOf(cursor: string, filter: JobFilter, search = ''): ListPlace {
  const [, time, id, seen, mark] = CURSOR_FORMAT.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const createdAt = new Date(Number.parseInt(time ?? '', 36));
  if (!id || !seen || mark !== markOf(filter, search) || Number.isNaN(createdAt.getTime())) {
    throw new AppError('VALIDATION_ERROR', { fields: { cursor: UNKNOWN_CURSOR } });
  }
  return { createdAt, id, seen: Number.parseInt(seen, 36) };
}
