import type { Job } from '../../domain/job.ts';
import { withoutJob } from '../../domain/shared-room.ts';
import { isFinished } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Store } from '../../ports/store.ts';
import { deleteJobs } from '../staging/delete-jobs.ts';
import { JOB_PATHS } from '../staging/job-paths.ts';
import { filesOf } from './files-of.ts';

export interface DeletePhotoPorts {
  readonly store: Pick<Store, 'sharedRoom' | 'transact'>;
  readonly files: Pick<Files, 'remove' | 'removeAll'>;
  readonly clock: Clock;
}

/** Deletes a job that is settled, with its other pictures. */
export type DeletePhoto = (job: Job) => Promise<void>;

/** The files go first: a crash in between leaves a document that can be deleted again, not orphaned files. */
export function makeDeletePhoto({ store, files, clock }: DeletePhotoPorts): DeletePhoto {
  /** Removes the plans of a shared room when its last photo is deleted. Missing plans are made again on demand. */
  const removeRoomOf = async ({ id, sharedRoomId }: Job): Promise<void> => {
    const room = sharedRoomId === undefined ? null : await store.sharedRoom(sharedRoomId);
    if (room && !withoutJob(room, id)) await files.removeAll(JOB_PATHS.sharedRoom(room.userId, room.id));
  };

  return async (job) => {
    await Promise.all(filesOf(job).map((path) => files.remove(path)));
    await files.removeAll(JOB_PATHS.stagedOfJob(job.userId, job.id));
    await removeRoomOf(job);
    await store.transact(async (transaction) => {
      const current = await transaction.job(job.id);
      if (!current || !isFinished(current)) return;
      await deleteJobs(transaction, [current], clock());
    });
  };
}
