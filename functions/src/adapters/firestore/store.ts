import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { LEDGER_KINDS } from '../../contract/entities.ts';
import type { PendingDeletion } from '../../domain/deletion.ts';
import type { AnyJob, Job } from '../../domain/job.ts';
import type { LedgerEntry } from '../../domain/ledger.ts';
import type { Log } from '../../ports/log.ts';
import type { JobFilter, Store, Unattended } from '../../ports/store.ts';
import { accountFields, deletionFields, deletionId, membershipFields } from './account-fields.ts';
import type { Database } from './database.ts';
import { fieldsOf, readDocument, readFound, readPlain, time } from './document.ts';
import { idempotencyFields } from './idempotency-fields.ts';
import { createJobCounters } from './job-counters.ts';
import { batchFields, sceneFields } from './job-fields.ts';
import { documentsOf, everyJobOf, readableJobs, readJob, stagedJobs } from './job-reads.ts';
import { listingFields } from './listing-fields.ts';
import { everyDocument, everyReadable, logUnreadable, readable } from './lists.ts';
import { roomMatchFields, sharedRoomFields } from './room-fields.ts';
import { runTransaction } from './run-transaction.ts';
import { rethrow, STATUS, statusOf } from './status.ts';
import { storeTransaction } from './store-transaction.ts';
import { watchDocument, watchQuery } from './watch.ts';

/** Stored as `users/{uid}/ledger/{id}`. */
const ledgerFields: z.ZodType<Omit<LedgerEntry, 'id'>> = z.object({
  kind: z.enum(LEDGER_KINDS),
  jobId: z.string().exactOptional(),
  change: z.int(),
  createdAt: time,
});

const stagedOnly = (database: Firestore): Query => database.collection('jobs').where('kind', '==', 'staged');

/**
 * Queries the jobs that match a filter, newest first, then by id. Firestore merges the indexes of one equality each
 * (firestore.indexes.json).
 */
function jobQuery(database: Firestore, filter: JobFilter): Query {
  const { status, photoId, prefix, upgradableOn, ...equalities } = filter;
  let query: Query = stagedOnly(database).orderBy('createdAt', 'desc').orderBy('__name__', 'desc');
  for (const [field, value] of Object.entries(equalities)) {
    if (value !== undefined) query = query.where(field, '==', value);
  }
  for (const [field, values] of Object.entries({ status, photoId })) {
    if (typeof values === 'string') query = query.where(field, '==', values);
    else if (values) query = query.where(field, 'in', values);
  }
  if (upgradableOn) query = query.where('upgradableOn', 'array-contains', upgradableOn);
  return prefix === undefined ? query : query.where('search', 'array-contains', prefix);
}

/** Stores when its owner last read a document. An update does not recreate one that was deleted in the meantime. */
async function seen(document: DocumentReference, seenAt: Date): Promise<void> {
  await document.update({ seenAt }).catch((error: unknown) => {
    if (statusOf(error) !== STATUS.notFound) throw error;
  });
}

const jobsOfBatch = (database: Firestore, id: string): Query => database.collection('jobs').where('batchId', '==', id);

/** Jobs left unattended since `before`, longest first. Each kind has its index (firestore.indexes.json). */
function unattendedQuery(database: Firestore, kind: Unattended, before: Date): Query {
  const since = (query: Query, field: string): Query => query.where(field, '<=', before).orderBy(field);
  const withStatus = (status: Job['status']): Query => database.collection('jobs').where('status', '==', status);
  if (kind === 'abandoned') return since(withStatus('PROCESSING'), 'lease.until');
  if (kind === 'waiting') return since(withStatus('PENDING'), 'updatedAt');
  return since(database.collection('jobs'), 'leftoversAt');
}

/** Reads a pending deletion; null for a finished one, whose record has no id. */
function readableDeletion(document: QueryDocumentSnapshot, log: Log): PendingDeletion | null {
  try {
    const deletion = readPlain(document, deletionFields);
    return deletion?.status === 'PENDING' ? deletion : null;
  } catch (error) {
    logUnreadable(error, log);
    return null;
  }
}

/**
 * Accounts, jobs, ledgers, memberships and batches in Firestore: `users`, `users/{uid}/ledger`, `users/{uid}/counters`,
 * `jobs`, `scenes`, `listings`, `sharedRooms`, `subscriptions`, and `users/{uid}/idempotencyKeys`, `batches`,
 * `roomMatches` and `webhookEvents`, which TTL policies on `expireAt` delete. Its methods throw AppError UNAVAILABLE if
 * Firestore is busy or unreachable, and UnreadableDocument for a single document that does not match its schema.
 */
