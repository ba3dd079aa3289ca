import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { pictureOf } from '../../domain/variation.ts';
import { changesIn } from '../../domain/work.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { listingPhotos } from './listing-photos.ts';
import { captionOf, remarksOf } from './listing-words.ts';
import type { PageOf } from './page-of.ts';
import { roomsOfListing } from './rooms-of-listing.ts';
import { stagedJobs } from './staged-jobs.ts';

export interface ListingTextsPorts {
  readonly store: Pick<Store, 'job' | 'listing'>;
  readonly currentAccount: CurrentAccount;
  readonly pageOf: PageOf;
}

/**
 * Returns the texts and file names of an export of these photos, to read and copy before it is made.
 *
 * @throws AppError NOT_FOUND
 */
export function makeListingTexts({ store, currentAccount, pageOf }: ListingTextsPorts) {
  return async (userId: string, wanted: BodyOf<'listingTexts'>): Promise<OutputOf<'listingTexts'>> => {
    const { imageIds, listing, listingId } = wanted;
    await currentAccount(userId);
    const jobs = await stagedJobs(store, userId, imageIds);
    const files = listingPhotos(jobs, pageOf, await roomsOfListing(store, userId, listingId));
    const pages = files.flatMap(({ page, original }) => (original ? [] : [page ?? null]));
    return {
      photos: jobs.map((job, i) => ({
        id: job.id,
        original: files[2 * i]?.name ?? '',
        staged: files[2 * i + 1]?.name ?? '',
        caption: captionOf(listing, {
          ...changesIn(pictureOf(job, job.chosenVersion)),
          page: pages[i] ?? null,
        }),
      })),
      remarks: remarksOf(
        listing,
        pages.filter((page) => page !== null),
      ),
    };
  };
}
