import { AppError } from '../../domain/app-error.ts';
import type { Store } from '../../ports/store.ts';

/**
 * What the rooms of a listing are called, by their photos.
 * @param id without it nothing is known of any photo
 * @throws AppError NOT_FOUND where it is not there or another's
 */
export async function roomsOfListing(
  store: Pick<Store, 'listing'>,
  userId: string,
  id: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (id === undefined) return new Map();
  const listing = await store.listing(id);
  if (listing?.userId !== userId) throw new AppError('NOT_FOUND');
  return new Map(listing.rooms.flatMap(({ name, jobIds }) => jobIds.map((jobId) => [jobId, name] as const)));
}
