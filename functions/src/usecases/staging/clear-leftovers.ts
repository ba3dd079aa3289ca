import { type AnyJob, numberOf, stagedIdOf } from '../../domain/job.ts';
import { isLeftOver } from '../../domain/picture-start.ts';
import type { Files } from '../../ports/files.ts';
import type { Store } from '../../ports/store.ts';
import { JOB_PATHS, startOfFile } from './job-paths.ts';
import { saveAnyJob } from './settle-job.ts';

export interface ClearLeftoversPorts {
  readonly store: Pick<Store, 'transact'>;
  readonly files: Pick<Files, 'list' | 'remove'>;
}

/** Removes the files of starts whose pictures are not used. */
export type ClearLeftovers = (job: AnyJob) => Promise<void>;

/** @param job read before its files are listed; newer starts are left alone */
export function makeClearLeftovers({ store, files }: ClearLeftoversPorts): ClearLeftovers {
  return async (job) => {
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
