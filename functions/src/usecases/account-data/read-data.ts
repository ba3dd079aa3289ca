import type { ApiKeyView } from '../../contract/endpoints/api-keys.ts';
import type { WebhookDeliveryView, WebhookEndpointView } from '../../contract/endpoints/webhooks.ts';
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
import type { ApiKeys } from '../../ports/api-keys.ts';
import type { Files } from '../../ports/files.ts';
import type { Identity, OpenSession } from '../../ports/identity.ts';
import type { Store } from '../../ports/store.ts';
import type { WebhookDeliveries, WebhookEndpoints } from '../../ports/webhooks.ts';
import { presentKey } from '../api-keys/manage-keys.ts';
import { archiveName, emptiedName, namedPicture, originalName } from '../gallery/archive-name.ts';
import { presentEntry, presentJob, presentSubscription, presentUser } from '../present.ts';
import { presentDelivery, presentEndpoint } from '../webhooks/manage-webhooks.ts';

export interface ReadDataPorts {
  readonly store: Pick<
    Store,
    'account' | 'membership' | 'countJobs' | 'everyJobFromOldest' | 'everyEntry' | 'everyScene' | 'listingsOf'
  >;
  readonly files: Pick<Files, 'size'>;
  readonly identity: Pick<Identity, 'sessionsOf'>;
  readonly apiKeys: Pick<ApiKeys, 'of'>;
  readonly webhookEndpoints: Pick<WebhookEndpoints, 'of'>;
  readonly webhookDeliveries: Pick<WebhookDeliveries, 'everyOf'>;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

/** An archive file that is copied from the bucket. */
export interface StoredPicture {
  /** Name in the archive, such as "photos/02-attic-living-room-modern.jpg". */
  readonly name: string;
  readonly path: string;
  readonly modified: Date;
  /** Size; 0 if there is no such file. */
  readonly bytes: number;
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

/**
 * All data stored about a user, as shown to that user. The lists without a limit are read page by page as they are
 * consumed, each once.
 */
export interface PersonalData {
  readonly exportedAt: Date;
  readonly user: User;
  readonly subscription: Subscription | null;
  /** Oldest first. */
  readonly photos: AsyncIterable<PhotoData>;
  /** Oldest first. */
  readonly credits: AsyncIterable<LedgerEntryView>;
  /** Furniture layouts that were edited by hand, in any order. */
  readonly arrangements: AsyncIterable<SavedScene>;
  readonly listings: readonly ListingData[];
  readonly sessions: readonly OpenSession[];
  /** Newest first. */
  readonly apiKeys: readonly ApiKeyView[];
  /** Newest first. */
  readonly webhooks: readonly WebhookEndpointView[];
  /** What was sent to them, in any order. */
  readonly webhookDeliveries: AsyncIterable<WebhookDeliveryView>;
}

const FOLDER = 'photos/';

/** Photos whose files are looked up concurrently. */
const AT_ONCE = 20;

/** Yields the items of a list in groups of up to `size`. */
async function* grouped<T>(list: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const item of list) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

async function* mapped<T, R>(list: AsyncIterable<T>, map: (item: T) => R): AsyncGenerator<R> {
  for await (const item of list) yield map(item);
}

/**
 * Reads all data stored about the owner of an archive, the long lists as they are consumed.
 *
 * @throws AppError NOT_FOUND if the account no longer exists
 */
export function makeReadData(ports: ReadDataPorts) {
  const { store, files, identity, apiKeys, webhookEndpoints, webhookDeliveries, publicUrl } = ports;
  const originalOf = async (job: Job, name: string): Promise<StoredPicture | null> => {
    const bytes = await files.size(job.originalPath);
    // A photo may have failed because its original was missing.
    if (job.status === 'FAILED' && bytes === null) return null;
    return { name: `${FOLDER}${name}`, path: job.originalPath, modified: job.createdAt, bytes: bytes ?? 0 };
  };

  /** Returns the staged picture of a version, and its emptied room if it has one; null if it has no picture. */
  const versionOf = async (job: Job, version: number, place: number, count: number) => {
    const picture = pictureOf(job, version);
    if (!picture?.staged) return null;
    const title = versionName(namedPicture(job, version));
    const modified = picture.finishedAt ?? job.createdAt;
    const stored = async (name: string, path: string): Promise<StagedPicture> => ({
      ...{ name: `${FOLDER}${name}`, title, path, modified },
      bytes: (await files.size(path)) ?? 0,
    });
    const { stagedPath, emptied: before } = picture.staged;
    const [staged, emptied] = await Promise.all([
      stored(archiveName(job, place, count, version), stagedPath),
      before ? stored(emptiedName(job, place, count, version), before.path) : null,
    ]);
    return { version, staged, emptied };
  };

  const photoOf = async (job: Job, plan: Plan, place: number, count: number): Promise<PhotoData> => {
    const numbers = [0, ...job.variations.map((each) => each.number)];
    const [original, ...found] = await Promise.all([
      originalOf(job, originalName(job, place, count)),
      ...numbers.map((number) => versionOf(job, number, place, count)),
    ]);
    const versions = found.filter((each) => each !== null);
    const staged = new Map(versions.map((each) => [each.version, each.staged] as const));
    const emptied = new Map(versions.flatMap((each) => (each.emptied ? [[each.version, each.emptied] as const] : [])));
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

  async function* photosOf(userId: string, plan: Plan): AsyncGenerator<PhotoData> {
    // Photos that come or go meanwhile change the width of the numbers at most.
    const count = await store.countJobs({ userId });
    let place = 1;
    for await (const jobs of grouped(store.everyJobFromOldest(userId), AT_ONCE)) {
      const first = place;
      yield* await Promise.all(jobs.map((job, i) => photoOf(job, plan, first + i, count)));
      place += jobs.length;
    }
  }

  return async ({ userId, createdAt: exportedAt }: Pick<ExportTask, 'userId' | 'createdAt'>): Promise<PersonalData> => {
    const [account, membership, listings, sessions, keys, endpoints] = await Promise.all([
      store.account(userId),
      store.membership(userId),
      store.listingsOf(userId, LIMITS.listings),
      identity.sessionsOf(userId),
      apiKeys.of(userId),
      webhookEndpoints.of(userId),
    ]);
    if (!account) throw new AppError('NOT_FOUND');
    const subscription = membership?.subscription ?? null;
    return {
      exportedAt,
      user: presentUser(account),
      subscription: subscription && presentSubscription(subscription, exportedAt),
      photos: photosOf(userId, PLANS[account.plan]),
      credits: mapped(store.everyEntry(userId), presentEntry),
      listings: listings.map((listing) => {
        const { publication } = listing;
        return { listing, publicPage: publication ? `${publicUrl}${publicPagePath(publication.token)}` : null };
      }),
      arrangements: store.everyScene(userId),
      sessions: sessions.toReversed(),
      apiKeys: keys.map((key) => presentKey(key, account, exportedAt)),
      webhooks: endpoints.map((endpoint) => presentEndpoint(endpoint, exportedAt)),
      webhookDeliveries: mapped(webhookDeliveries.everyOf(userId), presentDelivery),
    };
  };
}
export type ReadData = ReturnType<typeof makeReadData>;
