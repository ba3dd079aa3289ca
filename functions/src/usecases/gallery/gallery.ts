import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import type { GalleryImage } from '../../contract/entities.ts';
import { LIMITS } from '../../contract/limits.ts';
import { PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { isSettled, type Job } from '../../domain/job.ts';
import { withoutJob } from '../../domain/shared-room.ts';
import { withChosen } from '../../domain/variation.ts';
import { isFinished } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { NotesUpdate, Store, Transaction } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentImage } from '../present.ts';
import { deleteJobs } from '../staging/delete-jobs.ts';
import { JOB_PATHS } from '../staging/job-paths.ts';
import { filesOf } from './files-of.ts';

export interface GalleryPorts {
  readonly store: Store;
  readonly files: Pick<Files, 'remove' | 'removeAll'>;
  readonly clock: Clock;
  readonly currentAccount: CurrentAccount;
}

/** Returns the updates without undefined fields. */
function given(updates: { [K in keyof NotesUpdate]?: NotesUpdate[K] | undefined }): NotesUpdate {
  return Object.fromEntries(Object.entries(updates).filter(([, value]) => value !== undefined));
}

/** Staged photos: statistics, updates and deletion. */
export function makeGallery({ store, files, clock, currentAccount }: GalleryPorts) {
  const imageIn = async (transaction: Transaction, userId: string, id: string): Promise<Job> => {
    const job = await transaction.job(id);
    if (job?.userId !== userId || job.status !== 'COMPLETED') throw new AppError('NOT_FOUND');
    return job;
  };

  /** Removes the plans of a shared room when its last photo is deleted. Missing plans are made again on demand. */
  const removeRoomOf = async ({ id, sharedRoomId }: Job): Promise<void> => {
    const room = sharedRoomId === undefined ? null : await store.sharedRoom(sharedRoomId);
    if (room && !withoutJob(room, id)) await files.removeAll(JOB_PATHS.sharedRoom(room.userId, room.id));
  };

  return {
    async stats(userId: string): Promise<OutputOf<'galleryStats'>> {
      await currentAccount(userId);
      const [{ statuses, rooms, styles, favourites }, [latest]] = await Promise.all([
        store.jobCounts(userId),
        store.jobs({ userId, status: 'COMPLETED' }, { limit: 1 }),
      ]);
      return {
        total: statuses.COMPLETED,
        favourites,
        latestAt: latest?.createdAt.toISOString() ?? null,
        perRoomType: rooms,
        perStyle: styles,
      };
    },

    /**
     * @param addTags added to the existing tags of each photo, up to the limit
     * @throws AppError NOT_FOUND if one of them does not exist or belongs to another user; then none is changed
     */
    async update(
      userId: string,
      ids: readonly string[],
      updates: BodyOf<'galleryUpdate'>,
      addTags: readonly string[] = [],
    ): Promise<GalleryImage[]> {
      const plan = PLANS[(await currentAccount(userId)).plan];
      const notes = given(updates);
      const jobs = await store.transact(async (transaction) => {
        const jobs = await Promise.all([...new Set(ids)].map((id) => imageIn(transaction, userId, id)));
        const written = jobs.map((job): Job => {
          const next = { ...job, ...notes, updatedAt: clock() };
          return { ...next, tags: [...new Set([...next.tags, ...addTags])].slice(0, LIMITS.tagsPerImage) };
        });
        for (const job of written) transaction.saveJob(job);
        return written;
      });
      return jobs.map((job) => presentImage(job, plan));
    },

    /**
     * Chooses which picture of a photo is used; 0 is the first.
     *
     * @throws AppError NOT_FOUND, VERSION_NOT_READY
     */
    async choose(userId: string, id: string, number: number): Promise<GalleryImage> {
      const plan = PLANS[(await currentAccount(userId)).plan];
      const job = await store.transact(async (transaction) => {
        const stored = await imageIn(transaction, userId, id);
        const chosen = withChosen(stored, number, clock());
        if (typeof chosen === 'string') throw new AppError(chosen);
        if (chosen !== stored) transaction.saveJob(chosen);
        return chosen;
      });
      return presentImage(job, plan);
    },

    /**
     * Deletes a finished job. The files go first: a crash in between leaves a document that can be deleted again,
     * not orphaned files.
     *
     * @throws AppError NOT_FOUND, also while the job is in progress; PHOTO_BUSY while another version of it is made
     */
    async remove(userId: string, id: string): Promise<OutputOf<'galleryDelete'>> {
      await currentAccount(userId);
      const job = await store.job(id);
      if (job?.userId !== userId || !isFinished(job)) throw new AppError('NOT_FOUND');
      if (!isSettled(job)) throw new AppError('PHOTO_BUSY');
      await Promise.all(filesOf(job).map((path) => files.remove(path)));
      await files.removeAll(JOB_PATHS.stagedOfJob(userId, id));
      await removeRoomOf(job);
      await store.transact(async (transaction) => {
        const current = await transaction.job(id);
        if (!current || !isFinished(current)) return;
        await deleteJobs(transaction, [current], clock());
      });
      return { ok: true };
    },
  };
}
