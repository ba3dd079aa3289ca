import type { OutputOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import { PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { type ExportedPhoto, isExpired, opened, reopened, sameRequest } from '../../domain/export-task.ts';
import { pictureOf } from '../../domain/variation.ts';
import { isFinished } from '../../domain/work.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { ExportTasks } from '../../ports/export-tasks.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import type { EnqueueExport } from '../exports/enqueue-export.ts';
import { presentExport } from '../exports/present-export.ts';
import { archiveName } from './archive-name.ts';

export interface ExportPhotosPorts {
  readonly store: Pick<Store, 'job'>;
  readonly exportTasks: Pick<ExportTasks, 'open' | 'change'>;
  readonly enqueue: EnqueueExport;
  readonly currentAccount: CurrentAccount;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Starting an archive of staged photos. */
export function makeExportPhotos({ store, exportTasks, enqueue, currentAccount, clock, ids }: ExportPhotosPorts) {
  const requirePlan = async (userId: string): Promise<void> => {
    const { plan } = await currentAccount(userId);
    if (PLANS[plan].bulkExport) return;
    const message = 'Bulk exports are part of the Professional and Agency plans.';
    throw new AppError('UPGRADE_REQUIRED', {}, { message });
  };

  /** The photos in the order in which they are asked for, of each the version that its owner uses now. */
  const photosOf = async (userId: string, jobIds: readonly string[]): Promise<ExportedPhoto[]> => {
    const jobs = await Promise.all([...new Set(jobIds)].map((id) => store.job(id)));
    return jobs.map((job, i) => {
      if (job?.userId !== userId) throw new AppError('NOT_FOUND');
      const { id: jobId, chosenVersion: version } = job;
      if (!pictureOf(job, version)?.staged) throw new AppError('NOT_FOUND');
      return { jobId, version, name: archiveName(job, i + 1, jobs.length, version) };
    });
  };

  return {
    /**
     * Asking for the same photos again while they are packed is asking once.
     * @throws AppError UPGRADE_REQUIRED, NOT_FOUND, EXPORT_LIMIT, with nothing made
     */
    async start(userId: string, jobIds: readonly string[], requestId: string): Promise<OutputOf<'galleryExport'>> {
      await requirePlan(userId);
      const photos = await photosOf(userId, jobIds);
      const id = ids();
      const task = await exportTasks.open(userId, (unfinished) => {
        const now = clock();
        const live = unfinished.filter((each) => !isExpired(each, now));
        const same = live.find((each) => sameRequest(each, { photos }));
        if (same) return same;
        if (live.length >= LIMITS.exportsAtOnce) throw new AppError('EXPORT_LIMIT');
        return opened({ id, userId, photos, requestId }, now);
      });
      // Also where it was asked for before: the process that did may have died here. The same message twice is one.
      if (task.status === 'PENDING') await enqueue(task);
      return presentExport(task);
    },

    /**
     * One that is being made stays as it is.
     * @throws AppError NOT_FOUND, NOT_RETRYABLE, UPGRADE_REQUIRED
     */
    async retry(userId: string, id: string, requestId: string): Promise<OutputOf<'retryExport'>> {
      await requirePlan(userId);
      const task = await exportTasks.change(id, (stored) => {
        const now = clock();
        if (stored.userId !== userId || isExpired(stored, now)) throw new AppError('NOT_FOUND');
        if (!isFinished(stored)) return stored;
        if (stored.status === 'FAILED') return reopened(stored, requestId, now);
        throw new AppError('NOT_RETRYABLE', {}, { message: 'Only an archive that failed can be packed again.' });
      });
      if (!task) throw new AppError('NOT_FOUND');
      if (task.status === 'PENDING') await enqueue(task);
      return presentExport(task);
    },
  };
}
