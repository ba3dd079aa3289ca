import type { Firestore, Query } from 'firebase-admin/firestore';
import type { AccountRecords } from '../../ports/account-records.ts';
import { deletionId } from './account-fields.ts';
import type { Database } from './database.ts';
import { rethrow } from './status.ts';

/** Documents per batch (Firestore allows 500). */
const BATCH_SIZE = 400;

/** Deletes the results of a query until it is empty. */
async function removeFound(database: Firestore, query: Query): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(BATCH_SIZE).select().get();
    if (docs.length === 0) return;
    const batch = database.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}

/**
 * All documents of an account. New collections with user data must be added here: account-records.world.test.ts
 * knows every collection of the service.
 */
export function createAccountRecords({ database }: { readonly database: Database }): AccountRecords {
  const removing = async (work: (db: Firestore) => Promise<void>): Promise<void> =>
    work(await database()).catch(rethrow);

  return {
    removeWork: (userId) =>
      removing(async (db) => {
        for (const name of ['jobs', 'scenes', 'listings', 'sharedRooms', 'roomMatches', 'exports', 'batches']) {
          await removeFound(db, db.collection(name).where('userId', '==', userId));
        }
      }),

    removeRest: (userId, email) =>
      removing(async (db) => {
        for (const collection of [
          ...[db.collection('sessions'), db.collection('browsers'), db.collection('links')],
          ...[db.collection('apiKeys'), db.collection('testBatches')],
          ...[db.collection('webhookEndpoints'), db.collection('webhookDeliveries')],
        ]) {
          await removeFound(db, collection.where('userId', '==', userId));
        }
        await removeFound(db, db.collection('mail').where('userId', '==', userId));
        if (email !== null) {
          await removeFound(db, db.collection('mail').where('to', '==', email));
          await removeFound(db, db.collection('verifications').where('email', '==', email));
        }
        const actions = await db.collection('adminActions').where('userId', '==', userId).get();
        for (const { ref } of actions.docs) await ref.update({ userId: deletionId(userId) });
        await db.collection('subscriptions').doc(userId).delete();
        // Including all subcollections.
        await db.recursiveDelete(db.collection('users').doc(userId));
      }),
  };
}
