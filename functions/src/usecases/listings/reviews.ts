import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import type { Review } from '../../contract/listings.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Job } from '../../domain/job.ts';
import { answered, type Listing, photosOf } from '../../domain/listing.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';

export interface ReviewsPorts {
  readonly store: Pick<Store, 'account' | 'job' | 'listingOfReview' | 'transact'>;
  readonly clock: Clock;
}

type ReviewedPhoto = Review['rooms'][number]['photos'][number];

/** Listings as seen by a client with the link, without an account. */
export function makeReviews({ store, clock }: ReviewsPorts) {
  /** Checked on every request: an account that is closed or being deleted shows nothing. */
  const opened = async (token: string) => {
    const listing = await store.listingOfReview(token);
    const account = listing && (await store.account(listing.userId));
    if (!listing || !account?.active) throw new AppError('REVIEW_CLOSED');
    return { listing, account };
  };

  const photoOf = (job: Job | null, { review, id }: Listing): ReviewedPhoto[] => {
    const staged = job && pictureOf(job, job.chosenVersion)?.staged;
    if (!staged || job.listingId !== id) return [];
    const last = review?.answers.find(({ jobId }) => jobId === job.id);
    // Answers about another picture of the photo do not apply to this one.
    const isOfThis = last?.version === job.chosenVersion;
    return [
      {
        jobId: job.id,
        version: job.chosenVersion,
        originalUrl: job.originalUrl,
        pictureUrl: staged.previewUrl,
        width: staged.width,
        height: staged.height,
        answer: last && isOfThis ? last.answer : null,
        words: last && isOfThis ? last.words : '',
      },
    ];
  };

  return {
    /** @throws AppError REVIEW_CLOSED */
    async open({ token }: BodyOf<'openReview'>): Promise<OutputOf<'openReview'>> {
      const { listing, account } = await opened(token);
      const found = await Promise.all(photosOf(listing).map((id) => store.job(id)));
      const jobs = new Map(found.flatMap((job) => (job ? [[job.id, job]] : [])));
      const rooms = listing.rooms.map(({ name, jobIds }) => ({
        name,
        photos: jobIds.flatMap((id) => photoOf(jobs.get(id) ?? null, listing)),
      }));
      const name = `${account.firstName} ${account.lastName}`.trim();
      const from = account.company ? `${name}, ${account.company}` : name;
      return { address: listing.address, from, rooms: rooms.filter(({ photos }) => photos.length > 0) };
    },

    /** @throws AppError REVIEW_CLOSED, NOT_FOUND where the photo is not in the listing any more */
    async answer({ token, jobId, version, answer, words }: BodyOf<'answerReview'>): Promise<OutputOf<'answerReview'>> {
      const { listing } = await opened(token);
      await store.transact(async (transaction) => {
        const current = await transaction.listing(listing.id);
        if (current?.review?.token !== token) throw new AppError('REVIEW_CLOSED');
        const job = await transaction.job(jobId);
        // Clients can only answer about pictures that are shown.
        if (!photosOf(current).includes(jobId) || !job || !pictureOf(job, version)?.staged)
          throw new AppError('NOT_FOUND');
        transaction.saveListing(answered(current, current.review, { jobId, version, answer, words, at: clock() }));
      });
      return { ok: true };
    },
  };
}
