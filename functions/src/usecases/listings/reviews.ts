import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import type { Review as ReviewView } from '../../contract/listings.ts';
import { reviewPicturePath } from '../../contract/public-page.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Job } from '../../domain/job.ts';
import { type Listing, photosOf } from '../../domain/listing.ts';
import {
  answered,
  clientIdOf,
  keptUntil,
  mailAfter,
  openReviewOf,
  pictureKeyOf,
  type Review,
  withdrawn,
} from '../../domain/review.ts';
import { pictureOf } from '../../domain/variation.ts';
import { answerEvent } from '../../domain/webhook-events.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { makeListedPictures } from '../public-pages/read-listing-page.ts';
import type { PageFileContent } from '../public-pages/read-page.ts';

interface ReviewsPorts {
  readonly store: Pick<Store, 'account' | 'job' | 'listingOfReview' | 'transact'>;
  readonly clock: Clock;
}

/** A link that was opened, by the client with this id if it has answered. */
interface OpenLink {
  readonly listing: Listing;
  readonly review: Review;
  readonly pictureKey: string;
  readonly clientId: string | null;
}

type ReviewedPhoto = ReviewView['rooms'][number]['photos'][number];

/** Listings as seen by a client with the link, without an account. */
export function makeReviews({ store, clock }: ReviewsPorts) {
  /** Checked on every request: an account that is closed or being deleted shows nothing. */
  const opened = async (token: string) => {
    const listing = await store.listingOfReview(token);
    const review = listing && openReviewOf(listing, clock());
    const account = listing && review ? await store.account(listing.userId) : null;
    if (!listing || !review || !account?.active) throw new AppError('REVIEW_CLOSED');
    return { listing, review, account };
  };

  const photoOf = (job: Job | undefined, { listing, review, pictureKey, clientId }: OpenLink): ReviewedPhoto[] => {
    const staged = job && pictureOf(job, job.chosenVersion)?.staged;
    if (!staged || job.listingId !== listing.id) return [];
    const last = review.answers.find((each) => each.clientId === clientId && each.jobId === job.id);
    // Answers about another picture of the photo do not apply to this one.
    const isOfThis = last?.version === job.chosenVersion;
    const pathOf = (picture: 'original' | number) =>
      reviewPicturePath({ listingId: listing.id, key: pictureKey, jobId: job.id, picture });
    return [
      {
        jobId: job.id,
        version: job.chosenVersion,
        originalUrl: pathOf('original'),
        pictureUrl: pathOf(job.chosenVersion),
        furnitureOnlyRemoved: staged.onlyRemoved ?? false,
        width: staged.width,
        height: staged.height,
        answer: last && isOfThis ? last.answer : null,
        words: last && isOfThis ? last.words : '',
        isChanged: last !== undefined && !isOfThis,
      },
    ];
  };

  /** Changes the answers of a link that is open. */
  const changing = async (
    token: string,
    change: (review: Review, listing: Listing, transaction: Transaction) => Promise<Listing>,
  ): Promise<{ ok: true }> => {
    const { listing } = await opened(token);
    await store.transact(async (transaction) => {
      const current = await transaction.listing(listing.id);
      const review = current && openReviewOf(current, clock());
      if (!current || review?.token !== token) throw new AppError('REVIEW_CLOSED');
      const next = await change(review, current, transaction);
      if (next !== current) transaction.saveListing(next);
    });
    return { ok: true };
  };

  return {
    /** @throws AppError REVIEW_CLOSED */
    async open({ token, key }: BodyOf<'openReview'>): Promise<OutputOf<'openReview'>> {
      const { listing, review, account } = await opened(token);
      const found = await Promise.all(photosOf(listing).map((id) => store.job(id)));
      const jobs = new Map(found.flatMap((job) => (job ? [[job.id, job]] : [])));
      const clientId = key === undefined ? null : await clientIdOf(review, key);
      const of = { listing, review, clientId, pictureKey: await pictureKeyOf(review) };
      const rooms = listing.rooms.map(({ name, jobIds }) => ({
        name,
        photos: jobIds.flatMap((id) => photoOf(jobs.get(id), of)),
      }));
      const name = `${account.firstName} ${account.lastName}`.trim();
      return {
        address: listing.address,
        from: account.company ? `${name}, ${account.company}` : name,
        endsAt: review.endsAt.toISOString(),
        keptUntil: keptUntil(review).toISOString(),
        name: review.clients.find(({ id }) => id === clientId)?.name ?? '',
        rooms: rooms.filter(({ photos }) => photos.length > 0),
      };
    },

    /** @throws AppError REVIEW_CLOSED, REVIEW_FULL, NOT_FOUND if the photo is no longer in the listing */
    answer: ({ token, key, name, ...said }: BodyOf<'answerReview'>): Promise<OutputOf<'answerReview'>> =>
      changing(token, async (review, listing, transaction) => {
        const job = await transaction.job(said.jobId);
        // Clients can only answer about pictures that are shown.
        if (!photosOf(listing).includes(said.jobId) || !job || !pictureOf(job, said.version)?.staged)
          throw new AppError('NOT_FOUND');
        const answer = { ...said, clientId: await clientIdOf(review, key), at: clock() };
        const next = answered(review, name, answer);
        if (!next) throw new AppError('REVIEW_FULL');
        if (next === review) return listing;
        transaction.announce(answerEvent(listing, answer));
        return { ...listing, review: next, reviewMailAt: mailAfter(answer) };
      }),

    /** @throws AppError REVIEW_CLOSED */
    withdraw: ({ token, key }: BodyOf<'withdrawReview'>): Promise<OutputOf<'withdrawReview'>> =>
      changing(token, async (review, listing) => {
        const next = withdrawn(review, await clientIdOf(review, key));
        return next === review ? listing : { ...listing, review: next };
      }),
  };
}

interface ReadReviewPicturePorts {
  readonly store: Pick<Store, 'account' | 'job' | 'listing'>;
  readonly files: Pick<Files, 'exists' | 'stream'>;
  readonly clock: Clock;
}

/** Anything else could be a path of its own in the database. */
const LISTING_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The parts of the picture's URL, see `reviewPicturePath`. */
interface ReviewPicture {
  readonly listingId: string;
  readonly key: string;
  readonly jobId: string;
  readonly picture: string;
}

/**
 * Reads the pictures of a client's link. Null once the link has ended or was revoked, and while the owner's account is
 * closed; also if another version is in use by now, because a client answers about the picture that was seen.
 */
export function makeReadReviewPicture({ store, files, clock }: ReadReviewPicturePorts) {
  const pictures = makeListedPictures(store, files);
  return async ({ listingId, key, jobId, picture }: ReviewPicture): Promise<PageFileContent | null> => {
    const listing = LISTING_ID.test(listingId) ? await store.listing(listingId) : null;
    const review = listing && openReviewOf(listing, clock());
    if (!review || key !== (await pictureKeyOf(review)) || !photosOf(listing).includes(jobId)) return null;
    // Checked on every request: an account that is closed or being deleted shows nothing.
    if (!(await store.account(listing.userId))?.active) return null;
    const found = await pictures.find(listing, jobId);
    if (!found) return null;
    if (picture === 'original') return pictures.file(found, 'original');
    return picture === String(found.job.chosenVersion) ? pictures.file(found, 'staged') : null;
  };
}
export type ReadReviewPicture = ReturnType<typeof makeReadReviewPicture>;
