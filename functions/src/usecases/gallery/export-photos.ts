import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import type { ListingExport } from '../../contract/listing-export.ts';
import { knownLanguage, knownMarket } from '../../contract/market-ids.ts';
import { labelWords, marketOf } from '../../contract/markets.ts';
import { type ExportedPhoto, type ExportTask, isForEveryPlan } from '../../domain/export-task.ts';
import type { Job } from '../../domain/job.ts';
import { photoIdOf } from '../../domain/photo.ts';
import { pictureOf } from '../../domain/variation.ts';
import { fileOfKind, isEmptiedRoom } from '../../domain/work.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import type { ArchiveEntry, EntriesOf, MadeFile } from '../exports/archive-entry.ts';
import { type OpenExport, requireBulkExport } from '../exports/open-export.ts';
import { pictureNames } from './archive-name.ts';
import type { DisclosedPicture } from './download-photo.ts';
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
    const { plan, market, labelLanguage } = await currentAccount(userId);
    const { listing, imageIds, listingId, disclosure } = wanted;
    const jobs = await stagedJobs(store, userId, imageIds);
    const homes = await homePlaces(store, userId, jobs, listingId);
    const address = sharedAddress(jobs, homes);
    const label = {
      market: knownMarket(market) ?? 'generic',
      language: knownLanguage(labelLanguage) ?? 'en',
      label: true,
    };
    const request: Pick<ExportTask, 'kind' | 'photos' | 'together' | 'listing'> = listing
      ? { kind: 'listing', photos: listingPhotos(jobs, pageOf, homes), listing }
      : {
          kind: 'photos',
          photos: photosOf(jobs, homes, wanted),
          ...(wereStagedTogether(jobs) && { together: true }),
          ...(disclosure === 'caption' && { listing: label }),
        };
    if (!isForEveryPlan(request)) requireBulkExport(plan);
    return openExport(userId, { ...request, ...(address !== null && { address }) }, requestId);
  };
}

/** Whether all photos are of one batch; pictures that were made of them later belong to it. */
export function wereStagedTogether(jobs: readonly Job[]): boolean {
  const photos = new Set(jobs.map(photoIdOf));
  const batches = Map.groupBy(jobs, ({ batchId }) => batchId);
  return [...batches].some(([id, batch]) => id !== undefined && new Set(batch.map(photoIdOf)).size === photos.size);
}

/** Upper bound on the size of a labelled picture, bytes; a JPEG with 3840 pixels is a fifth of that. */
const LABELLED_BYTES = 20_000_000;

interface PhotoEntriesPorts {
  readonly store: Pick<Store, 'job'>;
  readonly disclosedPicture: DisclosedPicture;
}

/**
 * Creates archive entries for staged photos and their emptied rooms, copied from the bucket, or labelled when they are
 * written. Photos deleted since have no source.
 */
export function makePhotoEntries({ store, disclosedPicture }: PhotoEntriesPorts): EntriesOf {
  const labelled = (job: Job, { version, emptied }: ExportedPhoto, { market, language }: ListingExport) => {
    const rules = marketOf(market);
    const isEmptied = emptied ?? isEmptiedRoom(pictureOf(job, version));
    const label = { words: labelWords(rules, isEmptied)[language], place: rules.place };
    const make = async (): Promise<MadeFile | null> => {
      const bytes = await disclosedPicture(job, version, { label }, emptied ? 'emptied' : 'staged');
      return bytes && { bytes };
    };
    return { most: LABELLED_BYTES, make };
  };

  return ({ userId, photos, createdAt, listing }) =>
    Promise.all(
      photos.map(async (photo): Promise<ArchiveEntry> => {
        const { version, original, emptied, name } = photo;
        const job = await store.job(photo.jobId);
        if (job?.userId !== userId) return { name, modified: createdAt, source: null };
        if (original) return { name, modified: job.createdAt, source: { path: job.originalPath } };
        const picture = pictureOf(job, version);
        const kept = picture?.staged && fileOfKind(picture.staged, emptied ? 'emptied' : 'staged');
        if (!picture || !kept) return { name, modified: createdAt, source: null };
        const source = listing ? labelled(job, photo, listing) : { path: kept.path };
        return { name, modified: picture.finishedAt ?? picture.createdAt, source };
      }),
    );
}
