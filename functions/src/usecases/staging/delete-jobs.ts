import type { Job } from '../../domain/job.ts';
import { changed, withoutPhotos } from '../../domain/listing.ts';
import { sceneId } from '../../domain/saved-scene.ts';
import { type SharedRoom, withoutJob } from '../../domain/shared-room.ts';
import type { Transaction } from '../../ports/store.ts';

/** Deletes jobs and their scenes, and takes them out of their listings and shared rooms. Reads before it writes. */
export async function deleteJobs(transaction: Transaction, jobs: readonly Job[], now: Date): Promise<void> {
  const ids = new Set(jobs.map(({ id }) => id));
  const listingIds = new Set(jobs.flatMap(({ listingId }) => listingId ?? []));
  const roomIds = new Set(jobs.flatMap(({ sharedRoomId }) => sharedRoomId ?? []));
  const listings = await Promise.all([...listingIds].map((id) => transaction.listing(id)));
  const rooms = await Promise.all([...roomIds].map((id) => transaction.sharedRoom(id)));
  for (const listing of listings) {
    if (listing) transaction.saveListing(changed(withoutPhotos(listing, ids), {}, now));
  }
  for (const room of rooms) {
    if (!room) continue;
    const left = [...ids].reduce<SharedRoom | null>((rest, id) => rest && withoutJob(rest, id), room);
    if (left) transaction.saveSharedRoom(left);
    else transaction.deleteSharedRoom(room.id);
  }
  for (const job of jobs) {
    transaction.deleteJob(job);
    for (const number of [0, ...job.variations.map((each) => each.number)])
      transaction.deleteScene(sceneId(job.id, number));
  }
}
