import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import type { ExportedPhoto, ExportTask } from '../../domain/export-task.ts';
import type { Job } from '../../domain/job.ts';
import { photoIdOf } from '../../domain/photo.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import type { OpenExport } from '../exports/open-export.ts';
import { requireBulkExport } from '../exports/require-bulk-export.ts';
import { archiveName, emptiedName, originalName } from './archive-name.ts';
import { listingPhotos } from './listing-photos.ts';
import type { PageOf } from './page-of.ts';
import { stagedJobs } from './staged-jobs.ts';

export interface ExportPhotosPorts {
  readonly store: Pick<Store, 'job'>;
  readonly openExport: OpenExport;
  readonly currentAccount: CurrentAccount;
  readonly pageOf: PageOf;
}

type Wanted = BodyOf<'galleryExport'>;

/**
 * Begins an archive of staged photos.
 * @throws AppError UPGRADE_REQUIRED, NOT_FOUND, EXPORT_LIMIT, with nothing made
 */
export function makeExportPhotos({ store, openExport, currentAccount, pageOf }: ExportPhotosPorts) {
  /** The photos in the order in which they are requested, of each the version that its owner uses now and the emptied room before it. */
  const photosOf = (jobs: readonly Job[], { originals }: Wanted): ExportedPhoto[] => {
    const packed = new Set<string>();
    return jobs.flatMap((job, i): ExportedPhoto[] => {
      const { id: jobId, chosenVersion: version } = job;
      const picture = { jobId, version, name: archiveName(job, i + 1, jobs.length, version) };
      const emptied = pictureOf(job, version)?.staged?.emptied;
      const pictures: ExportedPhoto[] = emptied
        ? [picture, { jobId, version, emptied: true, name: emptiedName(job, i + 1, jobs.length, version) }]
        : [picture];
      const photoId = photoIdOf(job);
      if (!originals || packed.has(photoId)) return pictures;
      packed.add(photoId);
      return [...pictures, { jobId, version: 0, original: true, name: originalName(job, i + 1, jobs.length) }];
    });
  };

  return async (userId: string, wanted: Wanted, requestId: string): Promise<OutputOf<'galleryExport'>> => {
    const { plan } = await currentAccount(userId);
    const { listing, imageIds } = wanted;
    // Before anything is read: what a plan does not have is refused alike for photos that are there and others.
    if (!listing || new Set(imageIds).size > 1) requireBulkExport(plan);
    const jobs = await stagedJobs(store, userId, imageIds);
    const request: Pick<ExportTask, 'kind' | 'photos' | 'listing'> = listing
      ? { kind: 'listing', photos: listingPhotos(jobs, pageOf), listing }
      : { kind: 'photos', photos: photosOf(jobs, wanted) };
    return openExport(userId, request, requestId);
  };
}
