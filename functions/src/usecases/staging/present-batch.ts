import type { OutputOf } from '../../contract/endpoints.ts';
import type { Plan } from '../../contract/plans.ts';
import { type Batch, batchNameOf } from '../../domain/batch.ts';
import { hashOf } from '../../domain/hash.ts';
import type { Job } from '../../domain/job.ts';
import { presentJob } from '../present.ts';

/** Returns a digest of which photos a batch has and how far they are. Heartbeats of workers do not change it. */
export function stateOf({ photos }: Pick<Batch, 'photos'>, jobs: readonly Job[]): string {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const states = photos.map(({ key, jobId }) => {
    const job = jobId === null ? undefined : byId.get(jobId);
    return `${key}:${job ? `${job.status}${job.attempt}${job.awaits ?? ''}` : ''}`;
  });
  const text = states.join('\n');
  return [hashOf(text), hashOf(text, 1)].map((hash) => hash.toString(36)).join('-');
}

/** @param jobs those of the batch that exist */
export function presentBatch(
  batch: Pick<Batch, 'id' | 'userId' | 'photos'>,
  jobs: readonly Job[],
  plan: Plan,
): OutputOf<'getBatch'> {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const photos = batch.photos.map(({ key, jobId }) => {
    const job = jobId === null ? undefined : byId.get(jobId);
    return { key, job: job ? presentJob(job, plan) : null };
  });
  return { id: batchNameOf(batch), photos, state: stateOf(batch, jobs) };
}
