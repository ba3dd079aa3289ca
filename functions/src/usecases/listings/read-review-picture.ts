import { photosOf } from '../../domain/listing.ts';
import { openReviewOf, pictureKeyOf } from '../../domain/review.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Store } from '../../ports/store.ts';
import { makeListedPictures } from '../public-pages/listed-picture.ts';
import type { PageFileContent } from '../public-pages/read-page.ts';

export interface ReadReviewPicturePorts {
  readonly store: Pick<Store, 'account' | 'job' | 'listing'>;
  readonly files: Pick<Files, 'exists' | 'stream'>;
  readonly clock: Clock;
}

/** Anything else could be a path of its own in the database. */
const LISTING_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The parts of the picture's URL, see `reviewPicturePath`. */
export interface ReviewPicture {
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
