import type { OutputOf } from '../../contract/endpoints.ts';
import { AppError } from '../../domain/app-error.ts';
import type { ExportedPhoto } from '../../domain/export-task.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import type { OpenExport } from '../exports/open-export.ts';
import { requireBulkExport } from '../exports/require-bulk-export.ts';
import { archiveName } from './archive-name.ts';

export interface ExportPhotosPorts {
  readonly store: Pick<Store, 'job'>;
  readonly openExport: OpenExport;
  readonly currentAccount: CurrentAccount;
}

/**
 * Begins an archive of staged photos.
 * @throws AppError UPGRADE_REQUIRED, NOT_FOUND, EXPORT_LIMIT, with nothing made
 */
export function makeExportPhotos({ store, openExport, currentAccount }: ExportPhotosPorts) {
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

  return async (userId: string, jobIds: readonly string[], requestId: string): Promise<OutputOf<'galleryExport'>> => {
    requireBulkExport((await currentAccount(userId)).plan);
    return openExport(userId, { kind: 'photos', photos: await photosOf(userId, jobIds) }, requestId);
  };
}
