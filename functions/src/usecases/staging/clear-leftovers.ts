import { isGivenBack } from '../../domain/credit-back.ts';
import { type AnyJob, type Job, numberOf, stagedIdOf } from '../../domain/job.ts';
import { isLeftOver } from '../../domain/picture-start.ts';
import type { Files } from '../../ports/files.ts';
import type { Store } from '../../ports/store.ts';
import { JOB_PATHS, startOfFile } from './job-paths.ts';
import { saveAnyJob } from './settle-job.ts';

export interface ClearLeftoversPorts {
  readonly store: Pick<Store, 'job' | 'transact'>;
  readonly files: Pick<Files, 'list' | 'remove'>;
  /** Deletes a photo that has ended, with its other pictures. */
  readonly deletePhoto: (job: Job) => Promise<void>;
}

/** Removes the files of starts whose pictures are not used. */
export type ClearLeftovers = (job: AnyJob) => Promise<void>;

/** @param job read before its files are listed; newer starts are left alone */
export function makeClearLeftovers({ store, files, deletePhoto }: ClearLeftoversPorts): ClearLeftovers {
  return async (job) => {
    if (job.kind === 'staged' && isGivenBack(job)) {
      // Its owner's request ended before the photo was deleted.
      const whole = await store.job(job.id);
      if (whole) await deletePhoto(whole);
      return;
    }
    const written = await files.list(JOB_PATHS.startsOf(job.userId, stagedIdOf(job), numberOf(job)));
    for (const path of written) {
      const start = startOfFile(path);
      if (start && isLeftOver(job, start)) await files.remove(path);
    }
    await store.transact(async (transaction) => {
      const current = await transaction.anyJob(job.id);
      // It may have ended once more meanwhile, and left further files.
      if (!current?.leftoversAt || current.leftoversAt.getTime() !== job.leftoversAt?.getTime()) return;
      const { leftoversAt: _, ...cleared } = current;
      saveAnyJob(transaction, cleared);
    });
  };
}
