import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import type { GalleryImage } from '../../contract/entities.ts';
import { LIMITS } from '../../contract/limits.ts';
import { PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { creditBackUntil, givenBack, isGivenBack } from '../../domain/credit-back.ts';
import { refunded, renewed } from '../../domain/credits.ts';
import { isSettled, type Job } from '../../domain/job.ts';
import { jobEntry } from '../../domain/ledger.ts';
import { withChosen } from '../../domain/variation.ts';
import { isFinished } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { NotesUpdate, Store, Transaction } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { saveAccount } from '../accounts/save-account.ts';
import { presentImage } from '../present.ts';
import { makeDeletePhoto } from './delete-photo.ts';

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

  const deletePhoto = makeDeletePhoto({ store, files, clock });

  /** @throws AppError NOT_FOUND, PHOTO_BUSY */
  const remove = async (userId: string, id: string): Promise<{ ok: true }> => {
    const job = await store.job(id);
    if (job?.userId !== userId || !isFinished(job)) throw new AppError('NOT_FOUND');
    if (!isSettled(job)) throw new AppError('PHOTO_BUSY');
    await deletePhoto(job);
    return { ok: true };
  };

  /** Gives a credit back, once: the photo counts as failed from then on. */
  const giveCreditBack = (userId: string, id: string): Promise<void> =>
    store.transact(async (transaction) => {
      const now = clock();
      const job = await transaction.job(id);
      if (job?.userId !== userId) throw new AppError('NOT_FOUND');
      // An earlier request ended before the photo was deleted.
      if (isGivenBack(job)) return;
      const until = creditBackUntil(job);
      if (!until || until <= now) throw new AppError('NO_CREDIT_BACK');
      if (!isSettled(job)) throw new AppError('PHOTO_BUSY');
      const account = await transaction.account(userId);
      if (!account) throw new AppError('NOT_FOUND');
      transaction.saveJob(givenBack(job, now));
      const entry = jobEntry('refund', id, job.attempt, now);
      saveAccount(transaction, account, refunded(renewed(account, now), job), now, entry);
    });

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
     * Deletes a finished job, with its files.
     *
     * @throws AppError NOT_FOUND, also while the job is in progress; PHOTO_BUSY while another version of it is made
     */
    async remove(userId: string, id: string): Promise<OutputOf<'galleryDelete'>> {
      await currentAccount(userId);
      return remove(userId, id);
    },

    /**
     * Deletes a photo in whose picture an opening was completed, and gives its credit back: first the credit, so that it is back
     * whatever happens after that. What is left of the photo is deleted by the next request, or by the sweep.
     *
     * @throws AppError NOT_FOUND, also once it is deleted; NO_CREDIT_BACK, PHOTO_BUSY
     */
    async giveBack(userId: string, id: string): Promise<OutputOf<'creditBack'>> {
      await currentAccount(userId);
      await giveCreditBack(userId, id);
      return remove(userId, id);
    },
  };
}
