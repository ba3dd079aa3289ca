import type { Query } from 'firebase-admin/firestore';
import { rethrow } from '../firestore/status.ts';

/** Documents per batch (Firestore allows 500). */
const BATCH_SIZE = 400;

/**
 * Deletes every document of a query.
 *
 * @param deleting called with the id of each document before it is deleted
 */
export async function deleteAll(query: Query, deleting: (id: string) => void = () => undefined): Promise<void> {
  for (;;) {
    const found = await query.limit(BATCH_SIZE).get().catch(rethrow);
    if (found.empty) return;
    const batch = query.firestore.batch();
    for (const { ref, id } of found.docs) {
      deleting(id);
      batch.delete(ref);
    }
    await batch.commit().catch(rethrow);
  }
}
