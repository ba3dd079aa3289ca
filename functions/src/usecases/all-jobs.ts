import type { Job } from '../domain/job.ts';
import type { JobFilter, Store } from '../ports/store.ts';

/** Jobs read at a time. */
const BATCH = 500;

/** Every job that fits, newest first, read as it is asked for. */
export async function* allJobs(store: Pick<Store, 'jobs'>, filter: JobFilter): AsyncGenerator<Job> {
  for (let offset = 0; ; offset += BATCH) {
    const jobs = await store.jobs(filter, { offset, limit: BATCH });
    yield* jobs;
    if (jobs.length < BATCH) return;
  }
}
