import type { OutputOf, QueryOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import { NO_LISTING } from '../../contract/listings.ts';
import { PLANS } from '../../contract/plans.ts';
import type { Job } from '../../domain/job.ts';
import { parseSearch, type Search } from '../../domain/search.ts';
import type { JobFilter, JobPosition, Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { cursorOf, type ListPart, type ListQuery, listJobs, placeOf } from '../list-jobs.ts';
import { presentImage } from '../present.ts';
import type { MarkSeen } from '../ready-mail/mark-seen.ts';

/** Firestore's limit of values for `in`. */
const MAX_PHOTOS_PER_QUERY = 30;

interface FindPhotosPorts {
  readonly store: Pick<Store, 'jobs' | 'jobCounts' | 'countJobs' | 'ensureFindable'>;
  readonly currentAccount: CurrentAccount;
  readonly markSeen: MarkSeen;
}

/** Maximum number of photos that one request scans; the response has a cursor if more are left. */
const MAX_SCANNED = 500;

/** The matches of a scan, the last job scanned, and whether it is the last of the list. */
interface Scan {
  readonly found: readonly Job[];
  readonly after: JobPosition | undefined;
  readonly isLast: boolean;
}

/** Finds the staged photos that match filters and search words, newest first. */
export function makeFindPhotos({ store, currentAccount, markSeen }: FindPhotosPorts) {
  /**
   * Scans the jobs after a position, in batches of doubling size, until `wanted` matches are found or MAX_SCANNED
   * jobs are scanned.
   */
  const scan = async (
    filter: JobFilter,
    fits: Search['fits'],
    from: JobPosition | undefined,
    wanted: number,
    firstBatch: number,
  ): Promise<Scan> => {
    const found: Job[] = [];
    let after = from;
    let [scanned, isLast] = [0, false];
    for (let size = firstBatch; !isLast && scanned < MAX_SCANNED && found.length < wanted; size *= 2) {
      const most = Math.min(size, MAX_SCANNED - scanned);
      const jobs = await store.jobs(filter, { limit: most, after });
      for (const job of jobs) {
        if (found.length === wanted) break;
        scanned++;
        after = job;
        if (fits(job)) found.push(job);
      }
      isLast = jobs.length < most && after === (jobs.at(-1) ?? after);
    }
    return { found, after, isLast };
  };

  /** Queries the index for the prefix of one word and scans the results for the other words. */
  const search = async (
    filter: JobFilter,
    { fits }: Search,
    text: string,
    { page, limit, cursor }: ListQuery,
  ): Promise<ListPart> => {
    const place = cursor === undefined ? null : placeOf(cursor, filter, text);
    const skipped = place ? 0 : (page - 1) * limit;
    const { found, after, isLast } = await scan(filter, fits, place ?? undefined, skipped + limit, 2 * limit);
    const jobs = found.slice(skipped);
    const before = place?.seen ?? Math.min(skipped, found.length);
    const seen = before + jobs.length;
    const nextCursor = isLast || !after ? null : cursorOf({ ...after, seen }, filter, text);
    return { page: Math.floor(before / limit) + 1, limit, total: seen + (isLast ? 0 : 1), jobs, nextCursor };
  };

  const find = async (userId: string, query: QueryOf<'gallery'>): Promise<ListPart> => {
    const { text = '', roomType, style, favourite, listing, together } = query;
    const filter: JobFilter = {
      userId,
      status: 'COMPLETED',
      ...(roomType && { roomType }),
      ...(style && { style }),
      ...(favourite !== undefined && { favourite }),
      ...(listing !== undefined && { listingId: listing === NO_LISTING ? null : listing }),
    };
    if (listing === NO_LISTING) await store.ensureFindable(userId);
    if (text === '') {
      const part = await listJobs(store, filter, query);
      return together ? { ...part, jobs: await withOtherPictures(store, filter, part.jobs) } : part;
    }
    const wanted = parseSearch(text);
    if (!wanted) return { page: 1, limit: query.limit, total: 0, jobs: [], nextCursor: null };
    await store.ensureFindable(userId);
    const indexed = { ...filter, prefix: wanted.prefix };
    return wanted.isExact ? listJobs(store, indexed, query) : search(indexed, wanted, text, query);
  };

  return async (userId: string, query: QueryOf<'gallery'>): Promise<OutputOf<'gallery'>> => {
    const { plan } = await currentAccount(userId);
    const { jobs, ...part } = await find(userId, query);
    await markSeen(jobs);
    return { ...part, images: jobs.map((job) => presentImage(job, PLANS[plan])) };
  };
}

/**
 * Groups a page of photos so that other pictures of the same photo follow the first, newest first. Includes only
 * those that match the filter. Reads nothing if every photo has one picture.
 */
export async function withOtherPictures(
  store: Pick<Store, 'jobs'>,
  filter: JobFilter,
  jobs: readonly Job[],
): Promise<Job[]> {
  const photoIds = [...new Set(jobs.flatMap(({ photoId }) => photoId ?? []))];
  const found: Job[] = [];
  for (let i = 0; i < photoIds.length; i += MAX_PHOTOS_PER_QUERY) {
    const photoId = photoIds.slice(i, i + MAX_PHOTOS_PER_QUERY);
    found.push(...(await store.jobs({ ...filter, photoId }, { limit: LIMITS.jobsOfPhoto })));
  }
  const others = Map.groupBy(found, ({ photoId }) => photoId);
  const ordered = jobs.flatMap((job) => [job, ...((job.photoId !== undefined && others.get(job.photoId)) || [])]);
  return [...new Map(ordered.map((job) => [job.id, job])).values()];
}
