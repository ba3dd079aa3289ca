import { AppError } from '../../domain/app-error.ts';
import type { Store } from '../../ports/store.ts';

/**
 * Returns the room names of a listing by photo.
 *
 * @param id id of the listing; without it the result is empty
 * @throws AppError NOT_FOUND if it does not exist or belongs to another user
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
