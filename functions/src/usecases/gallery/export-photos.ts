import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { AppError } from '../../domain/app-error.ts';
import type { ExportedPhoto } from '../../domain/export-task.ts';
import { photoIdOf } from '../../domain/photo.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import type { OpenExport } from '../exports/open-export.ts';
import { requireBulkExport } from '../exports/require-bulk-export.ts';
import { archiveName, originalName } from './archive-name.ts';

export interface ExportPhotosPorts {
  readonly store: Pick<Store, 'job'>;
  readonly openExport: OpenExport;
  readonly currentAccount: CurrentAccount;
}

type Wanted = BodyOf<'galleryExport'>;

/**
 * Begins an archive of staged photos.
 * @throws AppError UPGRADE_REQUIRED, NOT_FOUND, EXPORT_LIMIT, with nothing made
 */
export function makeExportPhotos({ store, openExport, currentAccount }: ExportPhotosPorts) {
  /** The photos in the order in which they are asked for, of each the version that its owner uses now. */
  const photosOf = async (userId: string, { imageIds, originals }: Wanted): Promise<ExportedPhoto[]> => {
    const jobs = await Promise.all([...new Set(imageIds)].map((id) => store.job(id)));
    const packed = new Set<string>();
    return jobs.flatMap((job, i): ExportedPhoto[] => {
      if (job?.userId !== userId) throw new AppError('NOT_FOUND');
      const { id: jobId, chosenVersion: version } = job;
      if (!pictureOf(job, version)?.staged) throw new AppError('NOT_FOUND');
      const picture = { jobId, version, name: archiveName(job, i + 1, jobs.length, version) };
      const photoId = photoIdOf(job);
      if (!originals || packed.has(photoId)) return [picture];
      packed.add(photoId);
      return [picture, { jobId, version: 0, original: true, name: originalName(job, i + 1, jobs.length) }];
    });
  };

  return async (userId: string, wanted: Wanted, requestId: string): Promise<OutputOf<'galleryExport'>> => {
    requireBulkExport((await currentAccount(userId)).plan);
    return openExport(userId, { kind: 'photos', photos: await photosOf(userId, wanted) }, requestId);
  };
}
