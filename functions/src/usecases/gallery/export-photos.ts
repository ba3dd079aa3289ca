import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import type { ExportedPhoto, ExportTask } from '../../domain/export-task.ts';
import type { Job } from '../../domain/job.ts';
import { photoIdOf } from '../../domain/photo.ts';
import { pictureOf } from '../../domain/variation.ts';
import { fileOfKind } from '../../domain/work.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import type { ArchiveEntry, EntriesOf } from '../exports/archive-entry.ts';
import { type OpenExport, requireBulkExport } from '../exports/open-export.ts';
import { pictureNames } from './archive-name.ts';
import { type HomePlaces, homePlaces, sharedAddress } from './home-places.ts';
import { listingPhotos, stagedJobs } from './listing-photos.ts';
import type { PageOf } from './page-of.ts';

interface ExportPhotosPorts {
  readonly store: Pick<Store, 'job' | 'listing'>;
  readonly openExport: OpenExport;
  readonly currentAccount: CurrentAccount;
  readonly pageOf: PageOf;
}

type Wanted = BodyOf<'galleryExport'>;

/**
 * Starts an archive of staged photos.
 *
 * @throws AppError UPGRADE_REQUIRED, NOT_FOUND, EXPORT_LIMIT, with nothing created
 */
export function makeExportPhotos({ store, openExport, currentAccount, pageOf }: ExportPhotosPorts) {
  /** Returns the photos in the requested order, each with the version in use and its emptied room. */
  const photosOf = (jobs: readonly Job[], homes: HomePlaces, { originals }: Wanted): ExportedPhoto[] => {
    const packed = new Set<string>();
    const allNames = pictureNames(jobs, homes);
    return jobs.flatMap((job, i): ExportedPhoto[] => {
      const { id: jobId, chosenVersion: version } = job;
      const { staged = '', emptied: emptiedAs = '', original = '' } = allNames[i] ?? {};
      const picture = { jobId, version, name: staged };
      const emptied = pictureOf(job, version)?.staged?.emptied;
      const pictures: ExportedPhoto[] = emptied
        ? [picture, { jobId, version, emptied: true, name: emptiedAs }]
        : [picture];
      const photoId = photoIdOf(job);
      if (!originals || packed.has(photoId)) return pictures;
      packed.add(photoId);
      return [...pictures, { jobId, version: 0, original: true, name: original }];
    });
  };

  return async (userId: string, wanted: Wanted, requestId: string): Promise<OutputOf<'galleryExport'>> => {
    const { plan } = await currentAccount(userId);
    const { listing, imageIds, listingId } = wanted;
    // Check before reading anything, so that the response does not depend on whether the photos exist.
    if (!listing || new Set(imageIds).size > 1) requireBulkExport(plan);
    const jobs = await stagedJobs(store, userId, imageIds);
    const homes = await homePlaces(store, userId, jobs, listingId);
    const address = sharedAddress(jobs, homes);
    const request: Pick<ExportTask, 'kind' | 'photos' | 'listing'> = listing
      ? { kind: 'listing', photos: listingPhotos(jobs, pageOf, homes), listing }
      : { kind: 'photos', photos: photosOf(jobs, homes, wanted) };
    return openExport(userId, { ...request, ...(address !== null && { address }) }, requestId);
  };
}

/**
 * Creates archive entries for staged photos and their emptied rooms, copied from the bucket. Photos deleted since
 * have no source.
 */
export function makePhotoEntries({ store }: { readonly store: Pick<Store, 'job'> }): EntriesOf {
  return ({ userId, photos, createdAt }) =>
    Promise.all(
      photos.map(async ({ jobId, version, original, emptied, name }): Promise<ArchiveEntry> => {
        const job = await store.job(jobId);
        if (job?.userId === userId && original) {
          return { name, modified: job.createdAt, source: { path: job.originalPath } };
        }
        const picture = job?.userId === userId ? pictureOf(job, version) : null;
        const kept = picture?.staged && fileOfKind(picture.staged, emptied ? 'emptied' : 'staged');
        if (!picture || !kept) return { name, modified: createdAt, source: null };
        return { name, modified: picture.finishedAt ?? picture.createdAt, source: { path: kept.path } };
      }),
    );
}
