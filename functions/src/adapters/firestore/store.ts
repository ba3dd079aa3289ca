import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import type { Job } from '../../domain/job.ts';
import type { Log } from '../../ports/log.ts';
import type { JobFilter, Store } from '../../ports/store.ts';
import { accountFields } from './account-fields.ts';
import type { Database } from './database.ts';
import { fieldsOf, readDocument, readFound } from './document.ts';
import { idempotencyFields } from './idempotency-fields.ts';
import { jobFields } from './job-fields.ts';
import { ledgerFields } from './ledger-fields.ts';
import { membershipFields } from './membership-fields.ts';
import { runTransaction } from './run-transaction.ts';
import { rethrow } from './status.ts';
import { storeTransaction } from './store-transaction.ts';

const readJob = (snapshot: DocumentSnapshot): Job => readFound(snapshot, jobFields);

/** Jobs that fit a filter, newest first. Firestore merges the indexes of one equality each (firestore.indexes.json). */
function jobQuery(database: Firestore, { since, upgradableOn, ...equalities }: JobFilter): Query {
  let query: Query = database.collection('jobs').orderBy('createdAt', 'desc');
  for (const [field, value] of Object.entries(equalities)) {
    if (value !== undefined) query = query.where(field, '==', value);
  }
  if (upgradableOn) query = query.where('upgradableOn', 'array-contains', upgradableOn);
  return since ? query.where('createdAt', '>=', since) : query;
}

/**
 * Accounts, jobs, ledgers and memberships in Firestore: `users`, `users/{uid}/ledger`, `jobs`, `subscriptions`, and
 * `users/{uid}/idempotencyKeys` and `webhookEvents`, which TTL policies on `expireAt` delete. Its methods throw AppError UNAVAILABLE where Firestore is busy or
 * out of reach, and an error that names the document where one is not as it should be.
 */
export function createStore({ database, log }: { database: Database; log: Log }): Store {
  /** Runs a read, or says that it may be tried again. */
  const reading = async <T>(read: (database: Firestore) => Promise<T>): Promise<T> =>
    read(await database()).catch(rethrow);
  return {
    async transact(work) {
      const db = await database();
      return runTransaction(db, (transaction) => work(storeTransaction(db, transaction)));
    },
    account: (id) => reading(async (db) => readDocument(await db.collection('users').doc(id).get(), accountFields)),
    job: (id) => reading(async (db) => readDocument(await db.collection('jobs').doc(id).get(), jobFields)),
    jobs: (filter, { offset, limit }) =>
      reading(async (db) => {
        const found = await jobQuery(db, filter).offset(offset).limit(limit).get();
        return found.docs.map(readJob);
      }),
    countJobs: (filter) => reading(async (db) => (await jobQuery(db, filter).count().get()).data().count),
    entries: (userId, limit) =>
      reading(async (db) => {
        const ledger = db.collection('users').doc(userId).collection('ledger');
        const found = await ledger.orderBy('createdAt', 'desc').limit(limit).get();
        return found.docs.map((entry) => readFound(entry, ledgerFields));
      }),
    idempotencyRecord: (userId, id) =>
      reading(async (db) => {
        const key = db.collection('users').doc(userId).collection('idempotencyKeys').doc(id);
        return readDocument(await key.get(), idempotencyFields);
      }),
    membership: (userId) =>
      reading(async (db) => readDocument(await db.collection('subscriptions').doc(userId).get(), membershipFields)),
    membershipOfCustomer: (customerId) =>
      reading(async (db) => {
        const found = await db.collection('subscriptions').where('customerId', '==', customerId).limit(1).get();
        return found.docs.map((document) => readFound(document, membershipFields))[0] ?? null;
      }),
    membershipsDue: (now, limit) =>
      reading(async (db) => {
        const due = db.collection('subscriptions').where('nextCheckAt', '<=', now).orderBy('nextCheckAt').limit(limit);
        return (await due.get()).docs.map((document) => readFound(document, membershipFields));
      }),
    hasHandled: (eventId) => reading(async (db) => (await db.collection('webhookEvents').doc(eventId).get()).exists),
    markHandled: (event) =>
      reading(async (db) => void (await db.collection('webhookEvents').doc(event.id).set(fieldsOf(event)))),
    unattended: (pendingBefore, leaseBefore, limit) =>
      reading(async (db) => {
        const oldest = (status: Job['status'], field: string, before: Date) =>
          db.collection('jobs').where('status', '==', status).where(field, '<=', before).orderBy(field).limit(limit);
        const found = await Promise.all([
          oldest('PENDING', 'updatedAt', pendingBefore).get(),
          oldest('PROCESSING', 'lease.until', leaseBefore).get(),
          // Of jobs that are over themselves.
          db
            .collection('jobs')
            .where('variationsDueAt', '<=', leaseBefore)
            .orderBy('variationsDueAt')
            .limit(limit)
            .get(),
        ]);
        return found.flatMap(({ docs }) => docs.map(readJob)).slice(0, limit);
      }),
    watchJob(id, changed) {
      let stop: (() => void) | null = null;
      let stopped = false;
      const failed = (error: unknown): void => log.error('store.watch', error, { jobId: id });
      const heard = (snapshot: DocumentSnapshot): void => {
        if (stopped) return;
        try {
          changed(readDocument(snapshot, jobFields));
        } catch (error) {
          failed(error);
        }
      };
      database().then((db) => {
        if (!stopped) stop = db.collection('jobs').doc(id).onSnapshot(heard, failed);
      }, failed);
      return () => {
        stopped = true;
        stop?.();
      };
    },
  };
}
