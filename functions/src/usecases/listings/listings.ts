import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Listing as ListingView } from '../../contract/listings.ts';
import { PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { hashOf } from '../../domain/hash.ts';
import { earlierJobId, type RepeatableRequest, recordIdOf, recordOf } from '../../domain/idempotency.ts';
import type { Job } from '../../domain/job.ts';
import {
  changed,
  coverOf,
  isArrangementOf,
  type Listing,
  photosOf,
  withChange,
  withListedPhoto,
  withoutPhotos,
} from '../../domain/listing.ts';
import { endAfter } from '../../domain/review.ts';
import type { Clock, Ids, Tokens } from '../../ports/clock.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentJob, presentListing } from '../present.ts';
import type { CopyOriginals } from '../public-pages/copy-originals.ts';

export interface ListingsPorts {
  readonly store: Pick<Store, 'job' | 'listing' | 'listingsOf' | 'transact'>;
  readonly currentAccount: CurrentAccount;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly tokens: Tokens;
  readonly copyOriginals: CopyOriginals;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

const invalid = (field: string, message: string) => new AppError('VALIDATION_ERROR', { fields: { [field]: message } });

/** Addresses with rooms and photos. Listings and photos refer to each other, so both change in one transaction. */
export function makeListings(ports: ListingsPorts) {
  const { store, currentAccount, clock, ids, tokens, copyOriginals, publicUrl } = ports;
  const own = (listing: Listing | null, userId: string): Listing => {
    if (listing?.userId !== userId) throw new AppError('NOT_FOUND');
    return listing;
  };

  const ownJobs = (transaction: Transaction, userId: string, jobIds: readonly string[]): Promise<Job[]> =>
    Promise.all(
      [...new Set(jobIds)].map(async (id) => {
        const job = await transaction.job(id);
        if (job?.userId !== userId) throw new AppError('NOT_FOUND');
        return job;
      }),
    );

  const shown = async (listing: Listing): Promise<ListingView> => {
    const answered = listing.review?.answers.map(({ jobId }) => jobId) ?? [];
    const wanted = new Set([coverOf(listing) ?? [], ...answered].flat());
    const jobs = await Promise.all([...wanted].map((id) => store.job(id)));
    return presentListing(
      listing,
      jobs.filter((job) => job !== null),
      publicUrl,
    );
  };

  /** Moves jobs into a listing, and out of their previous ones. */
  const putInto = async (
    transaction: Transaction,
    listing: Listing,
    jobs: readonly Job[],
    roomId?: string,
  ): Promise<Listing> => {
    const before = new Set(jobs.flatMap(({ listingId }) => listingId ?? []));
    before.delete(listing.id);
    const others = await Promise.all([...before].map((id) => transaction.listing(id)));
    const now = clock();
    const filled = jobs.reduce((into: Listing, job) => {
      const next = withListedPhoto(into, job, { roomId }, ids());
      if (!next) throw new AppError('LISTING_FULL');
      return next;
    }, listing);
    const moved = new Set(jobs.map(({ id }) => id));
    for (const other of others) if (other) transaction.saveListing(changed(withoutPhotos(other, moved), {}, now));
    for (const job of jobs) transaction.saveJob({ ...job, listingId: listing.id });
    return filled;
  };

  /** Removes photos from a listing. */
  const release = async (transaction: Transaction, id: string, jobIds: readonly string[]): Promise<void> => {
    const jobs = await Promise.all(jobIds.map((jobId) => transaction.job(jobId)));
    for (const job of jobs) {
      if (job?.listingId !== id) continue;
      const { listingId: _, ...unlisted } = job;
      transaction.saveJob(unlisted);
    }
  };

  const changing = async (
    userId: string,
    id: string,
    make: (listing: Listing, transaction: Transaction) => Listing | Promise<Listing>,
  ): Promise<ListingView> => {
    await currentAccount(userId);
    const listing = await store.transact(async (transaction) => {
      const before = own(await transaction.listing(id), userId);
      const after = await make(before, transaction);
      if (after === before) return before;
      const next = changed(after, {}, clock());
      transaction.saveListing(next);
      return next;
    });
    return shown(listing);
  };

  return {
    async list(userId: string): Promise<OutputOf<'listings'>> {
      await currentAccount(userId);
      const listings = await store.listingsOf(userId, LIMITS.listings);
      return { listings: await Promise.all(listings.map(shown)) };
    },

    /**
     * @param request idempotency key: a repeated request returns the same listing
     * @throws AppError NOT_FOUND, LISTING_LIMIT, LISTING_FULL, IDEMPOTENCY_KEY_REUSED
     */
    async create(
      userId: string,
      { address, style, jobIds = [] }: BodyOf<'createListing'>,
      request?: RepeatableRequest,
    ): Promise<OutputOf<'createListing'>> {
      await currentAccount(userId);
      const now = clock();
      const id = ids();
      const fresh: Listing = {
        ...{ id, userId, address, revision: 1, homeSeed: hashOf(id), rooms: [], createdAt: now, updatedAt: now },
        ...(style && { style }),
      };
      const listing = await store.transact(async (transaction) => {
        const record = request ? await transaction.idempotencyRecord(userId, recordIdOf(request)) : null;
        const earlier = request ? earlierJobId(record, request, now) : null;
        if (earlier !== null) return own(await transaction.listing(earlier), userId);
        if ((await transaction.countListings(userId, LIMITS.listings)) >= LIMITS.listings)
          throw new AppError('LISTING_LIMIT');
        const filled = await putInto(transaction, fresh, await ownJobs(transaction, userId, jobIds));
        transaction.saveListing(filled);
        if (request) transaction.saveIdempotencyRecord(userId, recordOf(request, id, now));
        return filled;
      });
      return shown(listing);
    },

    /** @throws AppError NOT_FOUND */
    async get(userId: string, id: string): Promise<OutputOf<'getListing'>> {
      const plan = PLANS[(await currentAccount(userId)).plan];
      const listing = own(await store.listing(id), userId);
      const found = await Promise.all(photosOf(listing).map((jobId) => store.job(jobId)));
      const jobs = found.filter((job) => job?.userId === userId);
      return { listing: await shown(listing), jobs: jobs.flatMap((job) => (job ? [presentJob(job, plan)] : [])) };
    },

    /** @throws AppError NOT_FOUND, LISTING_CHANGED, VALIDATION_ERROR if the rooms do not match its photos */
    update: (
      userId: string,
      id: string,
      { revision, ...change }: BodyOf<'updateListing'>,
    ): Promise<OutputOf<'updateListing'>> =>
      changing(userId, id, async (before, transaction) => {
        if (before.revision !== revision) throw new AppError('LISTING_CHANGED');
        if (change.rooms && !isArrangementOf(before, change.rooms)) throw invalid('rooms', 'These are not its photos.');
        const after = withChange(before, change);
        const kept = new Set(photosOf(after));
        if (change.coverId && !kept.has(change.coverId)) throw invalid('coverId', 'This photo is not in the listing.');
        await release(
          transaction,
          id,
          photosOf(before).filter((jobId) => !kept.has(jobId)),
        );
        return after;
      }),

    /**
     * Deletes the listing and keeps its photos.
     *
     * @throws AppError NOT_FOUND
     */
    async remove(userId: string, id: string): Promise<OutputOf<'deleteListing'>> {
      await currentAccount(userId);
      await store.transact(async (transaction) => {
        const listing = own(await transaction.listing(id), userId);
        await release(transaction, id, photosOf(listing));
        transaction.deleteListing(id);
      });
      return { ok: true };
    },

    /** @throws AppError NOT_FOUND, LISTING_FULL */
    add: (userId: string, id: string, { jobIds, roomId }: BodyOf<'addToListing'>): Promise<OutputOf<'addToListing'>> =>
      changing(userId, id, async (before, transaction) =>
        putInto(transaction, before, await ownJobs(transaction, userId, jobIds), roomId),
      ),

    /**
     * Makes a link for clients, or gives the existing one a new end.
     *
     * @throws AppError NOT_FOUND, BUSY if too many pictures are being copied already
     */
    async share(userId: string, id: string, { days }: BodyOf<'shareListing'>): Promise<OutputOf<'shareListing'>> {
      await currentAccount(userId);
      await copyOriginals(photosOf(own(await store.listing(id), userId)));
      const now = clock();
      const fresh = { token: tokens(), createdAt: now, clients: [], answers: [] };
      return changing(userId, id, (before) => ({
        ...before,
        review: { ...(before.review ?? fresh), endsAt: endAfter(now, days) },
      }));
    },

    /** @throws AppError NOT_FOUND */
    unshare: (userId: string, id: string): Promise<OutputOf<'unshareListing'>> =>
      changing(userId, id, (before) => {
        const { review, reviewMailAt: _, ...rest } = before;
        return review ? rest : before;
      }),

    /** @throws AppError NOT_FOUND, BUSY if too many pictures are being copied already */
    async publish(userId: string, id: string): Promise<OutputOf<'publishListing'>> {
      await currentAccount(userId);
      await copyOriginals(photosOf(own(await store.listing(id), userId)));
      return changing(userId, id, (before) =>
        before.publication ? before : { ...before, publication: { token: tokens(), publishedAt: clock() } },
      );
    },

    /** @throws AppError NOT_FOUND */
    unpublish: (userId: string, id: string): Promise<OutputOf<'unpublishListing'>> =>
      changing(userId, id, (before) => {
        const { publication, ...rest } = before;
        return publication ? rest : before;
      }),
  };
}
