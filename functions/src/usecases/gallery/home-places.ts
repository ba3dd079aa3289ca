import { AppError } from '../../domain/app-error.ts';
import type { Job } from '../../domain/job.ts';
import type { Listing } from '../../domain/listing.ts';
import type { Store } from '../../ports/store.ts';

/** Where a photo belongs. */
export interface HomePlace {
  /** Address of its listing. */
  readonly address: string;
  /** Name of its room in the listing. */
  readonly room: string;
  /** Token of the listing's public page. */
  readonly pageToken?: string;
}

/** Places of photos by job; those without a listing have none. */
export type HomePlaces = ReadonlyMap<string, HomePlace>;

const placesIn = ({ address, rooms, publication }: Listing): [string, HomePlace][] =>
  rooms.flatMap(({ name: room, jobIds }) =>
    jobIds.map((id): [string, HomePlace] => [
      id,
      { address, room, ...(publication && { pageToken: publication.token }) },
    ]),
  );

/**
 * Returns the places of photos in their listings.
 *
 * @param wanted the listing that they are exported from; by default each photo's own
 * @throws AppError NOT_FOUND if that listing does not exist or belongs to another user
 */
export async function homePlaces(
  store: Pick<Store, 'listing'>,
  userId: string,
  jobs: readonly Pick<Job, 'listingId'>[],
  wanted: string | undefined,
): Promise<HomePlaces> {
  const ids = wanted === undefined ? jobs.flatMap(({ listingId }) => listingId ?? []) : [wanted];
  const found = await Promise.all([...new Set(ids)].map((id) => store.listing(id)));
  const listings = found.filter((listing) => listing?.userId === userId).filter((listing) => listing !== null);
  if (wanted !== undefined && listings.length === 0) throw new AppError('NOT_FOUND');
  return new Map(listings.flatMap(placesIn));
}

/** Returns the address that all photos share, or null. */
export function sharedAddress(jobs: readonly Pick<Job, 'id'>[], homes: HomePlaces): string | null {
  const addresses = new Set(jobs.map(({ id }) => homes.get(id)?.address ?? null));
  const [address = null] = addresses;
  return addresses.size === 1 ? address : null;
}