export function createStore({ database, log }: { database: Database; log: Log }): Store {
  /** Runs a read, converting transient errors to UNAVAILABLE. */
  const reading = async <T>(read: (database: Firestore) => Promise<T>): Promise<T> =>
    read(await database()).catch(rethrow);
  const readJobs = async (db: Firestore, documents: readonly DocumentSnapshot[]): Promise<Job[]> =>
    stagedJobs(await readableJobs(documents, documentsOf(db), log));
  /** Reads every readable job of a query. */
  async function* everyJob(queryOf: (database: Firestore) => Query): AsyncGenerator<AnyJob> {
    const db = await database();
    yield* everyJobOf(db, queryOf(db), log);
  }
  async function* everyStaged(queryOf: (database: Firestore) => Query): AsyncGenerator<Job> {
    for await (const job of everyJob(queryOf)) if (job.kind === 'staged') yield job;
  }
  const counters = createJobCounters({ database, log });
  return {
    async transact(work, announced) {
      const db = await database();
      const { FieldValue } = await import('firebase-admin/firestore');
      const { result, deliveries } = await runTransaction(db, async (transaction) => {
        const unit = storeTransaction(db, transaction, FieldValue, log);
        const result = await work(unit);
        return { result, deliveries: await unit.flush() };
      });
      announced?.(deliveries);
      return result;
    },
    account: (id) => reading(async (db) => readDocument(await db.collection('users').doc(id).get(), accountFields)),
    job: (id) =>
      reading(async (db) => {
        const job = await readJob(await db.collection('jobs').doc(id).get(), documentsOf(db));
        return job?.kind === 'staged' ? job : null;
      }),
    jobOfPublication: (token) =>
      reading(async (db) => {
        const found = await db.collection('jobs').where('publication.token', '==', token).limit(1).get();
        const [job = null] = await Promise.all(found.docs.map((document) => readJob(document, documentsOf(db))));
        return job?.kind === 'staged' ? job : null;
      }),
    jobsOfPublishedFiles: (hashes, limit) =>
      reading(async (db) => {
        const found = await db
          .collection('jobs')
          .where('publication.hashes', 'array-contains-any', hashes)
          .orderBy('publication.publishedAt', 'desc')
          .limit(limit)
          .get();
        return readJobs(db, found.docs);
      }),
    jobs: (filter, { limit, after, offset = 0 }) =>
      reading(async (db) => {
        const all = jobQuery(db, filter);
        const found: Job[] = [];
        // Unreadable documents are replaced by further ones, so that fewer than the limit means the end of the list.
        for (let rest = (after ? all.startAfter(after.createdAt, after.id) : all).offset(offset); ; ) {
          const missing = limit - found.length;
          const { docs } = await rest.limit(missing).get();
          found.push(...(await readJobs(db, docs)));
          const last = docs.at(-1);
          if (!last || docs.length < missing || found.length === limit) return found;
          rest = all.startAfter(last);
        }
      }),
    everyJob: (filter) => everyStaged((db) => jobQuery(db, filter)),
    everyJobFromOldest: (userId) =>
      everyStaged((db) => stagedOnly(db).where('userId', '==', userId).orderBy('createdAt').orderBy('__name__')),
    countJobs: (filter) => reading(async (db) => (await jobQuery(db, filter).count().get()).data().count),
    jobCounts: (userId, span) => reading(() => counters.counts(userId, span)),
    recountJobs: (userId) => reading(() => counters.recount(userId)),
    ensureFindable: (userId) => reading(() => counters.ensureFindable(userId)),
    workOn: (userId, day) => reading(() => counters.workOn(userId, day)),
    entries: (userId, limit) =>
      reading(async (db) => {
        const ledger = db.collection('users').doc(userId).collection('ledger');
        const found = await ledger.orderBy('createdAt', 'desc').limit(limit).get();
        return readable(found.docs, ledgerFields, log);
      }),
    async *everyEntry(userId) {
      const ledger = (await database()).collection('users').doc(userId).collection('ledger');
      yield* everyReadable(ledger.orderBy('createdAt'), ledgerFields, log);
    },
    idempotencyRecord: (userId, id) =>
      reading(async (db) => {
        const key = db.collection('users').doc(userId).collection('idempotencyKeys').doc(id);
        return readDocument(await key.get(), idempotencyFields);
      }),
    scene: (id) => reading(async (db) => readDocument(await db.collection('scenes').doc(id).get(), sceneFields)),
    listing: (id) => reading(async (db) => readDocument(await db.collection('listings').doc(id).get(), listingFields)),
    listingsOf: (userId, limit) =>
      reading(async (db) => {
        const listings = db.collection('listings').where('userId', '==', userId);
        const found = await listings.orderBy('updatedAt', 'desc').limit(limit).get();
        return readable(found.docs, listingFields, log);
      }),
    listingOfReview: (token) =>
      reading(async (db) => {
        const found = await db.collection('listings').where('review.token', '==', token).limit(1).get();
        return found.docs.map((document) => readFound(document, listingFields))[0] ?? null;
      }),
    listingOfPublication: (token) =>
      reading(async (db) => {
        const found = await db.collection('listings').where('publication.token', '==', token).limit(1).get();
        return found.docs.map((document) => readFound(document, listingFields))[0] ?? null;
      }),
    async *reviewsDue(now) {
      const due = (await database()).collection('listings').where('reviewMailAt', '<=', now).orderBy('reviewMailAt');
      yield* everyReadable(due, listingFields, log);
    },
    async *reviewsEnded(before) {
      const listings = (await database()).collection('listings');
      const ended = listings.where('review.endsAt', '<=', before).orderBy('review.endsAt');
      yield* everyReadable(ended, listingFields, log);
    },
    async *everyScene(userId) {
      yield* everyReadable((await database()).collection('scenes').where('userId', '==', userId), sceneFields, log);
    },
    sharedRoom: (id) =>
      reading(async (db) => readDocument(await db.collection('sharedRooms').doc(id).get(), sharedRoomFields)),
    roomMatch: (id) =>
      reading(async (db) => readDocument(await db.collection('roomMatches').doc(id).get(), roomMatchFields)),
    watchRoomMatch: (id, changed) =>
      watchDocument(
        { database, log },
        `roomMatches/${id}`,
        async (_, snapshot) => readDocument(snapshot, roomMatchFields),
        changed,
      ),
    membership: (userId) =>
      reading(async (db) => readDocument(await db.collection('subscriptions').doc(userId).get(), membershipFields)),
    membershipOfCustomer: (customerId) =>
      reading(async (db) => {
        const found = await db.collection('subscriptions').where('customerId', '==', customerId).limit(1).get();
        return found.docs.map((document) => readFound(document, membershipFields))[0] ?? null;
      }),
    async *membershipsDue(now) {
      const due = (await database()).collection('subscriptions').where('nextCheckAt', '<=', now).orderBy('nextCheckAt');
      yield* everyReadable(due, membershipFields, log);
    },
    deletion: (userId) =>
      reading(async (db) => readPlain(await db.collection('deletions').doc(deletionId(userId)).get(), deletionFields)),
    async *deletionsDue(now) {
      const due = (await database()).collection('deletions').where('dueAt', '<=', now).orderBy('dueAt');
      for await (const document of everyDocument(due)) {
        const deletion = readableDeletion(document, log);
        if (deletion) yield deletion;
      }
    },
    batch: (id) => reading(async (db) => readDocument(await db.collection('batches').doc(id).get(), batchFields)),
    isInProgress: (id) =>
      reading(async (db) => {
        const jobs = jobsOfBatch(db, id);
        const [open, asked] = await Promise.all([
          jobs.where('status', 'in', ['PENDING', 'PROCESSING']).count().get(),
          jobs.where('awaits', 'in', ['answer', 'retry']).count().get(),
        ]);
        return open.data().count > asked.data().count;
      }),
    jobsOfBatch: (id) => reading(async (db) => readJobs(db, (await jobsOfBatch(db, id).get()).docs)),
    watchJobsOfBatch: (id, changed) =>
      watchQuery({ database, log }, 'jobs', (db) => jobsOfBatch(db, id), readJobs, changed),
    async *batchesDue(now) {
      const due = (await database()).collection('batches').where('dueAt', '<=', now).orderBy('dueAt');
      yield* everyReadable(due, batchFields, log);
    },
    markSeen: (jobId, at) => reading((db) => seen(db.collection('jobs').doc(jobId), at)),
    markBatchSeen: (id, at) => reading((db) => seen(db.collection('batches').doc(id), at)),
    accountOfMailKey: (mailKey) =>
      reading(async (db) => {
        const found = await db.collection('users').where('mailKey', '==', mailKey).limit(1).get();
        return found.docs.map((document) => readFound(document, accountFields))[0] ?? null;
      }),
    hasHandled: (eventId) => reading(async (db) => (await db.collection('webhookEvents').doc(eventId).get()).exists),
    markHandled: (event) =>
      reading(async (db) => void (await db.collection('webhookEvents').doc(event.id).set(fieldsOf(event)))),
    unattended: (kind, before) => everyJob((db) => unattendedQuery(db, kind, before)),
    watchJob: (id, changed) =>
      watchDocument(
        { database, log },
        `jobs/${id}`,
        async (db, snapshot) => {
          const job = await readJob(snapshot, documentsOf(db));
          return job?.kind === 'staged' ? job : null;
        },
        changed,
      ),
  };
}
