import { isDeepStrictEqual } from 'node:util';
import type {
  DocumentSnapshot,
  FieldValue,
  Firestore,
  Transaction as FirestoreTransaction,
} from 'firebase-admin/firestore';
import type { AnyJob } from '../../domain/job.ts';
import { deliveriesOf, type WebhookDelivery, type WebhookEndpoint, type WebhookEvent } from '../../domain/webhook.ts';
import type { Log } from '../../ports/log.ts';
import type { Transaction } from '../../ports/store.ts';
import { accountFields, deletionFields, deletionId, freeCreditsFields, membershipFields } from './account-fields.ts';
import { collectCounterChanges } from './counter-writes.ts';
import { fieldsOf, isMap, isTimestamp, readDocument, readFound, readPlain } from './document.ts';
import { idempotencyFields } from './idempotency-fields.ts';
import { batchFields, JOB_FIELD_NAMES, jobDocument, sceneFields } from './job-fields.ts';
import { readJob } from './job-reads.ts';
import { listingFields } from './listing-fields.ts';
import { readable } from './lists.ts';
import { roomMatchDocument, roomMatchFields, sharedRoomFields } from './room-fields.ts';
import { endpointFields } from './webhook-fields.ts';

/** The store's reads and writes within one Firestore transaction. */
interface StoreTransaction extends Transaction {
  /**
   * Writes everything that was saved, the resulting counter changes, and the deliveries of what was announced, which are
   * returned. Nothing may be read or saved afterwards.
   */
  flush(): Promise<readonly WebhookDelivery[]>;
}

/**
 * Defers writes until `flush`, which compares each job with its state before the transaction and counts the
 * difference.
 */
export function storeTransaction(
  database: Firestore,
  transaction: FirestoreTransaction,
  values: Pick<typeof FieldValue, 'increment' | 'delete'>,
  log: Log,
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
  const webhookEndpoints = database.collection('webhookEndpoints');
  const webhookDeliveries = database.collection('webhookDeliveries');
  const keys = (userId: string) => users.doc(userId).collection('idempotencyKeys');
  const writes: (() => void)[] = [];
  const later = (write: () => unknown): void => void writes.push(write);
  /** Jobs of all pictures as read by this transaction. */
  const before = new Map<string, AnyJob | null>();
  /** Their documents, as stored. */
  const stored = new Map<string, DocumentSnapshot>();
  /** Jobs of all pictures as saved by this transaction. */
  const after = new Map<string, AnyJob | null>();
  const announced: WebhookEvent[] = [];

  /** A read after a save would return the old state. */
  const readFirst = (): void => {
    if (writes.length > 0) throw new Error('A transaction reads before it saves.');
  };
  const keepStored = (snapshots: readonly DocumentSnapshot[]): void => {
    for (const each of snapshots) {
      stored.set(each.id, each);
      before.set(each.id, null);
    }
  };
  /** Reads documents, each once: nothing else can change them before the transaction ends. */
  const readStored = async (ids: readonly string[]): Promise<DocumentSnapshot[]> => {
    const missing = ids.filter((id) => !stored.has(id)).map((id) => jobs.doc(id));
    if (missing.length > 0) keepStored(await transaction.getAll(...missing));
    return ids.flatMap((id) => stored.get(id) ?? []);
  };
  const readAnyJob = async (id: string): Promise<AnyJob | null> => {
    const [snapshot] = await readStored([id]);
    const job = snapshot ? await readJob(snapshot, readStored) : null;
    if (job) for (const each of jobsIn(job)) before.set(each.id, each);
    return job;
  };
  /** Writes only what has changed: a hundred jobs with proofs would exceed the limit of a request, 10 MiB. */
  const writeJob = (job: AnyJob): void => {
    const [reference, document] = [jobs.doc(job.id), { ...jobDocument(job) }];
    const there = stored.get(job.id)?.data();
    if (!there) return void transaction.set(reference, document);
    const changed = changedFields(there, document, JOB_FIELD_NAMES, values.delete());
    if (Object.keys(changed).length > 0) transaction.update(reference, changed);
  };

  /** Returns the deliveries of what was announced. Read in the transaction, so that no new endpoint misses an event. */
  const announcedDeliveries = async (): Promise<WebhookDelivery[]> => {
    const endpointsOf = new Map<string, WebhookEndpoint[]>();
    for (const userId of new Set(announced.map((event) => event.userId))) {
      const { docs } = await transaction.get(webhookEndpoints.where('userId', '==', userId));
      endpointsOf.set(userId, readable(docs, endpointFields, log));
    }
    return announced.flatMap((event) => deliveriesOf(event, endpointsOf.get(event.userId) ?? []));
  };

  return {
    async account(id) {
      readFirst();
      return readDocument(await transaction.get(users.doc(id)), accountFields);
    },
    async job(id) {
      readFirst();
      const job = await readAnyJob(id);
      return job?.kind === 'staged' ? job : null;
    },
    async anyJob(id) {
      readFirst();
      return readAnyJob(id);
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
      for (const each of jobsIn(job)) {
        before.set(each.id, null);
        after.set(each.id, each);
        later(() => transaction.create(jobs.doc(each.id), jobDocument(each)));
      }
    },
    saveJob(job) {
      for (const each of jobsIn(job)) {
        after.set(each.id, each);
        later(() => writeJob(each));
      }
    },
    saveVersion(version) {
      after.set(version.id, version);
      later(() => writeJob(version));
    },
    deleteJob(job) {
      for (const { id } of jobsIn(job)) {
        after.set(id, null);
        later(() => transaction.delete(jobs.doc(id)));
      }
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
    announce: (event) => void announced.push(event),
    async flush() {
      const changes = collectCounterChanges();
      for (const id of after.keys()) if (!before.has(id)) await readAnyJob(id);
      for (const [id, job] of after) changes.note(before.get(id) ?? null, job);
      const deliveries = await announcedDeliveries();
      for (const write of writes) write();
      for (const each of deliveries) transaction.set(webhookDeliveries.doc(each.id), fieldsOf(each));
      changes.write(database, transaction, values.increment);
      return deliveries;
    },
  };
}

/** Returns a job with those of its other pictures, each of which is a document. */
const jobsIn = (job: AnyJob): readonly AnyJob[] => (job.kind === 'staged' ? [job, ...job.variations] : [job]);

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
