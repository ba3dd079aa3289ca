import type { JobErrorCode } from '../../contract/errors.ts';
import type { Job } from '../../domain/job.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Store } from '../../ports/store.ts';
import type { EnqueueJob } from './enqueue-job.ts';
import { keepArrangement } from './keep-arrangement.ts';
import { type LogEndingPorts, makeLogFailed } from './log-ending.ts';
import { failPending } from './settle-job.ts';

export interface BeginJobPorts extends LogEndingPorts {
  readonly store: Pick<Store, 'account' | 'transact'>;
  readonly files: Pick<Files, 'copy' | 'exists' | 'prepare'>;
  readonly enqueue: EnqueueJob;
  readonly clock: Clock;
}

/** Beginning a job whose credit is reserved. */
export function makeBeginJob(ports: BeginJobPorts) {
  const { store, files, enqueue, clock } = ports;
  const logFailed = makeLogFailed(ports);

  /** Copies the files that a job is staged from. Returns the reason why that is not possible, or null. */
  const bring = async (job: Job): Promise<JobErrorCode | null> => {
    if (!(await keepArrangement(files, job))) return 'ARRANGEMENT_GONE';
    if (await files.copy(job.uploadPath, { path: job.originalPath, url: job.originalUrl })) return null;
    // The earlier job whose photo it is may have been deleted at this moment.
    return job.photoId === undefined ? 'STAGING_FAILED' : 'ORIGINAL_GONE';
  };

  /** The photo in the place from which it is staged. Storage says when it is there, and that starts the work. */
  const withPhoto = async (job: Job): Promise<Job> => {
    const code = await bring(job).catch((): JobErrorCode => 'STAGING_FAILED');
    if (!code) return job;
    const failed = (await failPending({ store, clock }, job.id, code)) ?? job;
    await logFailed(job, failed);
    return failed;
  };

  return {
    withPhoto,

    /** The job, begun: the process that reserved its credit may have died before it copied the photo or sent the message. */
    async begun(job: Job): Promise<Job> {
      if (job.status !== 'PENDING') return job;
      if (!(await files.exists(job.originalPath))) return withPhoto(job);
      await enqueue(job);
      return job;
    },
  };
}
