import { isDeepStrictEqual } from 'node:util';
import type {
  DocumentSnapshot,
  FieldValue,
  Firestore,
  Transaction as FirestoreTransaction,
} from 'firebase-admin/firestore';
import type { Job } from '../../domain/job.ts';
import type { Transaction } from '../../ports/store.ts';
import { accountFields, deletionFields, deletionId, freeCreditsFields, membershipFields } from './account-fields.ts';
import { collectCounterChanges } from './counter-writes.ts';
import { fieldsOf, isMap, isTimestamp, readDocument, readFound, readPlain } from './document.ts';
import { idempotencyFields } from './idempotency-fields.ts';
import { batchFields, JOB_FIELD_NAMES, jobDocument, jobFields, sceneFields } from './job-fields.ts';
import { listingFields } from './listing-fields.ts';
import { roomMatchDocument, roomMatchFields, sharedRoomFields } from './room-fields.ts';

/** The store's reads and writes within one Firestore transaction. */
interface StoreTransaction extends Transaction {
  /** Writes everything that was saved, and the resulting counter changes. Nothing may be read or saved afterwards. */
  flush(): Promise<void>;
}

/**
 * Defers writes until `flush`, which compares each job with its state before the transaction and counts the
 * difference.
 */
export function storeTransaction(
  database: Firestore,
  transaction: FirestoreTransaction,
  values: Pick<typeof FieldValue, 'increment' | 'delete'>,
): StoreTransaction {
  const users = database.collection('users');
  const jobs = database.collection('jobs');
  const memberships = database.collection('subscriptions');
  const batches = database.collection('batches');
  const scenes = database.collection('scenes');
  const listings = database.collection('listings');
  const sharedRooms = database.collection('sharedRooms');
  const roomMatches = database.collection('roomMatches');
  const deletions = database.collection('deletions');
  const freeCredits = database.collection('freeCredits');
  const keys = (userId: string) => users.doc(userId).collection('idempotencyKeys');
  const writes: (() => void)[] = [];
  const later = (write: () => unknown): void => void writes.push(write);
  /** Jobs as read by this transaction. */
  const before = new Map<string, Job | null>();
  /** Their documents, as stored. */
  const stored = new Map<string, DocumentSnapshot>();
  /** Jobs as saved by this transaction. */
  const after = new Map<string, Job | null>();

  /** A read after a save would return the old state. */
  const readFirst = (): void => {
    if (writes.length > 0) throw new Error('A transaction reads before it saves.');
  };
  const readJob = async (id: string): Promise<Job | null> => {
    const snapshot = await transaction.get(jobs.doc(id));
    const job = readDocument(snapshot, jobFields);
    before.set(id, job);
    stored.set(id, snapshot);
    return job;
  };
  /** Writes only what has changed: a hundred jobs with many versions would exceed the limit of a request, 10 MiB. */
  const writeJob = (job: Job): void => {
    const [reference, document] = [jobs.doc(job.id), { ...jobDocument(job) }];
    const there = stored.get(job.id)?.data();
    if (!there) return void transaction.set(reference, document);
    const changed = changedFields(there, document, JOB_FIELD_NAMES, values.delete());
    if (Object.keys(changed).length > 0) transaction.update(reference, changed);
  };

  return {
    async account(id) {
      readFirst();
      return readDocument(await transaction.get(users.doc(id)), accountFields);
    },
    async job(id) {
      readFirst();
      return readJob(id);
    },
    async membership(userId) {
      readFirst();
      return readDocument(await transaction.get(memberships.doc(userId)), membershipFields);
    },
    saveMembership: (membership) => later(() => transaction.set(memberships.doc(membership.id), fieldsOf(membership))),
    createAccount: (account) => later(() => transaction.create(users.doc(account.id), fieldsOf(account))),
    saveAccount: (account) => later(() => transaction.set(users.doc(account.id), fieldsOf(account))),
    createJob(job) {
      // If it exists, the transaction fails.
      before.set(job.id, null);
      after.set(job.id, job);
      later(() => transaction.create(jobs.doc(job.id), jobDocument(job)));
    },
    saveJob(job) {
      after.set(job.id, job);
      later(() => writeJob(job));
    },
    deleteJob(id) {
      after.set(id, null);
      later(() => transaction.delete(jobs.doc(id)));
    },
    addEntry: (userId, entry) =>
      later(() => transaction.create(users.doc(userId).collection('ledger').doc(entry.id), fieldsOf(entry))),
    async idempotencyRecord(userId, id) {
      readFirst();
      return readDocument(await transaction.get(keys(userId).doc(id)), idempotencyFields);
    },
    saveIdempotencyRecord: (userId, record) =>
      later(() => transaction.set(keys(userId).doc(record.id), fieldsOf(record))),
    addAction: (action) =>
      later(() => transaction.create(database.collection('adminActions').doc(action.id), fieldsOf(action))),
    async deletion(userId) {
      readFirst();
      return readPlain(await transaction.get(deletions.doc(deletionId(userId))), deletionFields);
    },
    saveDeletion: (userId, deletion) => later(() => transaction.set(deletions.doc(deletionId(userId)), deletion)),
    async usedFreeCredits(addressHash) {
      readFirst();
      return readPlain(await transaction.get(freeCredits.doc(addressHash)), freeCreditsFields);
    },
    saveUsedFreeCredits: (addressHash, used) => later(() => transaction.set(freeCredits.doc(addressHash), { ...used })),
    async batch(id) {
      readFirst();
      return readDocument(await transaction.get(batches.doc(id)), batchFields);
    },
    saveBatch: (batch) => later(() => transaction.set(batches.doc(batch.id), fieldsOf(batch))),
    deleteBatch: (id) => later(() => transaction.delete(batches.doc(id))),
    async scene(id) {
      readFirst();
      return readDocument(await transaction.get(scenes.doc(id)), sceneFields);
    },
    saveScene: (scene) => later(() => transaction.set(scenes.doc(scene.id), fieldsOf(scene))),
    deleteScene: (id) => later(() => transaction.delete(scenes.doc(id))),
    async listing(id) {
      readFirst();
      return readDocument(await transaction.get(listings.doc(id)), listingFields);
    },
    async countListings(userId, most) {
      readFirst();
      // Not an aggregation: only documents that a query reads are locked by the transaction.
      return (await transaction.get(listings.where('userId', '==', userId).select().limit(most))).size;
    },
    saveListing: (listing) => later(() => transaction.set(listings.doc(listing.id), fieldsOf(listing))),
    deleteListing: (id) => later(() => transaction.delete(listings.doc(id))),
    async sharedRoom(id) {
      readFirst();
      return readDocument(await transaction.get(sharedRooms.doc(id)), sharedRoomFields);
    },
    saveSharedRoom: (room) => later(() => transaction.set(sharedRooms.doc(room.id), fieldsOf(room))),
    deleteSharedRoom: (id) => later(() => transaction.delete(sharedRooms.doc(id))),
    async roomMatch(id) {
      readFirst();
      return readDocument(await transaction.get(roomMatches.doc(id)), roomMatchFields);
    },
    async unfinishedMatches(userId) {
      readFirst();
      const query = roomMatches.where('userId', '==', userId).where('status', 'in', ['PENDING', 'PROCESSING']);
      return (await transaction.get(query)).docs.map((document) => readFound(document, roomMatchFields));
    },
    saveRoomMatch: (match) => later(() => transaction.set(roomMatches.doc(match.id), roomMatchDocument(match))),
    async flush() {
      const changes = collectCounterChanges();
      for (const id of after.keys()) if (!before.has(id)) await readJob(id);
      for (const [id, job] of after) changes.note(before.get(id) ?? null, job);
      for (const write of writes) write();
      changes.write(database, transaction, values.increment);
    },
  };
}

/** Returns a stored value with dates in place of timestamps, as it was written. */
const plain = (value: unknown): unknown => {
  if (isTimestamp(value)) return value.toDate();
  if (Array.isArray(value)) return value.map(plain);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
};

/**
 * Returns the top-level fields in which a record differs from its stored document.
 *
 * @param known names of the fields of this schema. Stored ones that the record no longer has are removed; all other
 * stored fields are kept
 * @param removed the value that removes a field
 */
export function changedFields(
  stored: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  removed: unknown,
): Record<string, unknown> {
  const changed = Object.entries(record).filter(
    ([name, value]) => !isDeepStrictEqual(plain(stored[name]), plain(value)),
  );
  const gone = Object.keys(stored).filter((name) => known.has(name) && !(name in record));
  return Object.fromEntries([...changed, ...gone.map((name) => [name, removed] as const)]);
}
