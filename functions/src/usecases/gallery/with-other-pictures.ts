import { LIMITS } from '../../contract/limits.ts';
import type { Job } from '../../domain/job.ts';
import type { JobFilter, Store } from '../../ports/store.ts';

/** Firestore's limit of values for `in`. */
const MAX_PHOTOS_PER_QUERY = 30;

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
