import type { Job as JobView, LedgerEntry as LedgerEntryView, Subscription, User } from '../../contract/entities.ts';
import { LIMITS } from '../../contract/limits.ts';
import { versionName } from '../../contract/photo-file-name.ts';
import { PLANS, type Plan } from '../../contract/plans.ts';
import { publicPagePath } from '../../contract/public-page.ts';
import { AppError } from '../../domain/app-error.ts';
import type { ExportTask } from '../../domain/export-task.ts';
import type { Job } from '../../domain/job.ts';
import type { Listing } from '../../domain/listing.ts';
import type { SavedScene } from '../../domain/saved-scene.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { Files } from '../../ports/files.ts';
import type { Identity, OpenSession } from '../../ports/identity.ts';
import type { Store } from '../../ports/store.ts';
import { archiveName, emptiedName, originalName } from '../gallery/archive-name.ts';
import { namedPicture } from '../gallery/named-picture.ts';
import { presentEntry, presentJob, presentUser } from '../present.ts';
import { presentSubscription } from '../present-subscription.ts';

export interface CollectDataPorts {
  readonly store: Pick<Store, 'account' | 'membership' | 'everyJob' | 'everyEntry' | 'everyScene' | 'listingsOf'>;
  readonly files: Pick<Files, 'exists'>;
  readonly identity: Pick<Identity, 'sessionsOf'>;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

/** An archive file that is copied from the bucket. */
export interface StoredPicture {
  /** Name in the archive, such as "photos/02-attic-living-room-modern.jpg". */
  readonly name: string;
  readonly path: string;
  readonly modified: Date;
}

/** A staged picture with its display name, such as "Version 2". */
export interface StagedPicture extends StoredPicture {
  readonly title: string;
}

/** A photo with its files in the archive. */
export interface PhotoData {
  /** Number in the archive, from 1 for the oldest photo. */
  readonly place: number;
  readonly job: JobView;
  /** Null if the upload was lost before it was staged. */
  readonly original: StoredPicture | null;
  /** URL of its public page, or null if it has none. */
  readonly publicPage: string | null;
  /** Available pictures by version; 0 is the first picture. */
  readonly staged: ReadonlyMap<number, StagedPicture>;
  /** The emptied rooms by version, where furniture was removed. */
  readonly emptied: ReadonlyMap<number, StagedPicture>;
}

/** A listing with the URL of its public page, or null if it has none. */
export interface ListingData {
  readonly listing: Listing;
  readonly publicPage: string | null;
}

/** All data stored about a user, as shown to that user. */
export interface PersonalData {
  readonly exportedAt: Date;
  readonly user: User;
  readonly subscription: Subscription | null;
  /** Oldest first, like every list here. */
  readonly photos: readonly PhotoData[];
  readonly credits: readonly LedgerEntryView[];
  /** Furniture layouts that were edited by hand. */
  readonly arrangements: readonly SavedScene[];
  readonly listings: readonly ListingData[];
  readonly sessions: readonly OpenSession[];
}

const FOLDER = 'photos/';

async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of list) all.push(each);
  return all;
}

/**
 * Reads all data stored about the owner of an archive.
 *
 * @throws AppError NOT_FOUND if the account no longer exists
 */
export function makeCollectData({ store, files, identity, publicUrl }: CollectDataPorts) {
  const originalOf = async (job: Job, name: string): Promise<StoredPicture | null> => {
    // A photo may have failed because its original was missing.
    if (job.status === 'FAILED' && !(await files.exists(job.originalPath))) return null;
    return { name: `${FOLDER}${name}`, path: job.originalPath, modified: job.createdAt };
  };

  const photoOf = async (job: Job, plan: Plan, place: number, count: number): Promise<PhotoData> => {
    const staged = new Map<number, StagedPicture>();
    const emptied = new Map<number, StagedPicture>();
    for (const number of [0, ...job.variations.map((each) => each.number)]) {
      const picture = pictureOf(job, number);
      if (!picture?.staged) continue;
      const name = `${FOLDER}${archiveName(job, place, count, number)}`;
      const title = versionName(namedPicture(job, number));
      const modified = picture.finishedAt ?? job.createdAt;
      staged.set(number, { name, title, path: picture.staged.stagedPath, modified });
      const before = picture.staged.emptied;
      if (before) {
        const itsName = `${FOLDER}${emptiedName(job, place, count, number)}`;
        emptied.set(number, { name: itsName, title, path: before.path, modified });
      }
    }
    const original = await originalOf(job, originalName(job, place, count));
    const view = presentJob(job, plan);
    return {
      place,
      job: view,
      original,
      publicPage: view.publicPage ? `${publicUrl}${view.publicPage.path}` : null,
      staged,
      emptied,
    };
  };

  return async ({ userId, createdAt: exportedAt }: Pick<ExportTask, 'userId' | 'createdAt'>): Promise<PersonalData> => {
    const [account, membership, jobs, entries, scenes, listings, sessions] = await Promise.all([
      store.account(userId),
      store.membership(userId),
      collect(store.everyJob({ userId })),
      collect(store.everyEntry(userId)),
      collect(store.everyScene(userId)),
      store.listingsOf(userId, LIMITS.listings),
      identity.sessionsOf(userId),
    ]);
    if (!account) throw new AppError('NOT_FOUND');
    const photos: PhotoData[] = [];
    for (const [i, job] of jobs.toReversed().entries())
      photos.push(await photoOf(job, PLANS[account.plan], i + 1, jobs.length));
    const subscription = membership?.subscription ?? null;
    return {
      exportedAt,
      user: presentUser(account),
      subscription: subscription && presentSubscription(subscription, exportedAt),
      photos,
      credits: entries.toReversed().map(presentEntry),
      listings: listings.map((listing) => {
        const { publication } = listing;
        return { listing, publicPage: publication ? `${publicUrl}${publicPagePath(publication.token)}` : null };
      }),
      arrangements: scenes.toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime()),
      sessions: sessions.toReversed(),
    };
  };
}
export type CollectData = ReturnType<typeof makeCollectData>;
