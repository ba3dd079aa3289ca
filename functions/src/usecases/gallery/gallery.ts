import type { BodyOf, OutputOf, QueryOf } from '../../contract/endpoints.ts';
import type { GalleryStats } from '../../contract/entities.ts';
import { AppError } from '../../domain/app-error.ts';
import { isSettled, type Job } from '../../domain/job.ts';
import { withChosen } from '../../domain/variation.ts';
import { isFinished } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { JobFilter, NotesUpdate, Store, Transaction } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentImage } from '../present.ts';
import type { MarkSeen } from '../ready-mail/mark-seen.ts';
import { filesOf } from './files-of.ts';

export interface GalleryPorts {
  readonly store: Store;
  readonly files: Pick<Files, 'remove'>;
  readonly clock: Clock;
  readonly currentAccount: CurrentAccount;
  readonly markSeen: MarkSeen;
}

/** Whether any word that an owner reads on a photo holds the text. */
function mentions({ title, roomLabel, notes, tags }: Job, text: string): boolean {
  const wanted = text.toLocaleLowerCase('en');
  return [title, roomLabel, notes, ...tags].some((words) => words.toLocaleLowerCase('en').includes(wanted));
}

/** The updates without those that were not given. */
function given(updates: { [K in keyof NotesUpdate]?: NotesUpdate[K] | undefined }): NotesUpdate {
  return Object.fromEntries(Object.entries(updates).filter(([, value]) => value !== undefined));
}

/** Staged photos: found, counted, written on, deleted. */
export function makeGallery({ store, files, clock, currentAccount, markSeen }: GalleryPorts) {
  const imageIn = async (transaction: Transaction, userId: string, id: string): Promise<Job> => {
    const job = await transaction.job(id);
    if (job?.userId !== userId || job.status !== 'COMPLETED') throw new AppError('NOT_FOUND');
    return job;
  };

  return {
    async list(userId: string, query: QueryOf<'gallery'>): Promise<OutputOf<'gallery'>> {
      await currentAccount(userId);
      const { page, limit, text, roomType, style, favourite } = query;
      const filter: JobFilter = {
        userId,
        status: 'COMPLETED',
        ...(roomType && { roomType }),
        ...(style && { style }),
        ...(favourite !== undefined && { favourite }),
      };
      const offset = (page - 1) * limit;
      if (!text) {
        const [jobs, total] = await Promise.all([store.jobs(filter, { offset, limit }), store.countJobs(filter)]);
        await markSeen(jobs);
        return { page, limit, total, images: jobs.map(presentImage) };
      }
      // Firestore has no search in texts; an account has hundreds of photos, not millions.
      const found: Job[] = [];
      for await (const job of store.everyJob(filter)) if (mentions(job, text)) found.push(job);
      return { page, limit, total: found.length, images: found.slice(offset, offset + limit).map(presentImage) };
    },

    async stats(userId: string): Promise<OutputOf<'galleryStats'>> {
      await currentAccount(userId);
      const perRoomType: GalleryStats['perRoomType'] = {};
      const perStyle: GalleryStats['perStyle'] = {};
      let [total, favourites] = [0, 0];
      let latestAt: string | null = null;
      for await (const { roomType, style, favourite, createdAt } of store.everyJob({ userId, status: 'COMPLETED' })) {
        total++;
        if (favourite) favourites++;
        latestAt ??= createdAt.toISOString();
        perRoomType[roomType] = (perRoomType[roomType] ?? 0) + 1;
        perStyle[style] = (perStyle[style] ?? 0) + 1;
      }
      return { total, favourites, latestAt, perRoomType, perStyle };
    },

    /** @throws AppError NOT_FOUND where one of them is not there or another's; then none is changed */
    async update(userId: string, ids: readonly string[], updates: BodyOf<'galleryUpdate'>): Promise<Job[]> {
      await currentAccount(userId);
      const notes = given(updates);
      return store.transact(async (transaction) => {
        const jobs = await Promise.all([...new Set(ids)].map((id) => imageIn(transaction, userId, id)));
        const changed = jobs.map((job): Job => ({ ...job, ...notes, updatedAt: clock() }));
        for (const job of changed) transaction.saveJob(job);
        return changed;
      });
    },

    /**
     * Chooses which picture of a photo is used, 0 for the first.
     * @throws AppError NOT_FOUND, VERSION_NOT_READY
     */
    async choose(userId: string, id: string, number: number): Promise<Job> {
      await currentAccount(userId);
      return store.transact(async (transaction) => {
        const job = await imageIn(transaction, userId, id);
        const chosen = withChosen(job, number, clock());
        if (typeof chosen === 'string') throw new AppError(chosen);
        if (chosen !== job) transaction.saveJob(chosen);
        return chosen;
      });
    },

    /**
     * Deletes a job that is over. The files go first: a crash in between leaves a document that can be deleted again, never a
     * file that nobody knows of.
     * @throws AppError NOT_FOUND also while somebody works on it, PHOTO_BUSY while another version of it is made
     */
    async remove(userId: string, id: string): Promise<OutputOf<'galleryDelete'>> {
      await currentAccount(userId);
      const job = await store.job(id);
      if (job?.userId !== userId || !isFinished(job)) throw new AppError('NOT_FOUND');
      if (!isSettled(job)) throw new AppError('PHOTO_BUSY');
      await Promise.all(filesOf(job).map((path) => files.remove(path)));
      await store.transact(async (transaction) => {
        const current = await transaction.job(id);
        if (current && isFinished(current)) transaction.deleteJob(id);
      });
      return { ok: true };
    },
  };
}
